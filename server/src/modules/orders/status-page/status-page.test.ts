import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { newShopper } from '../../checkout/cart/test-cart.ts'
import { newStorefront, type TestStorefront } from '../../storefront/pages/test-storefront.ts'
import { statusToken, statusUrl } from '../../storefront/kit/order-status-link.ts'
import { detailOf, newOrder } from '../test-orders.ts'

let server: TestServer
let storefront: TestStorefront
beforeAll(async () => {
  server = await startTestServer()
  storefront = await newStorefront(server)
})
afterAll(() => server.close())

const tokenOf = (id: string, at = storefront) => statusToken(server.services.config.secretKey, at.owner.storeId, id)
const open = (token: string, at = storefront) => newShopper(server, at).get(`/orders/${token}`)

test('the page shows the order’s status to anyone with the link, and is not cached', async () => {
  const { id, lines } = await newOrder(server, storefront.owner, { lines: [{ title: 'Desk <lamp>', priceCents: 2000, quantity: 2 }] })
  const page = await open(tokenOf(id))
  expect(page).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  for (const part of ['Desk &lt;lamp&gt;', '$45.00', 'ada@example.test', '12 St James Square', 'noindex']) expect(page.text).toContain(part)
  const body = {
    lines: [{ id: lines[0]!.id, quantity: 1 }],
    carrier: 'UPS',
    trackingNumber: '1Z999',
    trackingUrl: 'https://ups.example/1Z999',
  }
  detailOf(await server.call('orders.fulfill', { as: storefront.owner, params: { id }, body }))
  const sent = await open(tokenOf(id))
  for (const part of ['1Z999', 'href="https://ups.example/1Z999"', 'UPS']) expect(sent.text).toContain(part)
})

test('an unknown token gets the same response as a URL that does not exist', async () => {
  const { id } = await newOrder(server, storefront.owner)
  const token = tokenOf(id)
  const other = await newStorefront(server)
  const wrong = ['x', token.slice(1), `${token}x`, 'A'.repeat(43), id, '%00', "' or 1=1 --".padEnd(43, 'a'), tokenOf(id, other)]
  const [first, ...rest] = await Promise.all(wrong.map((one) => open(encodeURIComponent(one))))
  expect(first!.status).toBe(404)
  for (const reply of rest) expect([reply.status, reply.text]).toEqual([404, first!.text])
  expect((await open(token, other)).status).toBe(404)
})

test('an order without a status link matches no token', async () => {
  const { id } = await newOrder(server, storefront.owner)
  await server.services.db.inStore(storefront.owner.storeId, (tx) =>
    tx.updateTable('orders').set({ status_digest: null }).where('id', '=', id).execute(),
  )
  for (const token of ['null', 'undefined', tokenOf(id)]) expect((await open(token)).status).toBe(404)
  expect(detailOf(await server.call('orders.get', { as: storefront.owner, params: { id } })).statusUrl).toBeNull()
})

test('the link uses the store’s primary host', () => {
  const config = { ...server.services.config, production: true }
  const store = { id: storefront.owner.storeId, handle: 'lamps', public_domain: 'lamps.example' }
  expect(statusUrl(config, store, 'x')).toMatch(/^https:\/\/lamps\.example\/orders\/[\w-]{43}$/)
})
