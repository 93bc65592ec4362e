import { describe, expect, test } from 'vitest'

import { countdownOf } from './countdown.ts'
import { numberText, stepped, typedNumber } from './number-text.ts'

test.each([
  ['12', 12],
  [' 1,5 ', 1.5],
  ['0.25', 0.25],
  ['-3', -3],
  ['', ''],
  ['two', 'two'],
  ['1.', '1.'],
  ['1e9', '1e9'],
  ['1 000', '1 000'],
])('typing %j means %j', (text, value) => {
  expect(typedNumber(text)).toBe(value)
  expect(typedNumber(numberText(value))).toBe(value)
})

test('the arrow keys stay within the bounds', () => {
  const bounds = { min: 0, max: 1, step: 0.1 }
  expect(stepped(0.2, 1, bounds)).toBe(0.3)
  expect(stepped(1, 1, bounds)).toBe(1)
  expect(stepped(0, -1, bounds)).toBe(0)
  expect(stepped('two', 1, { min: 4, max: 6, step: 1 })).toBe(4)
})

describe('a countdown', () => {
  const time = { day: 1, hour: 2, min: 3, getTime: 5 }

  test('ends its span after now', () => {
    expect(countdownOf(time, 1000)).toEqual({ ...time, getTime: 1000 + 26 * 3_600_000 + 180_000 })
    expect(countdownOf({ day: 0, hour: 0, min: 0, getTime: 5 }, 1000)).toMatchObject({ getTime: 0 })
  })

  test('keeps its end while a part is no number', () => {
    expect(countdownOf({ ...time, hour: '' }, 1000)).toEqual({ ...time, hour: '' })
  })
})
