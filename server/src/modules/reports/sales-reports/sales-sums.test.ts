import { salesReports, timeReports } from '@vitrine/contract/sales-reports.ts'
import * as fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { addProduct } from '../../catalog/products/test-products.ts'
import type { LedgerEntry } from '../../ledger/entry.ts'
import { appendLedger } from '../../ledger/service.ts'
import { foldDays } from '../folds/fold.ts'
import { type TestSale, writeCustomer, writeSale } from './test-sales.ts'
import { type Known, type Slow, slowly, sumOf, zero } from './test-slow-sums.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const zones = ['UTC', 'America/Los_Angeles', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Chatham']
const cents = fc.integer({ min: 0, max: 50_000 })
// Clocks change in most zones in these weeks.
const instant = fc
  .integer({ min: Date.parse('2025-10-20T00:00Z'), max: Date.parse('2025-11-12T00:00Z') })
  .map((time) => new Date(Math.floor(time / 60_000) * 60_000))

const line = fc.record({
  product: fc.integer({ min: 0, max: 2 }),
  choice: fc.constantFrom('', 'Red', 'Blue'),
  vendor: fc.constantFrom('', 'Acme', 'Übel'),
  price: cents,
  quantity: fc.integer({ min: 1, max: 5 }),
  discount: fc.integer({ min: 0, max: 999 }),
  tax: fc.integer({ min: 0, max: 999 }),
})
const history = fc.record({
  placedAt: instant,
  country: fc.constantFrom('', 'US', 'DE', 'NP'),
  gateway: fc.constantFrom('', 'Stripe', 'PayPal'),
  code: fc.constantFrom('', 'TEN', 'summer'),
  automatic: fc.constantFrom<string[]>([], ['Buy 2'], ['Buy 2', 'Autumn']),
  customer: fc.constantFrom('none', 'new', 'returning'),
  channel: fc.constantFrom(null, 'direct', 'email', 'paid_search'),
  referrer: fc.constantFrom('', 'Google', 'news.example'),
  campaign: fc.constantFrom('', 'Fall', 'fall', 'Spring'),
  lines: fc.array(line, { minLength: 0, maxLength: 3 }),
  extraDiscount: fc.constantFrom(0, 0, 7),
  shipping: cents,
  shippingTax: fc.integer({ min: 0, max: 300 }),
  refunds: fc.array(
    fc.record({
      hoursLater: fc.integer({ min: 0, max: 300 }),
      amount: cents,
      tax: fc.integer({ min: 0, max: 99 }),
      units: fc.integer({ min: 0, max: 2 }),
      line: fc.nat(3),
    }),
    { maxLength: 2 },
  ),
})
type History = typeof history extends fc.Arbitrary<infer H> ? H : never
/** A credit note or another document without an order. */
const document = fc.record({ occurredAt: instant, amount: cents, number: fc.constantFrom('', 'C1', 'C2') })

/** What a store's products are called: the third one was deleted, so its lines have no product. */
interface Catalog {
  ids: [string, string]
  customers: { new: string; returning: string }
}
const titles = ['Lamp', 'Chair', 'Gone']

function saleOf(h: History, n: number, { ids }: Catalog, customerId: string | null): TestSale {
  const id = uuidv7()
  const base = { occurredAt: h.placedAt, orderId: id, document: `#${n}` }
  const discount = h.lines.reduce((sum, one) => sum + one.discount, 0) + h.extraDiscount
  const tax = h.lines.reduce((sum, one) => sum + one.tax, 0) + h.shippingTax
  const entries: LedgerEntry[] = [
    { ...base, kind: 'order', amountCents: 0, orderCount: 1 },
    ...h.lines.map((one, linePosition): LedgerEntry => ({
      ...base,
      kind: 'sale',
      amountCents: one.price * one.quantity,
      quantity: one.quantity,
      linePosition,
    })),
    { ...base, kind: 'discount', amountCents: 0 - discount },
    { ...base, kind: 'shipping', amountCents: h.shipping },
    { ...base, kind: 'tax', amountCents: tax },
    ...h.refunds.flatMap(({ hoursLater, amount, tax: back, units, line: at }): LedgerEntry[] => {
      const later = { ...base, occurredAt: new Date(h.placedAt.getTime() + hoursLater * 3_600_000) }
      return [
        { ...later, kind: 'return', amountCents: 0 - amount, quantity: 0 - units, ...(at < h.lines.length && { linePosition: at }) },
        { ...later, kind: 'tax', amountCents: 0 - back },
      ]
    }),
  ]
  return {
    id,
    name: `#${n}`,
    placedAt: h.placedAt,
    country: h.country,
    gateway: h.gateway,
    code: h.code,
    automatic: h.automatic,
    customerId,
    attribution: h.channel === null ? null : { channel: h.channel, referrer: h.referrer, utm: h.campaign ? { campaign: h.campaign } : {} },
    campaign: h.campaign,
    taxCents: tax,
    lines: h.lines.map(({ product, choice, vendor, discount: discountCents, tax: taxCents }) => ({
      productId: ids[product] ?? null,
      title: titles[product]!,
      choice,
      vendor,
      discountCents,
      taxCents,
    })),
    entries,
  }
}

