import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { FakeStripe } from '../../../test/fake-stripe.ts'
import type { House } from '../../../test/house.ts'
import { buy, seenOn, type SellingShop } from '../checkout/test-checkout.ts'
import { changeConnection, connectStripe, connectTwoAccounts, openStripeHouse, type StripeHouse } from '../gateways/stripe/test-stripe.ts'
import { elementsOf } from '../shop/test-html.ts'
import { assertSound, orders, payments, press, type ReadyCheckout, stripeShop } from './test-pay.ts'

// What a shopper filled in for one connection, where that cannot be used and the next asks for something else.

let fake: FakeStripe
let house: House
let close: StripeHouse['close']
let shop: SellingShop
let variant: string
let checkout: ReadyCheckout
let first: string
let second: string

beforeAll(async () => {
  ;({ fake, house, close } = await openStripeHouse())
})
afterAll(() => close())
beforeEach(async () => {
  ;({ shop, variant, checkout } = await stripeShop(house))
})
afterEach(async () => expect(await assertSound(shop)).toEqual([]))

const twoAccounts = async () => {
  ;[first, second] = await connectTwoAccounts(house, shop)
}
const pay = (gateway = first) => press(house.services, shop, checkout, { confirmation: 'ctoken_ok', gateway })
const refused = { kind: 'refused', field: 'payment', code: 'form_changed' }
/** The connection a page asks to pay through. */
const shown = (text: string) =>
  elementsOf(text).find(({ name, attributes }) => name === 'input' && attributes['name'] === 'gateway')?.attributes['value']

describe('a form that is of no use to the next connection', () => {
  test('is followed by the other’s, and says so', async () => {
    await twoAccounts()
    await changeConnection(shop, first, { credentials: '' })
    const { shopper, reply } = await buy(house, shop, { items: { [variant]: 1 }, fields: { confirmation: 'ctoken_ok', gateway: first } })
    expect(reply.status).toBe(422)
    expect(reply.text).toContain('Paying that way does not work right now.')
    expect(reply.text).toContain('You have not been charged.')
    expect(reply.text).toContain('pk_test_two')
    expect(reply.text).not.toContain('pk_test_one')
    expect(shown(reply.text)).toBe(second)
    // And stays so when it is loaded again.
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

  test('is not taken for an order that is paid by hand', async () => {
    first = await connectStripe(house, shop, { secretKey: 'sk_test_revoked' })
    await changeConnection(shop, shop.gatewayId, { is_enabled: true, provider: 'manual', label: 'Bank transfer' })
    expect(await pay()).toEqual(refused)
    expect(await orders(shop)).toEqual([])
  })

  test.each([
    ['paused', { is_enabled: false }],
    ['over its cap', { daily_cap_cents: 2499 }],
  ])('for the first being %s is not sent to the other, and nothing is begun', async (_what, columns) => {
    await twoAccounts()
    await changeConnection(shop, first, columns)
    expect(await pay()).toEqual(refused)
    expect(await payments(shop)).toEqual([])
    expect(await pay(second)).toMatchObject({ kind: 'placed' })
  })

  test('is not asked for where the cap was reached by others meanwhile', async () => {
    await twoAccounts()
    await changeConnection(shop, first, { daily_cap_cents: 2500 })
    expect(await pay()).toMatchObject({ kind: 'placed' })
    const { shopper } = await buy(house, shop, { items: { [variant]: 1 }, fields: { confirmation: 'ctoken_declined', gateway: second } })
    expect(shown((await shopper.get('/checkout')).text)).toBe(second)
  })

  test.each(['', 'x', "'; drop table payments", crypto.randomUUID()])('of a connection that is none (%s) is not taken', async (gateway) => {
    await twoAccounts()
    expect(await pay(gateway)).toEqual(refused)
    expect([...fake.intents.values()].filter(({ metadata }) => metadata['storeId'] === shop.owner.storeId)).toEqual([])
  })
})
