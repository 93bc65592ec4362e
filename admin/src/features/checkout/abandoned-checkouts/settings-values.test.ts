import { expect, test } from 'vitest'

import { type AbandonedSettings, areStepsFine, bodyOf, delayOf, isThreshold, newStep, stepProblems, valuesOf } from './settings-values.ts'

const step = (delayMinutes: number, channel: 'email' | 'sms' = 'email') => ({
  channel,
  delayMinutes,
  isEnabled: true,
  subject: channel === 'email' ? 'Come back' : '',
  text: 'Your cart is still here.',
  discountCode: '',
})

const settings: AbandonedSettings = {
  thresholdMinutes: 30,
  audience: 'segments',
  segmentIds: ['0192aaaa-0000-7000-8000-000000000001'],
  steps: [step(60), step(1440), step(90, 'sms')],
  quietFrom: '22:00',
  quietUntil: '06:00',
  version: 3,
}

test('settings that are loaded and saved without changes stay the same', () => {
  const { version: _version, ...body } = settings
  expect(bodyOf(valuesOf(settings))).toEqual(body)
})

test.each([
  [60, 1, 'hours'],
  [90, 90, 'minutes'],
  [2880, 2, 'days'],
])('%s minutes are shown as %s %s', (minutes, delay, unit) => {
  expect(delayOf(minutes)).toEqual({ delay, unit })
})

test('each message of a channel must be later than the one before it', () => {
  const [first, second] = valuesOf(settings).email
  expect(stepProblems('email', second!, first)).toEqual({})
  expect(stepProblems('email', first!, second)).toEqual({ delay: 'abandonedCheckouts.delay.order' })
  expect(stepProblems('email', first!, first)).toEqual({ delay: 'abandonedCheckouts.delay.order' })
  expect(areStepsFine('email', [second!, first!])).toBe(false)
})

test('a message needs a text and a delay, and only an email needs a subject', () => {
  const empty = { ...newStep([]), delay: null }
  expect(stepProblems('email', empty, undefined)).toEqual({
    delay: 'abandonedCheckouts.delay.none',
    subject: 'abandonedCheckouts.subject.empty',
    text: 'abandonedCheckouts.text.empty',
  })
  expect(stepProblems('sms', { ...empty, delay: 31, unit: 'days', text: 'Hello' }, undefined)).toEqual({
    delay: 'abandonedCheckouts.delay.range',
  })
})

test('a new message follows a day after the last one and is inactive', () => {
  const { email } = valuesOf(settings)
  expect(newStep(email)).toMatchObject({ delay: 2, unit: 'days', isEnabled: false })
})

test.each([
  [10, true],
  [240, true],
  [9, false],
  [241, false],
  [null, false],
  [Number.NaN, false],
])('a threshold of %s minutes is valid: %s', (minutes, fine) => {
  expect(isThreshold(minutes)).toBe(fine)
})
