import type { AddressInfo } from 'node:net'

import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { freePort } from '../../db/embedded/free-port.ts'
import { counted, newSellingShop, sellOne, type SellingShop } from '../checkout/test-checkout.ts'
import { completePayment } from './service.ts'
import { asked, assertSound, orders, payments, press, readyCheckout, remote, stockOf } from './test-pay.ts'
import { signedHeaders } from '../gateways/test-gateway/signature.ts'

// What a gateway is made to say, and what strangers say in its name.

let house: House
let shop: SellingShop
let storeId: string
let variant: string
beforeAll(async () => {
  const port = await freePort()
  house = await openHouse({ PORT: String(port) })
  await house.app.listen({ port, host: '127.0.0.1' })
  expect((house.app.server.address() as AddressInfo).port).toBe(port)
})
afterAll(() => house.close())
beforeEach(async () => {
  shop = await newSellingShop(house)
  storeId = shop.owner.storeId
  variant = await sellOne(house, shop, { variants: [counted(3)] })
})

const secure = { card: '4000 0000 0000 3220' }
async function underWay(fields: Record<string, string> = secure) {
  await press(house.services, shop, await readyCheckout(house, shop, { [variant]: 1 }), fields)
  return (await payments(shop)).at(-1)!
}
const mine = async () => (await remote(house)).filter(({ for_store }) => for_store === storeId)
const complete = (paymentId: string) => completePayment(house.services, storeId, paymentId)

describe('an answer of the gateway', () => {
  test.each([
    ['another store', () => sql`for_store = ${uuidv7()}`],
    ['another payment', () => sql`for_payment = ${uuidv7()}`],
  ])('for %s changes nothing', async (_what, forged) => {
    const { id, reference } = await underWay()
    await remote(house, sql`state = 'captured', captured_cents = amount_cents, ${forged()} where reference = ${reference}`)
    expect(await complete(id)).toBe('action')
    expect(await orders(shop)).toEqual([])
    expect(await stockOf(shop, variant)).toEqual({ available: 2, committed: 1 })
    const untouched = (await remote(house)).find((row) => row.reference === reference)
    expect(untouched).toMatchObject({ state: 'captured', refunded_cents: 0 })
  })

  test.each([
    ['less', sql`amount_cents = 1, captured_cents = 1, state = 'captured'`, { refunded_cents: 1 }],
    ['more', sql`amount_cents = 9999, captured_cents = 9999, state = 'captured'`, { refunded_cents: 9999 }],
    ['less, held only', sql`amount_cents = 1, state = 'authorized'`, { state: 'cancelled' }],
    ['another currency', sql`currency = 'JPY', state = 'authorized'`, { state: 'cancelled' }],
  ])('of %s places nothing, and the money goes back', async (_what, forged, given) => {
    const { id } = await underWay()
    await remote(house, sql`${forged} where for_payment = ${id}`)
    expect(await complete(id)).toBe('returned')
    expect(await orders(shop)).toEqual([])
    expect((await mine()).at(-1)).toMatchObject(given)
    expect(await stockOf(shop, variant)).toEqual({ available: 3, committed: 0 })
    expect(await assertSound(shop)).toEqual([])
  })
})