interface Figures extends Slow {
  net: number
  total: number
  averageOrderValue: number | null
}
interface Row {
  key: string
  name: string
  current: Figures
  comparison: Figures
}
interface Answer {
  groups: {
    currency: string
    total: Omit<Row, 'key' | 'name'>
    rows: Row[]
    count: number
    other: Omit<Row, 'key' | 'name'> & { count: number }
    next: string | null
  }[]
}

const pick = (figures: Partial<Slow>): Slow => sumOf([figures])

async function everyPage(
  owner: Actor,
  report: string,
  query: Record<string, string>,
): Promise<{ rows: Row[]; first: Answer['groups'][number] }> {
  const rows: Row[] = []
  let cursor: string | null = null
  let first: Answer['groups'][number] | undefined
  do {
    const reply = await server.call('salesReports.get', {
      as: owner,
      params: { report },
      query: { ...query, ...(cursor !== null && { cursor }) },
    })
    expect(reply.status, JSON.stringify(reply.body)).toBe(200)
    const [group] = (reply.body as Answer).groups
    first ??= group!
    // On each page, its rows and the others add up to the total.
    for (const of of ['current', 'comparison'] as const)
      expect({ ...sumOf([...group!.rows.map((row) => row[of]), group!.other[of]]), orders: 0 }).toEqual({
        ...pick(group!.total[of]),
        orders: 0,
      })
    rows.push(...group!.rows)
    cursor = group!.next
  } while (cursor !== null)
  return { rows, first }
}

test('every report equals a slow sum of the ledger in both periods, and adds up to the Overview, for any history, range and zone', async () => {
  const inputs = fc.record({
    histories: fc.array(history, { minLength: 1, maxLength: 8 }),
    documents: fc.array(document, { maxLength: 3 }),
    zone: fc.constantFrom(...zones),
    start: instant,
    days: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 4, max: 40 })),
    reports: fc.shuffledSubarray([...salesReports], { minLength: 6, maxLength: 6 }),
    descending: fc.boolean(),
    // After how many of the orders the days are added up, and whether once more at the end.
    foldedAfter: fc.integer({ min: -1, max: 8 }),
    isFoldedAgain: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(inputs, async ({ histories, documents, zone, start, days, reports, descending, foldedAfter, isFoldedAgain }) => {
      const owner = await server.newOwner({ timeZone: zone })
      const [lamp, chair] = [await addProduct(server, owner, { title: 'Lamp' }), await addProduct(server, owner, { title: 'Chair' })]
      const first = new Date(Math.min(...histories.map(({ placedAt }) => placedAt.getTime())))
      const catalog: Catalog = {
        ids: [lamp.id, chair.id],
        customers: { new: '', returning: await writeCustomer(server, owner, new Date(first.getTime() - 1)) },
      }
      const sales: Known[] = []
      for (const [n, h] of histories.entries()) {
        const customerId =
          h.customer === 'none' ? null : h.customer === 'new' ? await writeCustomer(server, owner, h.placedAt) : catalog.customers.returning
        const sale = saleOf(h, n, catalog, customerId)
        if (n === foldedAfter) await foldDays(server.services, owner.storeId)
        await writeSale(server, owner, 'USD', sale)
        sales.push({ ...sale, customer: h.customer === 'none' ? '' : h.customer })
      }
      const orderless = documents.map(({ occurredAt, amount, number }): LedgerEntry => ({
        occurredAt,
        kind: 'return',
        amountCents: 0 - amount,
        document: number,
      }))
      await server.services.db.inStore(owner.storeId, (tx) => appendLedger(tx, owner.storeId, orderless))
      if (isFoldedAgain) await foldDays(server.services, owner.storeId)

      const from = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(zone).toPlainDate()
      const to = from.add({ days: days - 1 })
      const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
      const between = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (at: Date) =>
        date.format(at) >= String(a) && date.format(at) <= String(b)
      const isNow = between(from, to)
      const isThen = between(from.subtract({ days }), from.subtract({ days: 1 }))
      const query = { fromTime: String(from), toTime: String(to) }
      const overview = (await server.call('reports.totalSales', { as: owner, query })).body as { total_sales: number; breakdown: object }

      for (const report of reports) {
        const { rows, first: page } = await everyPage(owner, report, { ...query, limit: '2', sort: `${descending ? '-' : ''}net` })
        expect(page.total.current.total).toBe(overview.total_sales)
        expect(page.total.current).toMatchObject(overview.breakdown)
        expect(page.count).toBe(rows.length)
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        const order = rows.map(({ current }) => current.net)
        expect(order).toEqual(order.toSorted((a, b) => (descending ? b - a : a - b)))
        const hasOrders = page.rows.every(({ current }) => current.orders !== null)
        for (const [of, isIn] of [
          ['current', isNow],
          ['comparison', isThen],
        ] as const) {
          const expected = slowly(report, sales, orderless, isIn, zone)
          expect(pick(page.total[of]), report).toEqual(sumOf([...expected.values()]))
          if (timeReports.has(report) && report !== 'hour') continue
          const shown = new Map(rows.map((row) => [row.key, row[of]]))
          for (const key of new Set([...expected.keys(), ...shown.keys()])) {
            const wanted = expected.get(key) ?? zero()
            expect({ ...pick(shown.get(key) ?? zero()), ...(!hasOrders && { orders: 0 }) }, `${report} ${key}`).toEqual({
              ...wanted,
              ...(!hasOrders && { orders: 0 }),
            })
          }
        }
      }
    }),
    { numRuns: testRuns(40) },
  )
})
