import { expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { done } from '../../storefront/pages/test-storefront.ts'
import { newShopper, type Shopper } from '../cart/test-cart.ts'
import { ada, buy, type SellingStore, sellOne, withSellingStore } from './test-checkout.ts'

let server: TestServer
let storefront: SellingStore
withSellingStore((given, made) => ([server, storefront] = [given, made]))

const prefer = (fields: object) =>
  storefront.inStore((tx) =>
    tx
      .insertInto('storefront_preferences')
      .values({ store_id: storefront.owner.storeId, ...fields })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(fields))
      .execute(),
  )
const mailsTo = (email: string) =>
  server.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').select(['subject', 'body', 'html']).where('recipient', '=', email).orderBy('created_at').execute(),
  )
const orders = () => storefront.inStore((tx) => tx.selectFrom('orders').select(['id', 'language']).orderBy('placed_at').execute())

/** Returns a shopper who keeps cookies besides that of their cart. */
function shopperWith(kept: string): Shopper {
  const shopper = newShopper(server, storefront)
  let cart = ''
  Object.defineProperty(shopper, 'cookie', {
    get: () => `${kept}; ${cart}`,
    set(cookie: string) {
      cart = cookie
    },
  })
  return shopper
}

test('an order in a store in German is confirmed in German, with amounts as Germans write them', async () => {
  await prefer({ language: 'de' })
  const variant = await sellOne(server, storefront, { variants: [{ optionValues: [], priceCents: 1000 }] })
  const email = 'deutsch@example.test'
  await buy(server, storefront, { items: { [variant]: 1 }, fields: { email } })
  await server.work()
  expect(await orders()).toMatchObject([{ language: 'de' }])
  const [mail] = await mailsTo(email)
  expect(mail!.subject).toMatch(/^Ihre Bestellung #\d+ bei /)
  expect(mail!.html).toContain('lang="de"')
  for (const part of [/Versand \(Standard\)\s+5,00.\$/, /Vereinigte Staaten/, /Gesamtbetrag/]) expect(mail!.body).toMatch(part)
})

test('the language that a shopper chose is that of their checkout, their order, and all emails about it', async () => {
  await prefer({ other_languages: ['de'], currencies: JSON.stringify([{ code: 'EUR', rate: '0.5', roundTo: 1, ratedAt: '' }]) })
  const variant = await sellOne(server, storefront)
  const email = 'gewaehlt@example.test'
  const shopper = shopperWith('language=de; currency=EUR')
  await shopper.add(variant)
  // The cart is approximate, and says what will be charged. Checkout charges.
  const cart = (await shopper.get('/cart')).text
  for (const part of ['≈', 'Sie zahlen']) expect(cart).toContain(part)
  const checkout = (await shopper.get('/checkout')).text
  expect(checkout).toContain('Sie zahlen in USD. Die Preise in EUR waren ungefähr.')
  expect(checkout).not.toContain('≈')
  const { reply } = await buy(server, storefront, { items: { [variant]: 1 }, fields: { email }, shopper })
  const page = (await shopper.get(String(reply.headers['location']))).text
  expect(page).toContain('<html lang="de"')
  expect(page).not.toContain('≈')
  const [order] = await orders()
  // The payment is captured first.
  await server.work()
  const body = { reason: 'inventory', refund: false, restock: true, notify: true }
  await done(server.call('orders.cancel', { as: storefront.owner, params: { id: order!.id }, body }))
  await server.work()
  const subjects = (await mailsTo(email)).map(({ subject }) => subject.replace(/#\d+/, '#1'))
  expect(subjects).toEqual([expect.stringContaining('Ihre Bestellung #1 bei'), 'Bestellung #1 wurde storniert'])
  const [customer] = await storefront.inStore((tx) => tx.selectFrom('customers').select('language').where('email', '=', email).execute())
  expect(customer).toEqual({ language: 'de' })
})

test('a checkout keeps the language in which it was seen last', async () => {
  await prefer({ other_languages: ['de'] })
  const variant = await sellOne(server, storefront)
  const shopper = shopperWith('')
  await shopper.add(variant)
  await shopper.post('/checkout', { ...ada })
  const language = () => storefront.inStore((tx) => tx.selectFrom('checkouts').select('language').executeTakeFirstOrThrow())
  expect(await language()).toEqual({ language: 'en' })
  await storefront.get('/checkout', { cookie: `${shopper.cookie}; language=de` })
  expect(await language()).toEqual({ language: 'de' })
})
