import * as fc from 'fast-check'
import { uuidv7 } from 'uuidv7'

import type { LedgerEntry } from '../../ledger/entry.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2025-03-01T00:00Z')

const cents = fc.integer({ min: 0, max: 60_000 })
/** Whether units were never fulfilled, or came back, or didn’t. */
export const ways = ['unsent', 'restocked', 'lost'] as const

const line = fc.record({
  /** The item: two variants, two SKUs without a variant. */
  item: fc.integer({ min: 0, max: 3 }),
  price: cents,
  quantity: fc.integer({ min: 1, max: 6 }),
  cost: fc.option(fc.integer({ min: 0, max: 20_000 })),
  discount: fc.integer({ min: 0, max: 500 }),
  isPhysical: fc.boolean(),
})

export const history = fc.record({
  placedAt: fc.integer({ min: 0, max: 120 * 24 * 60 }).map((minutes) => new Date(START + minutes * 60_000)),
  isImported: fc.boolean(),
  isTest: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  campaign: fc.constantFrom('', 'Spring', 'SPRING', 'fall'),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  shipping: cents,
  tax: fc.integer({ min: 0, max: 300 }),
  includesTax: fc.boolean(),
  provider: fc.constantFrom('stripe', 'manual', 'test'),
  method: fc.constantFrom('Visa •••• 4242', 'Amex •••• 0005', ''),
  paid: fc.constantFrom('at once', 'later', 'never'),
  refunds: fc.array(
    fc.record({
      hoursLater: fc.integer({ min: 0, max: 900 }),
      way: fc.constantFrom(...ways),
      units: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 3, maxLength: 3 }),
      amount: fc.integer({ min: 1, max: 9000 }),
      shipping: fc.integer({ min: 0, max: 400 }),
    }),
    { maxLength: 3 },
  ),
  canceledHoursLater: fc.option(fc.integer({ min: 0, max: 500 }), { freq: 4 }),
})
export type History = typeof history extends fc.Arbitrary<infer H> ? H : never

export const rule = fc.record({
  kind: fc.constantFrom('payment_fee', 'payment_fee', 'platform_fee', 'supplier_shipping', 'production'),
  provider: fc.constantFrom('stripe', 'stripe', 'manual', 'imported', 'test'),
  method: fc.constantFrom('', 'amex'),
  sinceDay: fc.integer({ min: -10, max: 120 }),
  madeDay: fc.integer({ min: -10, max: 130 }),
  isActive: fc.integer({ min: 0, max: 5 }).map((n) => n > 0),
  ppm: fc.integer({ min: 0, max: 60_000 }),
  fixed: fc.integer({ min: 0, max: 60 }),
  unit: fc.integer({ min: 0, max: 300 }),
  refund: fc.integer({ min: 0, max: 40 }),
  returns: fc.boolean(),
  isUndone: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
})
export type Rule = typeof rule extends fc.Arbitrary<infer R> ? R : never

export const restatement = fc.record({
  item: fc.integer({ min: 0, max: 3 }),
  cost: fc.integer({ min: 0, max: 9000 }),
  sinceDay: fc.integer({ min: -10, max: 100 }),
  madeDay: fc.integer({ min: 0, max: 130 }),
  isUndone: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
})
export type Restatement = typeof restatement extends fc.Arbitrary<infer R> ? R : never

export const dayOf = (day: number) => new Date(START + day * 24 * HOUR_MS)

/** An order of a history as it happened, with its ledger entries and everything that costs or money depend on. */
export interface Happened {
  id: string
  history: History
  provider: string
  lines: { item: string; quantity: number; cost: number | null; discount: number; isPhysical: boolean; isFulfilled: boolean }[]
  entries: LedgerEntry[]
  payments: { at: Date; amount: number }[]
  refunds: { at: Date; amount: number; units: Record<(typeof ways)[number], number>[]; isAfterCancel: boolean }[]
  canceled: { at: Date; units: number[] } | null
}

const takenBack = (entry: LedgerEntry): LedgerEntry[] => [
  entry,
  {
    ...entry,
    amountCents: 0 - entry.amountCents,
    ...(entry.quantity && { quantity: -entry.quantity }),
    ...(entry.orderCount && { orderCount: -entry.orderCount }),
  },
]

/** Plays a history: decides what can happen, in order of time. */
export function play(given: History, items: readonly string[]): Happened {
  const id = uuidv7()
  const { placedAt } = given
  const after = (hours: number) => new Date(placedAt.getTime() + hours * HOUR_MS)
  const base = { orderId: id, document: '#1' }
  const total = given.lines.reduce((sum, { price, quantity, discount }) => sum + price * quantity - discount, given.shipping + given.tax)
  const entries: LedgerEntry[] = [
    { ...base, occurredAt: placedAt, kind: 'order', amountCents: 0, orderCount: 1 },
    ...given.lines.map(({ price, quantity }, linePosition): LedgerEntry => ({
      ...base,
      occurredAt: placedAt,
      kind: 'sale',
      amountCents: price * quantity - (given.includesTax && linePosition === 0 ? given.tax : 0),
      quantity,
      linePosition,
    })),
    { ...base, occurredAt: placedAt, kind: 'discount', amountCents: -given.lines.reduce((sum, { discount }) => sum + discount, 0) },
    { ...base, occurredAt: placedAt, kind: 'shipping', amountCents: given.shipping },
    { ...base, occurredAt: placedAt, kind: 'tax', amountCents: given.tax },
  ]
  const payments =
    given.paid === 'never' || total <= 0 ? [] : [{ at: given.paid === 'later' && !given.isImported ? after(50) : placedAt, amount: total }]
  const left = given.lines.map(({ quantity }) => quantity)
  const canCancel = given.canceledHoursLater !== null
  const canceledAt = canCancel ? after(given.canceledHoursLater!) : null
  const refunds = given.refunds
    .toSorted((a, b) => a.hoursLater - b.hoursLater)
    .map((refund) => {
      const at = after(refund.hoursLater)
      const isAfterCancel = canceledAt !== null && canceledAt <= at
      const units = given.lines.map((_line, position) => {
        const count = isAfterCancel ? 0 : Math.min(left[position]!, refund.units[position]!)
        left[position]! -= count
        // An order with fulfilled items can’t be canceled.
        return { unsent: 0, restocked: 0, lost: 0, [canCancel ? 'unsent' : refund.way]: count }
      })
      entries.push(
        { ...base, occurredAt: at, kind: 'return', amountCents: -refund.amount, linePosition: 0 },
        { ...base, occurredAt: at, kind: 'shipping', amountCents: -refund.shipping },
      )
      return { at, amount: refund.amount + refund.shipping, units, isAfterCancel }
    })
  return {
    id,
    history: given,
    provider: given.isImported ? 'imported' : given.provider,
    lines: given.lines.map(({ item, quantity, cost, discount, isPhysical }) => ({
      item: items[item]!,
      quantity,
      cost,
      discount,
      isPhysical,
      isFulfilled: refunds.some(({ units }) => units.some(({ restocked, lost }) => restocked + lost > 0)),
    })),
    // A test order that was booked before decision 45 was taken back.
    entries: given.isTest ? entries.flatMap(takenBack) : entries,
    payments,
    refunds,
    canceled: canceledAt && { at: canceledAt, units: left },
  }
}
