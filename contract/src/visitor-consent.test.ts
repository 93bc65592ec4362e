import { expect, test } from 'vitest'

import { type ConsentAnswer, consentValue, readConsentAnswer, readVisitorConsent } from './visitor-consent.ts'

const answer = (given: Partial<ConsentAnswer>): ConsentAnswer => ({
  analytics: false,
  marketing: false,
  answeredAt: new Date('2026-03-31T12:00:00Z'),
  hadGpc: false,
  ...given,
})
const nothing = { analytics: false, marketing: false }
const everything = { analytics: true, marketing: true }

test('every answer is read as it was written', () => {
  for (const analytics of [false, true])
    for (const marketing of [false, true])
      for (const hadGpc of [false, true]) {
        const one = answer({ analytics, marketing, hadGpc })
        expect(readConsentAnswer(consentValue(one))).toEqual(one)
      }
})

test('whoever is asked allows nothing before the answer; whoever is not allows everything', () => {
  expect(readVisitorConsent(undefined, { gpc: false, isAsked: true })).toEqual(nothing)
  expect(readVisitorConsent(undefined, { gpc: false, isAsked: false })).toEqual(everything)
  expect(readVisitorConsent(undefined, { gpc: true, isAsked: false })).toEqual(nothing)
  expect(readVisitorConsent(consentValue(answer({ analytics: true })), { gpc: false, isAsked: true })).toEqual({
    analytics: true,
    marketing: false,
  })
  // A refusal counts even when the store has stopped asking.
  expect(readVisitorConsent(consentValue(answer({})), { gpc: false, isAsked: false })).toEqual(nothing)
})

test('Global Privacy Control refuses marketing, unless the shopper allowed it while their browser sent it', () => {
  const allowed = { analytics: true, marketing: true }
  expect(readVisitorConsent(consentValue(answer(allowed)), { gpc: true, isAsked: true })).toEqual({ analytics: true, marketing: false })
  expect(readVisitorConsent(consentValue(answer({ ...allowed, hadGpc: true })), { gpc: true, isAsked: true })).toEqual(everything)
})

test('what no store has written is no answer', () => {
  for (const value of [
    '',
    '1',
    '1.am',
    '1.ma.1774958400',
    '2.am.1774958400',
    '1.am.1774958400.x',
    '1.am.-1',
    '1.am.1e9',
    '1.am.1774958400; x',
  ])
    expect(readConsentAnswer(value), value).toBeUndefined()
})
