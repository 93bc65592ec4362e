import { afterAll, beforeAll, expect, test } from 'vitest'

import { type House, openHouse } from '../../../../test/house.ts'
import { newShopper } from '../../cart/test-cart.ts'
import { newShop, type TestShop } from '../../shop/test-shop.ts'
import { statusToken, statusUrl } from '../status-link.ts'
import { detailOf, newOrder } from '../test-orders.ts'

let house: House
let shop: TestShop
beforeAll(async () => {
  house = await openHouse()
  shop = await newShop(house)
})
afterAll(() => house.close())

const tokenOf = (id: string, at = shop) => statusToken(house.services.config.secretKey, at.owner.storeId, id)
const open = (token: string, at = shop) => newShopper(house, at).get(`/orders/${token}`)

test('tells whoever has the link how the order stands, and nobody keeps it', async () => {
  const { id, lines } = await newOrder(house, shop.owner, { lines: [{ title: 'Desk <lamp>', priceCents: 2000, quantity: 2 }] })
  const page = await open(tokenOf(id))
  expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  for (const part of ['Desk &lt;lamp&gt;', '$45.00', 'ada@example.test', '12 St James Square', 'noindex']) expect(page.text).toContain(part)
  const body = {
    lines: [{ id: lines[0]!.id, quantity: 1 }],
    carrier: 'UPS',
    trackingNumber: '1Z999',
    trackingUrl: 'https://ups.example/1Z999',
  }
  detailOf(await house.call('orders.fulfill', { as: shop.owner, params: { id }, body }))
  const sent = await open(tokenOf(id))
  for (const part of ['1Z999', 'href="https://ups.example/1Z999"', 'UPS']) expect(sent.text).toContain(part)
})

test('a link of nobody is answered like an address that does not exist', async () => {
  const { id } = await newOrder(house, shop.owner)
  const token = tokenOf(id)
  const other = await newShop(house)
  const wrong = ['x', token.slice(1), `${token}x`, 'A'.repeat(43), id, '%00', "' or 1=1 --".padEnd(43, 'a'), tokenOf(id, other)]
  const [first, ...rest] = await Promise.all(wrong.map((one) => open(encodeURIComponent(one))))
  expect(first!.status).toBe(404)
  for (const reply of rest) expect([reply.status, reply.text]).toEqual([404, first!.text])
  expect((await open(token, other)).status).toBe(404)
  expect((await newShopper(house, shop).get('/orders/')).status).toBe(404)
})

test('an order without a link has none: no digest is ever nothing', async () => {
  const { id } = await newOrder(house, shop.owner)
  await house.services.db.inStore(shop.owner.storeId, (tx) =>
    tx.updateTable('orders').set({ status_digest: null }).where('id', '=', id).execute(),
  )
  for (const token of ['', 'null', 'undefined', tokenOf(id)]) expect((await open(token)).status).toBe(404)
  expect(detailOf(await house.call('orders.get', { as: shop.owner, params: { id } })).statusUrl).toBeNull()
})

test('the link leads to the host shoppers know the store by', () => {
  const config = { ...house.services.config, production: true }
  const store = { id: shop.owner.storeId, handle: 'lamps', public_domain: 'lamps.example' }
  expect(statusUrl(config, store, 'x')).toMatch(/^https:\/\/lamps\.example\/orders\/[\w-]{43}$/)
})
