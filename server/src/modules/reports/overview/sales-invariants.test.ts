import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import type { LedgerEntry } from '../../ledger/entry.ts'
import { appendLedger, rebuildRollups, reverseOrders } from '../../ledger/service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/**
 * Difficult time zones: offsets of half and quarter hours, clock changes by half an hour or at midnight, and both sides of the date
 * line.
 */
const zones = [
  'UTC',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Santiago',
  'Europe/London',
  'Africa/Cairo',
  'Asia/Tehran',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Eucla',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

/** Generates instants in spring and autumn of 2025, when clocks change in most of these zones. */
const instant = fc
  .oneof(
    fc.integer({ min: Date.parse('2025-03-07T00:00Z'), max: Date.parse('2025-04-08T00:00Z') }),
    fc.integer({ min: Date.parse('2025-10-03T00:00Z'), max: Date.parse('2025-11-04T00:00Z') }),
  )
  .map((time) => new Date(time))

const cents = fc.integer({ min: 0, max: 100_000 })

/** Generates an order and its later changes: up to three refunds, and possibly a complete reversal. */
const history = fc.record({
  placedAt: instant,
  lines: fc.array(fc.record({ price: cents, quantity: fc.integer({ min: 1, max: 9 }), upsell: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  }),
  discount: cents,
  shipping: cents,
  tax: cents,
  refunds: fc.array(fc.record({ hoursLater: fc.integer({ min: 0, max: 400 }), amount: cents, units: fc.integer({ min: 0, max: 3 }) }), {
    maxLength: 3,
  }),
  takenBack: fc.boolean(),
})

type History = typeof history extends fc.Arbitrary<infer H> ? H : never

function entriesOf({ placedAt, lines, discount, shipping, tax, refunds }: History) {
  const of = { occurredAt: placedAt, orderId: uuidv7() }
  return [
    { ...of, kind: 'order', amountCents: 0, orderCount: 1 },
    ...lines.map(({ price, quantity, upsell }) => ({
      ...of,
      kind: 'sale' as const,
      channel: upsell ? ('boost_upsell' as const) : ('online_store' as const),
      amountCents: price * quantity,
      quantity,
    })),
    { ...of, kind: 'discount', amountCents: -discount },
    { ...of, kind: 'shipping', amountCents: shipping },
    { ...of, kind: 'tax', amountCents: tax },
    ...refunds.map(({ hoursLater, amount, units }) => ({
      ...of,
      occurredAt: new Date(placedAt.getTime() + hoursLater * 3_600_000),
      kind: 'return' as const,
      amountCents: -amount,
      quantity: -units,
    })),
  ] satisfies LedgerEntry[]
}

interface Shown {
  current: { total: number; series: { at: string; label: string; value: number }[] }
  comparison: { total: number; series: { value: number }[] }
  breakdown: Record<string, number>
  splits: { onlineStore: number; boostUpsell: number }
}

/** Returns the sums per local date, calculated only from the entries and with the runtime's own calendar. */
function bruteForce(entries: readonly LedgerEntry[], zone: string, from: string, to: string) {
  const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const inRange = entries
    .map((entry) => ({ ...entry, date: date.format(entry.occurredAt) }))
    .filter((one) => one.date >= from && one.date <= to)
  const sum = (kind: string) => inRange.reduce((cents, one) => cents + (one.kind === kind ? one.amountCents : 0), 0)
  const counting = inRange.filter(({ kind }) => ['sale', 'discount', 'return', 'shipping', 'tax'].includes(kind))
  const days = new Map<string, number>()
  for (const one of counting) days.set(one.date, (days.get(one.date) ?? 0) + one.amountCents)
  const sales = inRange.filter(({ kind }) => kind === 'sale')
  return {
    days,
    total: counting.reduce((cents, { amountCents }) => cents + amountCents, 0),
    upsell: counting.reduce((cents, one) => cents + (one.channel === 'boost_upsell' ? one.amountCents : 0), 0),
    breakdown: { gross: sum('sale'), discounts: sum('discount'), returns: sum('return'), shipping: sum('shipping'), taxes: sum('tax') },
    orders: inRange.reduce((count, { orderCount = 0 }) => count + orderCount, 0),
    units: sales.reduce((units, { quantity = 0 }) => units + quantity, 0),
  }
}

const ask = async (
  owner: Actor,
  name: 'totalSales' | 'totalOrders' | 'averageOrderValue' | 'averageOrderItems',
  query: Record<string, string>,
) => {
  const reply = await server.call(`reports.${name}`, { as: owner, query })
  expect(reply.status).toBe(200)
  return reply.body as Shown
}

test('reports equal a brute-force sum of any history, in any zone and range, to the cent', async () => {
  const inputs = fc.record({
    histories: fc.array(history, { minLength: 1, maxLength: 12 }),
    zone: fc.constantFrom(...zones),
    start: instant,
    days: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 120 }), fc.integer({ min: 360, max: 380 })),
  })
  await fc.assert(
    fc.asyncProperty(inputs, async ({ histories, zone, start, days }) => {
      const owner = await server.newOwner({ timeZone: zone })
      const written = histories.map(entriesOf)
      const inStore = server.services.db.inStore.bind(null, owner.storeId)
      for (const entries of written) await inStore((tx) => appendLedger(tx, owner.storeId, entries))
      const taken = written.filter((_entries, at) => histories[at]?.takenBack).map(([first]) => first!.orderId)
      await inStore((tx) => reverseOrders(tx, owner.storeId, taken))
      const left = written.flat().filter(({ orderId }) => !taken.includes(orderId))

      const from = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(zone).toPlainDate()
      const to = from.add({ days: days - 1 })
      const query = { fromTime: String(from), toTime: String(to) }
      const expected = bruteForce(left, zone, String(from), String(to))
      const before = bruteForce(left, zone, String(from.subtract({ days })), String(from.subtract({ days: 1 })))

      const check = async () => {
        const sales = await ask(owner, 'totalSales', query)
        expect(sales.current.total).toBe(expected.total)
        expect(sales.comparison.total).toBe(before.total)
        expect(sales.breakdown).toEqual(expected.breakdown)
        expect(sales.splits).toEqual({ onlineStore: expected.total, boostUpsell: expected.upsell })
        for (const period of [sales.current, sales.comparison])
          expect(period.series.reduce((sum, { value }) => sum + value, 0)).toBe(period.total)
        const shown = new Map<string, number>()
        const dates = [...expected.days.keys()].toSorted()
        // Hours are first added up per date. Then the rule is the same for hours, days, weeks and months: the value of a label is
        // the sum of the dates from this label until the next one.
        const labels = [...new Set(sales.current.series.map(({ label }) => label.slice(0, 10)))]
        for (const { label, value } of sales.current.series) shown.set(label.slice(0, 10), (shown.get(label.slice(0, 10)) ?? 0) + value)
        for (const [at, label] of labels.entries()) {
          const within = dates.filter((date) => date >= label && date < (labels[at + 1] ?? '9'))
          expect(shown.get(label)).toBe(within.reduce((sum, date) => sum + (expected.days.get(date) ?? 0), 0))
        }
      }
      await check()
      await inStore((tx) => rebuildRollups(tx, owner.storeId))
      await check()

      const orders = await ask(owner, 'totalOrders', query)
      expect(orders.current.total).toBe(expected.orders)
      const { gross, discounts } = expected.breakdown
      const perOrder = (value: number) => (expected.orders === 0 ? null : value / expected.orders)
      expect((await ask(owner, 'averageOrderValue', query)).current.total).toBe(perOrder(gross + discounts))
      expect((await ask(owner, 'averageOrderItems', query)).current.total).toBe(perOrder(expected.units))
    }),
    { numRuns: testRuns(60) },
  )
})
