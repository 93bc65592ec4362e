import type { AddressInfo } from 'node:net'

import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { freePort } from '../../../platform/db/embedded/free-port.ts'
import { counted, newSellingStore, sellOne, type SellingStore } from '../../checkout/checkout/test-checkout.ts'
import { completePayment } from './service.ts'
import { asked, assertSound, orders, payments, press, readyCheckout, remote, stockOf } from './test-pay.ts'
import { signedHeaders } from '../gateways/test-gateway/signature.ts'

// These tests cover manipulated responses from the gateway, and webhooks that are forged in its name.

let server: TestServer
let storefront: SellingStore
let storeId: string
let variant: string
beforeAll(async () => {
  const port = await freePort()
  server = await startTestServer({ PORT: String(port) })
  await server.app.listen({ port, host: '127.0.0.1' })
  expect((server.app.server.address() as AddressInfo).port).toBe(port)
})
afterAll(() => server.close())
beforeEach(async () => {
  storefront = await newSellingStore(server)
  storeId = storefront.owner.storeId
  variant = await sellOne(server, storefront, { variants: [counted(3)] })
})

const secure = { card: '4000 0000 0000 3220' }
async function underWay(fields: Record<string, string> = secure) {
  await press(server.services, storefront, await readyCheckout(server, storefront, { [variant]: 1 }), fields)
  return (await payments(storefront)).at(-1)!
}
const mine = async () => (await remote(server)).filter(({ for_store }) => for_store === storeId)
const complete = (paymentId: string) => completePayment(server.services, storeId, paymentId)

describe('a response of the gateway', () => {
  test.each([
    ['another store', () => sql`for_store = ${uuidv7()}`],
    ['another payment', () => sql`for_payment = ${uuidv7()}`],
  ])('with %s changes nothing', async (_what, forged) => {
    const { id, reference } = await underWay()
    await remote(server, sql`state = 'captured', captured_cents = amount_cents, ${forged()} where reference = ${reference}`)
    expect(await complete(id)).toBe('action')
    expect(await orders(storefront)).toEqual([])
    expect(await stockOf(storefront, variant)).toEqual({ available: 2, committed: 1 })
    const untouched = (await remote(server)).find((row) => row.reference === reference)
    expect(untouched).toMatchObject({ state: 'captured', refunded_cents: 0 })
  })

  test.each([
    ['less', sql`amount_cents = 1, captured_cents = 1, state = 'captured'`, { refunded_cents: 1 }],
    ['more', sql`amount_cents = 9999, captured_cents = 9999, state = 'captured'`, { refunded_cents: 9999 }],
    ['less, held only', sql`amount_cents = 1, state = 'authorized'`, { state: 'cancelled' }],
    ['another currency', sql`currency = 'JPY', state = 'authorized'`, { state: 'cancelled' }],
  ])('a payment of %s places no order, and its amount is returned', async (_what, forged, given) => {
    const { id } = await underWay()
    await remote(server, sql`${forged} where for_payment = ${id}`)
    expect(await complete(id)).toBe('returned')
    expect(await orders(storefront)).toEqual([])
    expect((await mine()).at(-1)).toMatchObject(given)
    expect(await stockOf(storefront, variant)).toEqual({ available: 3, committed: 0 })
    expect(await assertSound(storefront)).toEqual([])
  })
})

