import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Actor, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { localDateOf, startOfDay } from '../../../platform/time/local-time.ts'
import { addProduct } from '../../catalog/products/test-products.ts'
import { detailOf, newOrder } from '../test-orders.ts'

const ZONE = 'Asia/Tokyo'
let server: TestServer
let owner: Actor

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner({ timeZone: ZONE })
})
afterAll(() => server.close())

test('an order knows the orders above and below it in the list of all orders', async () => {
  const seller = await server.newOwner()
  const at = new Date('2026-03-01T10:00:00Z')
  const placed = [at, at, new Date(at.getTime() + 1)]
  for (const placedAt of placed) await newOrder(server, seller, { placedAt })
  const list = await server.call('orders.list', { as: seller })
  const { items } = list.body as { items: { id: string; name: string }[] }
  const near = items.map(({ id, name }) => ({ id, name }))
  for (const [index, { id }] of near.entries()) {
    const reply = await server.call('orders.neighbors', { as: seller, params: { id } })
    expect(reply.body).toEqual({ previous: near[index - 1] ?? null, next: near[index + 1] ?? null })
  }
  const stranger = await server.call('orders.neighbors', { as: owner, params: { id: near[0]!.id } })
  expect(stranger).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test('today’s figures count from midnight in the store’s time zone, and net sales are without shipping and taxes', async () => {
  const seller = await server.newOwner({ timeZone: ZONE })
  const today = async () => (await server.call('orders.today', { as: seller })).body
  expect(await today()).toEqual({ orders: 0, items: 0, netSalesCents: 0, unfulfilled: 0 })
  const midnight = startOfDay(localDateOf(server.services.now(), ZONE), ZONE)
  const lines = [{ priceCents: 2000, quantity: 3, discountCents: 500, taxCents: 40 }]
  await newOrder(server, seller, { lines, placedAt: new Date(midnight.getTime() - 1) })
  await newOrder(server, seller, { lines, placedAt: midnight })
  expect(await today()).toEqual({ orders: 1, items: 3, netSalesCents: 5500, unfulfilled: 2 })
})

test('neighbors and today’s figures are for members with the orders permission', async () => {
  const { id } = await newOrder(server, owner)
  const [seller, other] = [
    await server.newMember(owner, { scopes: ['orders'] }),
    await server.newMember(owner, { scopes: ['products', 'homes'] }),
  ]
  for (const [as, status] of [
    [seller, 200],
    [other, 403],
  ] as const) {
    expect((await server.call('orders.neighbors', { as, params: { id } })).status).toBe(status)
    expect((await server.call('orders.today', { as })).status).toBe(status)
  }
})

test('a line without a product is shown with the product that has its SKU, unless several have it', async () => {
  const line = { priceCents: 1000, quantity: 1 }
  const { id } = await newOrder(server, owner, {
    lines: [
      { ...line, title: 'Cap', sku: 'CAP-1' },
      { ...line, title: 'Beanie', sku: 'CAP-2' },
      { ...line, title: 'Twin', sku: 'TWIN' },
      { ...line, title: 'Other', sku: 'NONE' },
    ],
  })
  // The products of this store are those below, not those that the order was created with.
  await server.services.db.inStore(owner.storeId, async (tx) => {
    await tx.updateTable('order_lines').set({ variant_id: null }).where('order_id', '=', id).execute()
    await tx.deleteFrom('products').execute()
  })
  const cap = await addProduct(server, owner, {
    title: 'Cap',
    options: [{ name: 'Color', values: ['Red', 'Blue'] }],
    variants: ['Red', 'Blue'].map((value, at) => ({ optionValues: [value], priceCents: 1000, sku: `CAP-${at + 1}` })),
  })
  for (const title of ['One', 'Two'])
    await addProduct(server, owner, { title, variants: [{ optionValues: [], priceCents: 1000, sku: 'TWIN' }] })
  const shown = async () =>
    detailOf(await server.call('orders.get', { as: owner, params: { id } })).lines.map(({ productId, variantTitle, pictureUrl }) => [
      productId,
      variantTitle,
      pictureUrl !== '',
    ])
  // Another store has a product with the SKU of the last line.
  const stranger = await server.newOwner()
  await addProduct(server, stranger, { title: 'Other', variants: [{ optionValues: [], priceCents: 1000, sku: 'NONE' }] })
  const unknown = [null, '', false]
  expect(await shown()).toEqual([[cap.id, 'Red', false], [cap.id, '', false], unknown, unknown])

  await server.services.db.inStore(owner.storeId, async (tx) => {
    const base = { store_id: owner.storeId, id: uuidv7() }
    await tx
      .insertInto('media')
      .values({ ...base, file_key: 'cap', width: 400, height: 400 })
      .execute()
    await tx.insertInto('product_media').values({ store_id: owner.storeId, product_id: cap.id, position: 0, media_id: base.id }).execute()
  })
  expect((await shown()).map(([, , hasPicture]) => hasPicture)).toEqual([true, true, false, false])
})
