import { expect, test } from 'vitest'

import { simulatorTotals } from './simulator-totals.ts'

const cents = (shippingCents: number | null, shippingDiscountCents: number) =>
  simulatorTotals({ subtotalCents: 22200, discountCents: 2220, shippingDiscountCents }, shippingCents).map((row) => row.cents)

test('the total of a simulated cart is the sum of the rows above it, with the shipping rate and its discount', () => {
  expect(cents(null, 0)).toEqual([22200, -2220, 19980])
  expect(cents(500, 0)).toEqual([22200, -2220, 500, 20480])
  expect(cents(500, 500)).toEqual([22200, -2220, 500, -500, 19980])
})