describe('a webhook', () => {
  interface Sent {
    gatewayId?: string
    provider?: string
    headers?: Record<string, string>
  }
  const send = (body: string, { gatewayId = shop.gatewayId, provider = 'test', headers = {} }: Sent = {}) =>
    house.inject({ method: 'POST', url: `/api/webhooks/${provider}/${gatewayId}`, payload: body, headers })
  const signed = (body: string, gatewayId = shop.gatewayId, at = house.services.now()) =>
    signedHeaders(house.services.config.secretKey, gatewayId, body, at)
  const eventOf = ({ id, reference }: { id: string; reference: string | null }, changes: object = {}) =>
    JSON.stringify({ eventId: uuidv7(), reference, storeId, paymentId: id, ...changes })
  const looked = async () => (await asked(house, 'payments.complete')).filter((ask) => (ask as { storeId: string }).storeId === storeId)

  test('that is signed has the gateway be asked, and makes the order', async () => {
    const payment = await underWay()
    await remote(house, sql`state = 'authorized' where for_payment = ${payment.id}`)
    const body = eventOf(payment)
    expect((await send(body, { headers: signed(body) })).status).toBe(200)
    await house.work()
    expect(await orders(shop)).toHaveLength(1)
  })

  test('says nothing that is believed: the gateway is asked', async () => {
    const payment = await underWay()
    const body = eventOf(payment)
    expect((await send(body, { headers: signed(body) })).status).toBe(200)
    await house.work()
    expect(await orders(shop)).toEqual([])
    expect((await payments(shop))[0]).toMatchObject({ state: 'action' })
  })

  test('that is forged is refused, and nobody is asked', async () => {
    const payment = await underWay()
    const body = eventOf(payment)
    const other = await newSellingShop(house)
    const old = new Date(house.services.now().getTime() - 301_000)
    // Far enough ahead that it is so still when its turn comes.
    const future = new Date(house.services.now().getTime() + 900_000)
    const forgeries: Record<string, string>[] = [
      { 'content-type': 'application/json' },
      { ...signed(body), 'test-gateway-signature': '' },
      { ...signed(body), 'test-gateway-signature': `t=1,v1=${'0'.repeat(64)}` },
      signed(`${body} `),
      signed(body, other.gatewayId),
      signed(body, shop.gatewayId, old),
      signed(body, shop.gatewayId, future),
      signedHeaders('another-secret-key-of-forty-characters-or-so', shop.gatewayId, body, house.services.now()),
    ]
    for (const headers of forgeries) expect((await send(body, { headers })).status, JSON.stringify(headers)).toBe(400)
    expect(await looked()).toEqual([])
  })

  test('to a connection that is none, or by another provider, is answered 404', async () => {
    const body = eventOf(await underWay())
    for (const target of [{ gatewayId: uuidv7() }, { gatewayId: 'x' }, { provider: 'stripe' }, { provider: '..' }])
      expect((await send(body, { headers: signed(body), ...target })).status).toBe(404)
  })

  test('of one’s own connection says nothing about payments of other stores, nor of other connections', async () => {
    const payment = await underWay()
    const thief = await newSellingShop(house)
    const body = eventOf(payment)
    expect((await send(body, { gatewayId: thief.gatewayId, headers: signed(body, thief.gatewayId) })).status).toBe(200)
    const strange = eventOf(payment, { storeId: uuidv7() })
    expect((await send(strange, { headers: signed(strange) })).status).toBe(200)
    expect(await looked()).toEqual([])
  })

  test('that is replayed, late or out of order changes nothing', async () => {
    const payment = await underWay()
    await remote(house, sql`state = 'authorized' where for_payment = ${payment.id}`)
    const bodies = [eventOf(payment), eventOf(payment)]
    for (const body of [...bodies, ...bodies.toReversed(), ...bodies]) await send(body, { headers: signed(body) })
    await house.work()
    expect(await orders(shop)).toHaveLength(1)
    const body = eventOf(payment)
    expect((await send(body, { headers: signed(body) })).status).toBe(200)
    expect(await looked()).toEqual([])
  })

  test.each(['', '[]', '{', 'null', '"x"', 'x'.repeat(300_000)])('of %.10s is no failure of ours', async (body) => {
    expect([400, 413]).toContain((await send(body, { headers: signed(body) })).status)
    expect([400, 413]).toContain((await send(body)).status)
  })

  test('of the test gateway is sent for a card that is answered late, over HTTP', async () => {
    const { id } = await underWay({ card: '4000 0000 0000 0077' })
    expect(await complete(id)).toBe('pending')
    expect(await orders(shop)).toEqual([])
    await house.work()
    expect(await orders(shop)).toHaveLength(1)
  })
})
