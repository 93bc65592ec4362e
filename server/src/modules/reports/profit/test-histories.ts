import * as fc from 'fast-check'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { LedgerEntry } from '../../ledger/entry.ts'
import { appendLedger } from '../../ledger/service.ts'

const HOUR_MS = 3_600_000
const START = Date.parse('2025-03-01T00:00Z')

const cents = fc.integer({ min: 0, max: 60_000 })
/** Whether units were never fulfilled, or came back, or didn’t. */
const ways = ['unsent', 'restocked', 'lost'] as const

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

/** Writes orders as checkout, refunds and cancellations leave them. */
export async function writeHistories({ services }: TestServer, { storeId: store_id }: Actor, all: readonly Happened[]): Promise<void> {
  const attribution = (campaign: string) => ({ channel: 'direct', referrer: '', landingPath: '/', utm: campaign ? { campaign } : {} })
  await services.db.inStore(store_id, async (tx) => {
    await insertRows(
      tx,
      'orders',
      all.map(({ id, history, payments, canceled }) => ({
        store_id,
        id,
        name: `#${id}`,
        placed_at: history.placedAt,
        payment_status: 'paid',
        currency: 'USD',
        item_count: 1,
        subtotal_cents: 0,
        total_cents: 0,
        paid_cents: payments[0]?.amount ?? 0,
        payment_id: history.isImported ? null : id,
        cancelled_at: canceled?.at ?? null,
        is_test: history.isTest,
        attribution: attribution(history.campaign),
      })),
    )
    await insertRows(
      tx,
      'order_campaigns',
      all
        .filter(({ history }) => history.campaign !== '')
        .map(({ id, history }) => {
          const word = JSON.stringify(['mail', '', history.campaign.toLowerCase(), '', ''])
          return { store_id, order_id: id, first_utm: word, last_utm: word }
        }),
    )
    await insertRows(
      tx,
      'order_lines',
      all.flatMap(({ id, lines, refunds, canceled }) =>
        lines.map((line, position) => {
          const units = (way: (typeof ways)[number]) => refunds.reduce((sum, one) => sum + one.units[position]![way], 0)
          const isVariant = /^[0-9a-f-]{36}$/.test(line.item)
          return {
            store_id,
            order_id: id,
            position,
            id: uuidv7(),
            variant_id: isVariant ? line.item : null,
            sku: isVariant ? 'whatever' : line.item,
            title: 'Lamp',
            quantity: line.quantity,
            fulfilled_quantity: units('restocked') + units('lost'),
            removed_quantity: canceled ? line.quantity : units('unsent'),
            unit_price_cents: 0,
            total_cents: 0,
            cost_cents: line.cost,
            discount_cents: line.discount,
            requires_shipping: line.isPhysical,
          }
        }),
      ),
    )
    const gateway = (history: History) =>
      history.isImported || history.provider === 'manual'
        ? { provider: '', method: history.method, gateway_id: null }
        : { provider: history.provider, method: history.method, gateway_id: uuidv7() }
    await insertRows(
      tx,
      'order_transactions',
      all.flatMap(({ id, history, payments, refunds }) => [
        ...(history.isImported ? [] : payments).map(({ at, amount }) => ({
          store_id,
          id: uuidv7(),
          order_id: id,
          kind: history.provider === 'manual' ? 'sale' : 'capture',
          state: 'succeeded',
          amount_cents: amount,
          settled_at: at,
          ...gateway(history),
        })),
        ...refunds.map(({ at, amount }) => ({
          store_id,
          id: uuidv7(),
          order_id: id,
          kind: 'refund',
          state: 'succeeded',
          amount_cents: amount,
          settled_at: at,
          ...gateway(history),
        })),
      ]),
    )
    await insertRows(
      tx,
      'refunds',
      all.flatMap(({ id, refunds }) =>
        refunds.map(({ at, amount, units, isAfterCancel }) => ({
          store_id,
          id: uuidv7(),
          order_id: id,
          state: 'succeeded',
          amount_cents: amount,
          succeeded_at: at,
          lines: units.map(({ unsent, restocked, lost }, position) => {
            const quantity = isAfterCancel ? 1 : unsent + restocked + lost
            // Items of a canceled order were given up before, whatever the refund says.
            const removed = isAfterCancel ? 1 : unsent
            return { position, quantity, amountCents: 0, restock: restocked > 0, removed, returned: restocked + lost }
          }),
        })),
      ),
    )
    const entries = all.flatMap((one) => one.entries)
    await appendLedger(tx, store_id, entries)
  })
}

export async function writeTerms(
  { services }: TestServer,
  { storeId: store_id }: Actor,
  { rules, restatements, items }: { rules: readonly Rule[]; restatements: readonly Restatement[]; items: readonly string[] },
): Promise<void> {
  const undone = (isUndone: boolean) => (isUndone ? new Date() : null)
  await services.db.inStore(store_id, async (tx) => {
    for (const { kind, ...one } of rules)
      await tx
        .insertInto('cost_rules')
        .values({
          store_id,
          id: uuidv7(),
          kind,
          provider: kind === 'payment_fee' ? one.provider : '',
          method: kind === 'payment_fee' ? sql<string>`${one.method}` : '',
          since: dayOf(one.sinceDay),
          created_at: dayOf(one.madeDay),
          is_active: one.isActive,
          percent_ppm: one.ppm,
          fixed_cents: one.fixed,
          unit_cents: one.unit,
          refund_cents: one.refund,
          returns_percent: one.returns,
          undone_at: undone(one.isUndone),
        })
        .execute()
    for (const { item, cost, sinceDay, madeDay, isUndone } of restatements)
      await tx
        .insertInto('cost_restatements')
        .values({
          store_id,
          id: uuidv7(),
          item: items[item]!,
          title: 'Lamp',
          cost_cents: cost,
          since: dayOf(sinceDay),
          created_at: dayOf(madeDay),
          undone_at: undone(isUndone),
        })
        .execute()
  })
}