describe('a webhook about a payment', () => {
  interface Sent {
    gatewayId?: string
    provider?: string
    headers?: Record<string, string>
  }
  const send = (body: string, { gatewayId = storefront.gatewayId, provider = 'test', headers = {} }: Sent = {}) =>
    server.inject({ method: 'POST', url: `/api/webhooks/${provider}/${gatewayId}`, payload: body, headers })
  const signed = (body: string, gatewayId = storefront.gatewayId, at = server.services.now()) =>
    signedHeaders({ secretKey: server.services.config.secretKey, gatewayId }, body, at)
  const eventOf = ({ id, reference }: { id: string; reference: string | null }, changes: object = {}) =>
    JSON.stringify({ eventId: uuidv7(), reference, storeId, paymentId: id, ...changes })
  const looked = async () => (await asked(server, 'payments.complete')).filter((ask) => (ask as { storeId: string }).storeId === storeId)

  test('a webhook with a valid signature causes a query to the gateway, which creates the order', async () => {
    const payment = await underWay()
    await remote(server, sql`state = 'authorized' where for_payment = ${payment.id}`)
    const body = eventOf(payment)
    expect((await send(body, { headers: signed(body) })).status).toBe(200)
    await server.work()
    expect(await orders(storefront)).toHaveLength(1)
  })

  test('the content of a webhook is not trusted; the gateway is queried', async () => {
    const payment = await underWay()
    const body = eventOf(payment)
    expect((await send(body, { headers: signed(body) })).status).toBe(200)
    await server.work()
    expect(await orders(storefront)).toEqual([])
    expect((await payments(storefront))[0]).toMatchObject({ state: 'action' })
  })

  test('a webhook with a forged signature is refused, and no gateway is queried', async () => {
    const payment = await underWay()
    const body = eventOf(payment)
    const other = await newSellingStore(server)
    const old = new Date(server.services.now().getTime() - 301_000)
    // The time is far enough in the future that it is still in the future when the test sends the webhook.
    const future = new Date(server.services.now().getTime() + 900_000)
    const forgeries: Record<string, string>[] = [
      { 'content-type': 'application/json' },
      { ...signed(body), 'test-gateway-signature': '' },
      { ...signed(body), 'test-gateway-signature': `t=1,v1=${'0'.repeat(64)}` },
      signed(`${body} `),
      signed(body, other.gatewayId),
      signed(body, storefront.gatewayId, old),
      signed(body, storefront.gatewayId, future),
      signedHeaders(
        { secretKey: 'another-secret-key-of-forty-characters-or-so', gatewayId: storefront.gatewayId },
        body,
        server.services.now(),
      ),
    ]
    for (const headers of forgeries) expect((await send(body, { headers })).status, JSON.stringify(headers)).toBe(400)
    expect(await looked()).toEqual([])
  })

  test('a webhook to an unknown connection, or from another provider, gets a 404', async () => {
    const body = eventOf(await underWay())
    for (const target of [{ gatewayId: uuidv7() }, { gatewayId: 'x' }, { provider: 'stripe' }, { provider: '..' }])
      expect((await send(body, { headers: signed(body), ...target })).status).toBe(404)
  })

  test('a webhook of one connection has no effect on payments of other stores or connections', async () => {
    const payment = await underWay()
    const thief = await newSellingStore(server)
    const body = eventOf(payment)
    expect((await send(body, { gatewayId: thief.gatewayId, headers: signed(body, thief.gatewayId) })).status).toBe(200)
    const strange = eventOf(payment, { storeId: uuidv7() })
    expect((await send(strange, { headers: signed(strange) })).status).toBe(200)
    expect(await looked()).toEqual([])
  })

  test('a webhook that is replayed, late or out of order changes nothing', async () => {
    const payment = await underWay()
    await remote(server, sql`state = 'authorized' where for_payment = ${payment.id}`)
    const bodies = [eventOf(payment), eventOf(payment)]
    for (const body of [...bodies, ...bodies.toReversed(), ...bodies]) await send(body, { headers: signed(body) })
    await server.work()
    expect(await orders(storefront)).toHaveLength(1)
    const body = eventOf(payment)
    expect((await send(body, { headers: signed(body) })).status).toBe(200)
    expect(await looked()).toEqual([])
  })

  test.each(['', '[]', '{', 'null', '"x"', 'x'.repeat(300_000)])('that is invalid (%.10s) causes no server error', async (body) => {
    expect([400, 413]).toContain((await send(body, { headers: signed(body) })).status)
    expect([400, 413]).toContain((await send(body)).status)
  })

  test('the test gateway sends a webhook over HTTP for a card with a late response', async () => {
    const { id } = await underWay({ card: '4000 0000 0000 0077' })
    expect(await complete(id)).toBe('pending')
    expect(await orders(storefront)).toEqual([])
    await server.work()
    expect(await orders(storefront)).toHaveLength(1)
  })
})
