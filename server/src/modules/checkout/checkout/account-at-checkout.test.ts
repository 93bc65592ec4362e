import { expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { signedInBrowser } from '../account/test-account.ts'
import { newShopper, type Shopper } from '../cart/test-cart.ts'
import { done } from '../../storefront/pages/test-storefront.ts'
import { ada, buy, chargeTestCards, counted, type SellingStore, sellOne, withSellingStore } from './test-checkout.ts'

let server: TestServer
let store: SellingStore
withSellingStore((given, made) => ([server, store] = [given, made]))

const lastOrder = async () =>
  (await store.inStore((tx) => tx.selectFrom('orders').selectAll().orderBy('placed_at', 'desc').executeTakeFirst()))!

/** Taxes orders to Texas with 19 %, shipping too. */
async function tax(pricesIncludeTax: boolean): Promise<void> {
  const { owner } = store
  await done(server.call('taxes.createRegion', { as: owner, body: { country: 'US', province: 'TX', name: 'Tax', ratePpm: 190_000 } }))
  const { version } = await done<{ version: number }>(server.call('taxes.get', { as: owner }))
  await done(server.call('taxes.update', { as: owner, body: { pricesIncludeTax, taxShipping: true, version } }))
}

/** Buys three items of 11.90 with shipping of 5.00. Returns the amounts of the order. */
async function bought(shopper: Shopper, email = ada.email) {
  const variant = await sellOne(server, store, { variants: [counted(9, { priceCents: 1190, compareAtCents: 2380 })] })
  const { reply } = await buy(server, store, { shopper, items: { [variant]: 3 }, fields: { email } })
  expect(reply.headers['location'], reply.text).toMatch(/^\/orders\//)
  const { id, subtotal_cents, shipping_cents, tax_cents, total_cents, is_tax_exempt } = await lastOrder()
  const ledger = await store.inStore((tx) =>
    tx.selectFrom('sales_ledger').select(['kind', 'amount_cents']).where('order_id', '=', id).where('amount_cents', '<>', 0).execute(),
  )
  const booked = (kind: string) => ledger.filter((entry) => entry.kind === kind).reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  expect(booked('tax')).toBe(tax_cents)
  expect(ledger.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(total_cents)
  return [subtotal_cents, shipping_cents, tax_cents, total_cents, is_tax_exempt]
}

const exempt = (email = ada.email) => signedInBrowser(server, store, { email, taxExempt: true })

test('a customer who is exempt pays no tax where it is added to prices', async () => {
  await chargeTestCards(server)
  await tax(false)
  expect(await bought(newShopper(server, store))).toEqual([3570, 500, 773, 4843, false])
  expect(await bought(await exempt('other@example.test'), 'other@example.test')).toEqual([3570, 500, 0, 4070, true])
})

test('where prices include tax, it is taken off the prices and the shipping of an exempt customer', async () => {
  await chargeTestCards(server)
  await tax(true)
  expect(await bought(newShopper(server, store))).toEqual([3570, 500, 650, 4070, false])
  // 11.90 / 1.19 and 5.00 / 1.19
  expect(await bought(await exempt('other@example.test'), 'other@example.test')).toEqual([3000, 420, 0, 3420, true])
})

test('only whoever is signed in as an exempt customer, and orders with their email, is spared', async () => {
  await tax(false)
  const browser = await exempt()
  await browser.add(await sellOne(server, store, { variants: [counted(9)] }))
  await browser.post('/checkout', { step: 'one', ...ada })
  expect((await browser.get('/checkout')).text).toContain('Exempt from taxes')
  await browser.post('/checkout', { step: 'one', ...ada, email: 'friend@example.test' })
  expect((await browser.get('/checkout')).text).not.toContain('Exempt from taxes')
  await browser.post('/checkout', { step: 'one', ...ada, email: ada.email.toUpperCase() })
  expect((await browser.get('/checkout')).text).toContain('Exempt from taxes')
  await store.inStore((tx) => tx.deleteFrom('shopper_sessions').where('customer_id', '=', browser.id).execute())
  const page = await browser.get('/checkout')
  expect(page.text).not.toContain('Exempt from taxes')
  expect(page.text).toContain('$2.85')
})

test('checkout has a link to sign in, which comes back with what the account knows, without a script', async () => {
  const email = `${crypto.randomUUID()}@example.test`
  const browser = newShopper(server, store)
  await browser.add(await sellOne(server, store))
  const cart = browser.cookie
  const before = await browser.get('/checkout')
  expect(before.text).toContain('href="/account?to=checkout"')
  expect((await browser.get('/account?to=checkout')).text).toContain('<input type="hidden" name="to" value="checkout"/>')
  for (const wrong of ['//evil.test', 'https:evil.test', 'products/x/../../evil', 'checkout/../', '/checkout'])
    expect((await browser.get(`/account?to=${encodeURIComponent(wrong)}`)).text, wrong).not.toContain('name="to"')
  const asked = await browser.post('/account/sign-in', { email, to: 'checkout' })
  expect(asked.text).toContain('name="to" value="checkout"')
  const wrong = await browser.post('/account/code', { email, code: '1234 5678', to: 'checkout' })
  expect(wrong.text).toContain('name="to" value="checkout"')
  await server.work()
  const mail = await server.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').select('subject').where('recipient', '=', email).executeTakeFirstOrThrow(),
  )
  const signedIn = await browser.post('/account/code', { email, code: /\d{4} \d{4}/.exec(mail.subject)![0], to: 'checkout' })
  expect(signedIn.headers['location']).toBe('/checkout')
  browser.cookie = `${browser.cookie}; ${cart}`
  const page = await browser.get('/checkout')
  expect(page.text).toContain(`Signed in as ${email}`)
  expect(page.text).toContain(`value="${email}"`)
  expect(await browser.get('/account?to=checkout')).toMatchObject({ status: 303, headers: { location: '/checkout' } })
})
