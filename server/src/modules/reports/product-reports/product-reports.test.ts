import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withOwnerAt } from '../../../../test/with-test-server.ts'
import { dice } from '../../analytics/recording/test-visits.ts'
import { type VisitHit, writeVisits } from '../../analytics/recording/write.ts'
import { addProduct } from '../../catalog/products/test-products.ts'
import { foldDays } from '../folds/fold.ts'
import { writeSale } from '../sales-reports/test-sales.ts'

let server: TestServer
let owner: Actor
withOwnerAt('2026-06-10T16:00:00Z', 'Asia/Kathmandu', (given, made) => ([server, owner] = [given, made]))

const june = { fromTime: '2026-06-01', toTime: '2026-06-09' }

let people = 0
const see = (...views: [time: string, path: string][]) =>
  writeVisits(
    server.services.db,
    owner.storeId,
    views.map(([time, path]): VisitHit => ({
      at: new Date(time),
      visitor: { key: (++people).toString(16).padStart(16, '0'), today: undefined, yesterday: undefined },
      kind: 'view',
      campaign: undefined,
      expiresAt: new Date('2027-01-01'),
      path,
      search: '',
      referrerHost: '',
      country: '',
      device: 'mobile',
    })),
  )

let orders = 0
async function sell(productId: string | null, title: string, time: string, quantity: number) {
  const occurredAt = new Date(time)
  const id = `019a0000-0000-7000-8000-${(++orders).toString().padStart(12, '0')}`
  await writeSale(server, owner, 'USD', {
    id,
    name: `#${orders}`,
    placedAt: occurredAt,
    country: '',
    gateway: '',
    code: '',
    automatic: [],
    customerId: null,
    attribution: null,
    campaign: '',
    taxCents: 0,
    lines: [{ productId, title, choice: '', vendor: '', discountCents: 0, taxCents: 0 }],
    entries: [
      { occurredAt, orderId: id, kind: 'sale', amountCents: 100 * quantity, quantity, linePosition: 0 },
      { occurredAt, orderId: id, kind: 'shipping', amountCents: 500 },
    ],
  })
}

interface Group {
  total: { current: Record<string, number | null>; comparison: Record<string, number | null> | null }
  rows: { key: string; name: string; current: Record<string, number | null>; comparison: Record<string, number | null> | null }[]
  other: { count: number }
}
async function read(report: string, query: Record<string, string> = {}): Promise<Group> {
  const reply = await server.call('salesReports.get', { as: owner, params: { report }, query: { ...june, ...query } })
  expect(reply.status, reply.text).toBe(200)
  return (reply.body as { groups: Group[] }).groups[0]!
}
const rowsOf = async (report: string, figures: readonly string[]) =>
  Object.fromEntries((await read(report)).rows.map(({ name, current }) => [name, figures.map((figure) => current[figure])]))

test('views of a product count beside its sales, also at an earlier handle and with letters outside ASCII', async () => {
  const mug = await addProduct(server, owner, { title: 'Mug', handle: 'mug' })
  const cup = await addProduct(server, owner, { title: 'Cup', handle: 'größe-杯' })
  await see(['2026-06-02T12:00Z', '/products/mug'], ['2026-06-02T12:00Z', '/products/mug'], ['2026-06-02T12:00Z', '/products/gone'])
  await see(['2026-06-02T12:00Z', encodeURI('/products/größe-杯')], ['2026-06-02T12:00Z', '/'], ['2026-06-02T12:00Z', '/products'])
  await sell(mug.id, 'Mug', '2026-06-03T12:00Z', 3)
  await sell(null, 'Deleted', '2026-06-03T12:00Z', 1)
  await server.services.db.inStore(owner.storeId, (tx) =>
    tx.updateTable('products').set({ handle: 'big-mug' }).where('id', '=', mug.id).execute(),
  )
  await see(['2026-06-04T12:00Z', '/products/big-mug'])
  const figures = ['views', 'units', 'net', 'unitsPerView']
  expect(await rowsOf('product-views', figures)).toEqual({
    Mug: [3, 3, 300, 1],
    Cup: [1, 0, 0, 0],
    '/products/gone': [1, 0, 0, 0],
    Deleted: [0, 1, 100, null],
  })
  expect((await read('product-views')).total.current).toEqual({ views: 5, units: 4, net: 400, unitsPerView: 0.8 })
  expect((await read('product-views', { sort: 'name' })).rows.map(({ name }) => name)).toEqual(['/products/gone', 'Cup', 'Deleted', 'Mug'])
  expect(cup.handle).toBe('größe-杯')
})

