import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { fulfillmentStatus, orderState, paymentStatus } from './status.ts'

describe('payment status', () => {
  // The columns are: total, authorized, captured, refunded, voided, expected status.
  test.each([
    [100, 0, 0, 0, false, 'pending'],
    [100, 100, 0, 0, false, 'authorized'],
    [100, 100, 0, 0, true, 'authorized'],
    [100, 0, 0, 0, true, 'voided'],
    [100, 100, 40, 0, false, 'partially_paid'],
    [100, 100, 100, 0, false, 'paid'],
    [100, 0, 120, 0, false, 'paid'],
    [100, 0, 100, 1, false, 'partially_refunded'],
    [100, 0, 40, 10, false, 'partially_refunded'],
    [100, 0, 100, 100, false, 'refunded'],
    [100, 0, 40, 40, false, 'refunded'],
    [0, 0, 0, 0, false, 'paid'],
    [0, 0, 0, 0, true, 'paid'],
    // All items were removed from the order after it had been paid and refunded.
    [0, 0, 100, 100, false, 'refunded'],
  ] as const)('T %i, A %i, C %i, R %i, voided %s: %s', (total, authorized, captured, refunded, voided, expected) => {
    expect(paymentStatus({ total, authorized, captured, refunded, voided })).toBe(expected)
  })

  test('an order is paid only when nothing is due, and refunded only when nothing is kept', () => {
    const amount = fc.integer({ min: 0, max: 1000 })
    const transactions = fc
      .record({
        total: amount,
        authorized: amount,
        captured: amount,
        back: fc.double({ min: 0, max: 1, noNaN: true }),
        voided: fc.boolean(),
      })
      .map(({ back, ...rest }) => ({ ...rest, refunded: Math.round(rest.captured * back) }))
    fc.assert(
      fc.property(transactions, (one) => {
        const status = paymentStatus(one)
        const { total, captured, refunded } = one
        if (status === 'paid') expect(captured >= total && refunded === 0).toBe(true)
        if (status === 'refunded') expect(captured > 0 && refunded === captured).toBe(true)
        if (status === 'partially_refunded') expect(refunded > 0 && refunded < captured).toBe(true)
        if (status === 'partially_paid') expect(captured > 0 && captured < total && refunded === 0).toBe(true)
        if (['pending', 'authorized', 'voided'].includes(status)) expect(captured === 0 && total > 0).toBe(true)
      }),
    )
  })
})

describe('fulfillment status', () => {
  test.each([
    [[], 'unfulfilled'],
    [[[2, 0]], 'unfulfilled'],
    [[[2, 1]], 'partially_fulfilled'],
    [
      [
        [2, 2],
        [1, 0],
      ],
      'partially_fulfilled',
    ],
    [
      [
        [2, 2],
        [1, 1],
      ],
      'fulfilled',
    ],
  ] as const)('%j: %s', (lines, expected) => {
    expect(fulfillmentStatus(lines.map(([quantity, fulfilledQuantity]) => ({ quantity, fulfilledQuantity })))).toBe(expected)
  })
})

test.each([
  ['paid', 'fulfilled', false, 'archived'],
  ['refunded', 'fulfilled', false, 'archived'],
  ['paid', 'partially_fulfilled', false, 'open'],
  ['authorized', 'fulfilled', false, 'open'],
  ['pending', 'unfulfilled', false, 'open'],
  ['paid', 'fulfilled', true, 'cancelled'],
] as const)('an order %s and %s, cancelled %s, is %s', (payment, fulfillment, cancelled, expected) => {
  expect(orderState(payment, fulfillment, cancelled)).toBe(expected)
})
