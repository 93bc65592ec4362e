import { expect, test } from 'vitest'

import { fromStripe, toStripe } from './amounts.ts'

test.each([
  ['USD', 1234, 1234],
  ['HUF', 1234, 123_400],
  ['JPY', 500, 500],
  ['ISK', 5, 500],
  ['KWD', 5120, 5120],
  ['MGA', 700, 700],
])('%s: %i in the store is %i at Stripe, in both directions', (currency, cents, amount) => {
  expect(toStripe(cents, currency)).toBe(amount)
  expect(fromStripe(amount, currency)).toBe(cents)
})

test('amounts that Stripe cannot charge exactly are not rounded', () => {
  expect(toStripe(5124, 'KWD')).toBeUndefined()
  expect(toStripe(500, 'UGX')).toBeUndefined()
  expect(fromStripe(501, 'ISK')).toBeNaN()
})
