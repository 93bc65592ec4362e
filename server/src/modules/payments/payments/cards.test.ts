import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import type { SellingStore } from '../../checkout/checkout/test-checkout.ts'
import { createPaymentPruner } from './prune.ts'
import { orders, payments, press, remote, stockOf, withLampStorefront } from './test-pay.ts'

let server: TestServer
let storefront: SellingStore
let variant: string
const { ready, pay } = withLampStorefront((given) => ({ server, storefront, variant } = given))

describe('a declined card', () => {
  test.each([
    ['4000 0000 0000 0002', 'card_declined'],
    ['4000 0000 0000 9995', 'insufficient_funds'],
    ['4000 0000 0000 0069', 'expired_card'],
    ['4000 0000 0000 0127', 'incorrect_cvc'],
    ['4000 0000 0000 0119', 'processing_error'],
    ['4111 1111 1111 1111', 'incorrect_number'],
    ['', 'incorrect_number'],
  ])('card %s is refused as %s, and its reservations are released', async (card, code) => {
    const { started, checkout } = await pay({ card })
    expect(started).toEqual({ kind: 'refused', field: 'payment', code })
    expect(await stockOf(storefront, variant)).toEqual({ available: 5, committed: 0 })
    expect(await orders(storefront)).toEqual([])
    expect(await press(server.services, storefront, checkout)).toMatchObject({ kind: 'placed' })
  })

  test('one checkout cannot be used for card testing', async () => {
    const checkout = await ready()
    for (let attempt = 0; attempt < 10; attempt++) await press(server.services, storefront, checkout, { card: '4000 0000 0000 0002' })
    expect(await press(server.services, storefront, checkout)).toEqual({ kind: 'refused', field: 'payment', code: 'too_many' })
    server.advance(16 * 60)
    expect(await press(server.services, storefront, checkout)).toMatchObject({ kind: 'placed' })
  })

  test('a series of carts cannot be used for card testing', async () => {
    await pay({ card: '4000 0000 0000 0002' })
    await storefront.inStore(async (tx) => {
      const copies = sql`
        insert into payments (store_id, id, checkout_id, provider, state, amount_cents, currency, quote, quote_digest, buyer, payer, created_at, expires_at)
        select store_id, gen_random_uuid(), checkout_id, provider, state, amount_cents, currency, quote, quote_digest, buyer, payer, created_at, expires_at
        from payments, generate_series(1, 99)`
      await copies.execute(tx)
    })
    expect((await pay()).started).toEqual({ kind: 'refused', field: 'payment', code: 'too_many' })
    server.advance(16 * 60)
    expect((await pay()).started).toMatchObject({ kind: 'placed' })
    // The digest of the shopper's IP address is deleted after a day.
    server.advance(24 * 3600)
    await createPaymentPruner(server.services)()
    expect((await payments(storefront)).filter(({ payer }) => payer !== null)).toEqual([])
  })

  test('neither the whole card number nor the security code is stored', async () => {
    await pay({ card: '4000 0000 0000 0002', cvc: '987' })
    const kept = JSON.stringify([await remote(server), await payments(storefront)])
    // The code as a word of its own: IDs, references and times may contain the same digits by chance.
    expect(kept).not.toMatch(/4000 ?0000 ?0000 ?0002|(?<![\w.-])987(?![\w-])/)
  })
})
