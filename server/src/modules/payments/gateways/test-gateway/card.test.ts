import { expect, test } from 'vitest'

import { readTestCard } from './card.ts'

const now = new Date('2026-11-30T23:59:59Z')
const outcomeOf = (expiry: string) => readTestCard({ card: '4242424242424242', expiry, cvc: '123' }, now).outcome

test.each(['12/30', '12 / 30', '12/2030', '12-30', '1230', '122030', '1/30', '01/30', '0130', ' 11/26 '])(
  '"%s" is a date in the future',
  (expiry) => {
    expect(outcomeOf(expiry)).toBe('success')
  },
)

test.each(['10/26', '1026', '10/2026', '01/20'])('"%s" is a date in the past', (expiry) => {
  expect(outcomeOf(expiry)).toBe('expired_card')
})

test.each(['', '13/30', '00/30', '130', '12/3', '12', '12/30/30', 'soon'])('"%s" is not a date', (expiry) => {
  expect(outcomeOf(expiry)).toBe('incorrect_expiry')
})
