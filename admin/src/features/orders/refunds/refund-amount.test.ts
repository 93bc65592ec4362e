import { expect, test } from 'vitest'

import { suggestedRefund, unitsWorth } from './refund-amount.ts'
import type { Order } from '../manage/use-order-action.ts'

const line = (worthCents: number, quantity: number, refundedQuantity = 0) =>
  ({ id: `${worthCents}`, worthCents, quantity, refundedQuantity }) as Order['lines'][number]

test('units refunded one by one add up to the price of the line', () => {
  const parts = [0, 1, 2].map((refunded) => unitsWorth(line(1000, 3, refunded), 1))
  expect(parts).toEqual([333, 333, 334])
})

test('a suggested refund covers its units and shipping, but never more than can be refunded', () => {
  const lines = [line(1000, 3), line(500, 1)]
  expect(suggestedRefund({ lines }, { '1000': 2, '500': 1 }, 250, 10_000)).toBe(666 + 500 + 250)
  expect(suggestedRefund({ lines }, { '1000': 3, '500': null }, 0, 900)).toBe(900)
})
