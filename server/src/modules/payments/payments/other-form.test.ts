import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { FakeStripe } from '../../../../test/fake-stripe.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { buy, seenOn, type SellingShop } from '../../checkout/checkout/test-checkout.ts'
import {
  changeConnection,
  connectStripe,
  connectTwoAccounts,
  startStripeTestServer,
  type StripeTestServer,
} from '../gateways/stripe/test-stripe.ts'
import { elementsOf } from '../../storefront/pages/test-html.ts'
import { assertSound, orders, payments, press, type ReadyCheckout, stripeShop } from './test-pay.ts'

// These tests submit a form for a connection that cannot be used, while the next connection needs another form.

let fake: FakeStripe
let server: TestServer
let close: StripeTestServer['close']
let shop: SellingShop
let variant: string
let checkout: ReadyCheckout
let first: string
let second: string

beforeAll(async () => {
  ;({ fake, server, close } = await startStripeTestServer())
})
afterAll(() => close())
beforeEach(async () => {
  ;({ shop, variant, checkout } = await stripeShop(server))
})
afterEach(async () => expect(await assertSound(shop)).toEqual([]))

const twoAccounts = async () => {
  ;[first, second] = await connectTwoAccounts(server, shop)
}
const pay = (gateway = first) => press(server.services, shop, checkout, { confirmation: 'ctoken_ok', gateway })
const refused = { kind: 'refused', field: 'payment', code: 'form_changed' }
/** Returns the ID of the connection whose form a page shows. */
const shown = (text: string) =>
  elementsOf(text).find(({ name, attributes }) => name === 'input' && attributes['name'] === 'gateway')?.attributes['value']

describe('a form that the next connection does not accept', () => {
  test('the page shows the other form with a message', async () => {
    await twoAccounts()
    await changeConnection(shop, first, { credentials: '' })
    const { shopper, reply } = await buy(server, shop, { items: { [variant]: 1 }, fields: { confirmation: 'ctoken_ok', gateway: first } })
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('This payment method isn’t available right now.')
    expect(reply.text).toContain('You weren’t charged.')
    expect(reply.text).toContain('pk_test_two')
    expect(reply.text).not.toContain('pk_test_one')
    expect(shown(reply.text)).toBe(second)
    // The other form stays after a reload.
    const page = await shopper.get('/checkout')
    expect(shown(page.text)).toBe(second)
    const fields = { step: 'one', seen: seenOn(page), gateway: second, confirmation: 'ctoken_ok', rate: shop.rates.domestic }
    const paid = await shopper.post('/checkout/pay', fields)
    expect(paid.headers['location']).toMatch(/^\/orders\//)
    expect((await payments(shop)).map(({ state, gateway_id }) => [state, gateway_id])).toEqual([
      ['failed', first],
      ['placed', second],
    ])
  })

  test('a card form does not turn into an order with manual payment', async () => {
    first = await connectStripe(server, shop, { secretKey: 'sk_test_revoked' })
    await changeConnection(shop, shop.gatewayId, { is_enabled: true, provider: 'manual', label: 'Bank transfer' })
    expect(await pay()).toEqual(refused)
    expect(await orders(shop)).toEqual([])
  })

  test.each([
    ['paused', { is_enabled: false }],
    ['over its cap', { daily_cap_cents: 2499 }],
  ])('when the first connection is %s, its form is not sent to the other, and no payment is started', async (_what, columns) => {
    await twoAccounts()
    await changeConnection(shop, first, columns)
    expect(await pay()).toEqual(refused)
    expect(await payments(shop)).toEqual([])
    expect(await pay(second)).toMatchObject({ kind: 'placed' })
  })

  test('the other form stays when payments have reached the cap of the first connection', async () => {
    await twoAccounts()
    await changeConnection(shop, first, { daily_cap_cents: 2500 })
    expect(await pay()).toMatchObject({ kind: 'placed' })
    const { shopper } = await buy(server, shop, { items: { [variant]: 1 }, fields: { confirmation: 'ctoken_declined', gateway: second } })
    expect(shown((await shopper.get('/checkout')).text)).toBe(second)
  })

  test.each(['', 'x', "'; drop table payments", crypto.randomUUID()])('for an unknown connection (%s) is refused', async (gateway) => {
    await twoAccounts()
    expect(await pay(gateway)).toEqual(refused)
    expect([...fake.intents.values()].filter(({ metadata }) => metadata['storeId'] === shop.owner.storeId)).toEqual([])
  })
})
