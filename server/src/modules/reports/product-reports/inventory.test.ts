import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { addProduct } from '../../catalog/products/test-products.ts'
import { appendLedger } from '../../ledger/service.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const DAY_MS = 86_400_000
/** The UTC date some days ago. Stock moves at the time of the database, which is that of the server. */
const daysAgo = (days: number) => new Date(server.services.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)

interface Group {
  total: { current: object }
  rows: { name: string; current: Record<string, number | null> }[]
}
async function ask(query: Record<string, string>) {
  return server.call('salesReports.get', {
    as: owner,
    params: { report: 'inventory' },
    query: { compare: 'none', timezone: 'UTC', ...query },
  })
}
const read = async (fromTime: string, toTime: string) => ((await ask({ fromTime, toTime })).body as { groups: Group[] }).groups[0]!

const variant = (priceCents: number, costCents: number | null, inventoryQuantity: number) => ({
  optionValues: [],
  priceCents,
  costCents,
  inventoryTracker: 'shopify',
  inventoryQuantity,
})

test('stock has its value at the end of the period, unknown costs are no zeros, and what is not tracked is no stock', async () => {
  const mug = await addProduct(server, owner, { title: 'Mug', variants: [variant(1000, 400, 10)] })
  await addProduct(server, owner, { title: 'Cup', variants: [variant(500, null, 4)] })
  const print = await addProduct(server, owner, { title: 'Print on demand' })
  await server.services.db.inStore(owner.storeId, async (tx) => {
    await tx.updateTable('variants').set({ inventory_quantity: 25 }).where('product_id', '=', mug.id).execute()
    // Oversold: nothing is on hand.
    await tx.updateTable('variants').set({ inventory_quantity: -3 }).where('product_id', '=', print.id).execute()
    for (const [{ id }, quantity] of [
      [mug, 75],
      [print, 5],
    ] as const) {
      const orderId = id
      await tx
        .insertInto('orders')
        .values({
          store_id: owner.storeId,
          id: orderId,
          name: id,
          placed_at: server.services.now(),
          payment_status: 'paid',
          currency: 'USD',
          item_count: 1,
          subtotal_cents: 0,
          total_cents: 0,
        })
        .execute()
      await tx
        .insertInto('order_lines')
        .values({
          store_id: owner.storeId,
          order_id: orderId,
          position: 0,
          id,
          product_id: id,
          title: 'x',
          quantity,
          unit_price_cents: 0,
          total_cents: 0,
        })
        .execute()
      await appendLedger(tx, owner.storeId, [
        { occurredAt: server.services.now(), orderId, kind: 'sale', amountCents: 100, quantity, linePosition: 0 },
      ])
    }
  })
  const figures = ['units', 'onHand', 'sellThrough', 'costValue', 'retailValue', 'unitsWithoutCost']
  const { rows, total } = await read(daysAgo(9), daysAgo(0))
  expect(Object.fromEntries(rows.map(({ name, current }) => [name, figures.map((figure) => current[figure])]))).toEqual({
    Mug: [75, 25, 0.75, 10_000, 25_000, 0],
    Cup: [0, 4, 0, 0, 2000, 4],
    'Print on demand': [5, 0, null, 0, 0, 0],
  })
  expect(total.current).toEqual({
    units: 80,
    onHand: 29,
    sellThrough: 75 / (75 + 29),
    costValue: 10_000,
    retailValue: 27_000,
    unitsWithoutCost: 4,
  })
  // What moved later was not there yet.
  expect((await read(daysAgo(2), daysAgo(1))).rows).toEqual([])
})

test('a variant is not tracked, and so has no stock, until its tracker is set', async () => {
  const { id } = await addProduct(server, owner, { title: 'Mug', variants: [{ ...variant(1000, 400, 10), inventoryTracker: '' }] })
  const onHand = async () => (await read(daysAgo(0), daysAgo(0))).rows.map(({ current }) => current['onHand'])
  expect(await onHand()).toEqual([])
  await server.services.db.inStore(owner.storeId, (tx) =>
    tx.updateTable('variants').set({ inventory_tracker: 'shopify' }).where('product_id', '=', id).execute(),
  )
  expect(await onHand()).toEqual([10])
})

test.each([
  ['country', 'DE'],
  ['sort', 'total'],
  ['product', '019a0000-0000-7000-8000-000000000000'],
])('it has no %s', async (field, value) => {
  const reply = await ask({ fromTime: daysAgo(9), toTime: daysAgo(0), [field]: value })
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ field }] } })
})