test('views and sales of random days equal a slow count, and rows add up to the total', async () => {
  const roll = dice(7)
  const products = await Promise.all(['a', 'b', 'c'].map((handle) => addProduct(server, owner, { title: handle, handle })))
  const at = () => new Date(Date.parse('2026-05-20T00:00Z') + roll(21 * 86_400_000)).toISOString()
  const views = Array.from({ length: 200 }, (): [string, string] => [at(), `/products/${['a', 'b', 'c', 'd'][roll(4)]}`])
  const sales = Array.from({ length: 30 }, () => ({ product: roll(3), time: at(), quantity: 1 + roll(3) }))
  await see(...views.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  for (const { product, time, quantity } of sales.slice(0, 15)) await sell(products[product]!.id, 'x', time, quantity)
  await foldDays(server.services, owner.storeId)
  for (const { product, time, quantity } of sales.slice(15)) await sell(products[product]!.id, 'x', time, quantity)
  const dateOf = (time: string) => new Date(Date.parse(time) + (5 * 60 + 45) * 60_000).toISOString().slice(0, 10)
  for (const [from, to, from2, to2] of [
    ['2026-06-01', '2026-06-09', '2026-05-23', '2026-05-31'],
    ['2026-05-25', '2026-05-25', '2026-05-24', '2026-05-24'],
  ] as const) {
    const { rows, total, other } = await read('product-views', { fromTime: from, toTime: to })
    expect(other.count).toBe(0)
    for (const [span, first, last] of [
      ['current', from, to],
      ['comparison', from2, to2],
    ] as const) {
      const isIn = (time: string) => dateOf(time) >= first && dateOf(time) <= last
      const expected = ['a', 'b', 'c', 'd'].map((name, product) => [
        name,
        views.filter(([time, path]) => isIn(time) && path.endsWith(name)).length,
        sales.filter((sale) => sale.product === product && isIn(sale.time)).reduce((sum, sale) => sum + sale.quantity, 0),
      ])
      const shown = rows.map((row) => [row.name.replace('/products/', ''), row[span]!['views'], row[span]!['units']])
      const known = new Map(shown.map((row) => [row[0], row]))
      expect(expected.map((row) => known.get(row[0] as string) ?? [row[0], 0, 0])).toEqual(expected)
      for (const name of ['views', 'units', 'net']) expect(rows.reduce((sum, row) => sum + row[span]![name]!, 0)).toBe(total[span]![name])
    }
  }
})

test('a file has the same numbers as the report, whatever file the connection sent before', async () => {
  const bowl = await addProduct(server, owner, { title: 'Bowl', handle: 'bowl' })
  await see(['2026-06-07T12:00Z', '/products/bowl'], ['2026-06-07T12:00Z', '/products/bowl'])
  await sell(bowl.id, 'Bowl', '2026-06-07T12:00Z', 1)
  const day = { fromTime: '2026-06-07', toTime: '2026-06-07', compare: 'none' }
  const lines: Record<string, string | undefined> = {}
  for (const report of ['product', 'product-views', 'inventory', 'sessions-device', 'product-views', 'product']) {
    const { status, text } = await server.call('salesReports.export', { as: owner, params: { report }, query: day })
    expect(status, text).toBe(200)
    lines[report] = text.split('\n').find((line) => /^(?:Bowl|mobile|Mobile),/.test(line))
  }
  expect(lines).toEqual({
    product: 'Bowl,USD,1,1.00,0.00,0.00,1.00,0.00,0.00,1.00',
    'product-views': 'Bowl,USD,2,1,1.00,50.00',
    inventory: 'Bowl,USD,1,0,,0.00,0.00,0',
    'sessions-device': 'Mobile,2,2,0,0,0,0.00',
  })
})
