import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { FakeStripe } from '../../../../test/fake-stripe.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { buy, seenOn, type SellingStore } from '../../checkout/checkout/test-checkout.ts'
import {
  changeConnection,
  connectStripe,
  connectTwoAccounts,
  startStripeTestServer,
  type StripeTestServer,
} from '../gateways/stripe/test-stripe.ts'
import { elementsOf } from '../../storefront/pages/test-html.ts'
import { assertSound, orders, payments, press, type ReadyCheckout, stripeStorefront } from './test-pay.ts'

// These tests submit a form for a connection that cannot be used, while the next connection needs another form.

let fake: FakeStripe
let server: TestServer
let close: StripeTestServer['close']
let storefront: SellingStore
let variant: string
let checkout: ReadyCheckout
let first: string
let second: string

beforeAll(async () => {
  ;({ fake, server, close } = await startStripeTestServer())
})
afterAll(() => close())
beforeEach(async () => {
  ;({ storefront, variant, checkout } = await stripeStorefront(server))
})
afterEach(async () => expect(await assertSound(storefront)).toEqual([]))

const twoAccounts = async () => {
  ;[first, second] = await connectTwoAccounts(server, storefront)
}
const pay = (gateway = first) => press(server.services, storefront, checkout, { confirmation: 'ctoken_ok', gateway })
const refused = { kind: 'refused', field: 'payment', code: 'form_changed' }
/** Returns the ID of the connection whose form a page shows. */
const shown = (text: string) =>
  elementsOf(text).find(({ name, attributes }) => name === 'input' && attributes['name'] === 'gateway')?.attributes['value']

describe('a form that the next connection does not accept', () => {
  test('the page shows the other form with a message', async () => {
    await twoAccounts()
    await changeConnection(storefront, first, { credentials: '' })
    const { shopper, reply } = await buy(server, storefront, {
      items: { [variant]: 1 },
      fields: { confirmation: 'ctoken_ok', gateway: first },
    })
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('This payment method isn’t available right now.')
    expect(reply.text).toContain('You weren’t charged.')
    expect(reply.text).toContain('pk_test_two')
    expect(reply.text).not.toContain('pk_test_one')
    expect(shown(reply.text)).toBe(second)
    // The other form stays after a reload.
    const page = await shopper.get('/checkout')
    expect(shown(page.text)).toBe(second)
    const fields = { step: 'one', seen: seenOn(page), gateway: second, confirmation: 'ctoken_ok', rate: storefront.rates.domestic }
    const paid = await shopper.post('/checkout/pay', fields)
    expect(paid.headers['location']).toMatch(/^\/orders\//)
    expect((await payments(storefront)).map(({ state, gateway_id }) => [state, gateway_id])).toEqual([
      ['failed', first],
      ['placed', second],
    ])
  })

  test('a card form does not turn into an order with manual payment', async () => {
    first = await connectStripe(server, storefront, { secretKey: 'sk_test_revoked' })
    await changeConnection(storefront, storefront.gatewayId, { is_enabled: true, provider: 'manual', label: 'Bank transfer' })
    expect(await pay()).toEqual(refused)
    expect(await orders(storefront)).toEqual([])
  })

  test.each([
    ['paused', { is_enabled: false }],
    ['over its cap', { daily_cap_cents: 2499 }],
  ])('when the first connection is %s, its form is not sent to the other, and no payment is started', async (_what, columns) => {
    await twoAccounts()
    await changeConnection(storefront, first, columns)
    expect(await pay()).toEqual(refused)
    expect(await payments(storefront)).toEqual([])
    expect(await pay(second)).toMatchObject({ kind: 'placed' })
  })

  test('the other form stays when payments have reached the cap of the first connection', async () => {
    await twoAccounts()
    await changeConnection(storefront, first, { daily_cap_cents: 2500 })
    expect(await pay()).toMatchObject({ kind: 'placed' })
    const { shopper } = await buy(server, storefront, {
      items: { [variant]: 1 },
      fields: { confirmation: 'ctoken_declined', gateway: second },
    })
    expect(shown((await shopper.get('/checkout')).text)).toBe(second)
  })

  test.each(['', 'x', "'; drop table payments", crypto.randomUUID()])('for an unknown connection (%s) is refused', async (gateway) => {
    await twoAccounts()
    expect(await pay(gateway)).toEqual(refused)
    expect([...fake.intents.values()].filter(({ metadata }) => metadata['storeId'] === storefront.owner.storeId)).toEqual([])
  })
})
