import { emptyAddress } from '@vitrine/contract/addresses/address.ts'
import { CUSTOMER_ADDRESSES_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { newShopper } from '../cart/test-cart.ts'
import { newSellingStore, sellOne, type SellingStore, withSellingStore } from '../checkout/test-checkout.ts'
import { signedInBrowser } from './test-account.ts'

let server: TestServer
let storefront: SellingStore
withSellingStore((given, made) => ([server, storefront] = [given, made]))

const someone = () => `${crypto.randomUUID()}@example.test`
const ada = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Main Street',
  city: 'Austin',
  province: 'TX',
  zip: '78701',
  country: 'US',
}

const signedIn = (email = someone(), at = storefront) => signedInBrowser(server, at, { email })

const addressesOf = (customerId: string, at = storefront) =>
  at.inStore((tx) =>
    tx
      .selectFrom('customer_addresses')
      .select(['id', 'address', 'is_default'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
const first = async (customerId: string) => (await addressesOf(customerId))[0]!

test('a shopper adds, edits and removes addresses; one is the default', async () => {
  const browser = await signedIn()
  const form = await browser.get('/account/addresses/new')
  expect(form.text).toContain('action="/account/addresses"')
  const saved = await browser.post('/account/addresses', { ...ada, default: 'on' })
  expect(saved.text).toContain('The address is saved')
  await browser.post('/account/addresses', { ...ada, address1: '2 Side Street', default: 'on' })
  expect((await addressesOf(browser.id)).map(({ is_default }) => is_default)).toEqual([false, true])
  const { id } = await first(browser.id)
  expect((await browser.get(`/account/addresses/${id}`)).text).toContain('value="1 Main Street"')
  await browser.post('/account/addresses', { ...ada, id, city: 'Dallas' })
  expect((await first(browser.id)).address).toMatchObject({ city: 'Dallas' })
  await browser.post('/account/addresses/default', { id })
  expect((await addressesOf(browser.id)).map(({ is_default }) => is_default)).toEqual([true, false])
  expect((await browser.post('/account/addresses/remove', { id })).text).toContain('The address is removed')
  expect(await addressesOf(browser.id)).toMatchObject([{ address: { address1: '2 Side Street' }, is_default: true }])
})

test('an address is checked as at checkout, and what was typed stays', async () => {
  const browser = await signedIn()
  const wrong = await browser.post('/account/addresses', { ...ada, zip: 'x', lastName: '', phone: '123', address1: '<b>"1"</b>' })
  expect(wrong.status).toBe(422)
  for (const part of ['Enter a last name', 'value="&lt;b&gt;&quot;1&quot;&lt;/b&gt;"', 'value="X"']) expect(wrong.text).toContain(part)
  expect(wrong.text.match(/aria-invalid="true"/g)).toHaveLength(3)
  const moved = await browser.post('/account/addresses', { ...ada, country: 'DE', update: 'country' })
  expect([moved.status, moved.text.includes('aria-invalid="true"')]).toEqual([200, false])
  expect((await browser.post('/account/addresses', { ...ada, country: 'XX' })).status).toBe(422)
  expect((await browser.post('/account/addresses', { ...ada, address1: 'x'.repeat(3000) })).status).toBe(422)
  expect(await addressesOf(browser.id)).toEqual([])
})

test('nobody reads or changes the address of another', async () => {
  const [browser, other] = [await signedIn(), await signedIn()]
  await other.post('/account/addresses', ada)
  const theirs = await first(other.id)
  const elsewhere = await newSellingStore(server)
  const stranger = await signedIn(undefined, elsewhere)
  const nobody = newShopper(server, storefront)
  for (const one of [browser, stranger, nobody]) {
    expect((await one.get(`/account/addresses/${theirs.id}`)).text).not.toContain('Main Street')
    for (const path of ['addresses', 'addresses/default', 'addresses/remove'])
      await one.post(`/account/${path}`, { ...ada, id: theirs.id, city: 'Stolen', default: 'on' })
  }
  for (const id of ['x', '', `${theirs.id}'`, '../..']) await browser.post('/account/addresses/remove', { id })
  expect(await addressesOf(other.id)).toEqual([theirs])
  expect(await addressesOf(browser.id)).toEqual([])
  for (const path of ['/account/addresses/new', '/account/addresses/x'])
    expect((await nobody.get(path)).headers['location']).toBe('/account')
})

test('an account is full at some point, also when many are added at the same time', async () => {
  const browser = await signedIn()
  const { storeId: store_id } = storefront.owner
  await storefront.inStore((tx) =>
    tx
      .insertInto('customer_addresses')
      .values(
        Array.from({ length: CUSTOMER_ADDRESSES_MAX - 1 }, (_, n) => {
          const address = JSON.stringify({ ...emptyAddress, ...ada, address1: `${n} Long Road` })
          return { store_id, customer_id: browser.id, id: crypto.randomUUID(), address }
        }),
      )
      .execute(),
  )
  const replies = await Promise.all([1, 2, 3].map((n) => browser.post('/account/addresses', { ...ada, address1: `${n} New Street` })))
  expect(replies.filter(({ status }) => status === 422)).toHaveLength(2)
  expect(await addressesOf(browser.id)).toHaveLength(CUSTOMER_ADDRESSES_MAX)
  expect((await browser.get('/account')).text).not.toContain('/account/addresses/new')
})

test('checkout begins with what the account knows, if the store ships there', async () => {
  const email = someone()
  const browser = await signedIn(email)
  await browser.post('/account/addresses', { ...ada, default: 'on' })
  const variant = await sellOne(server, storefront)
  await browser.add(variant)
  const page = await browser.get('/checkout')
  for (const value of [email, 'Lovelace', '1 Main Street', '78701']) expect(page.text).toContain(`value="${value}"`)
  const nobody = newShopper(server, storefront)
  await nobody.add(variant)
  expect((await nobody.get('/checkout')).text).not.toContain('Lovelace')
  await storefront.inStore((tx) => sql`delete from shipping_zones where places = '{}'`.execute(tx))
  const abroad = await signedIn()
  await abroad.post('/account/addresses', { ...ada, country: 'DE', province: '', zip: '10115', city: 'Berlin', default: 'on' })
  await abroad.add(variant)
  expect((await abroad.get('/checkout')).text).not.toContain('10115')
})

test('a shopper turns marketing emails on and off, which says that they did it', async () => {
  const email = someone()
  const browser = await signedIn(email)
  const { storeId: store_id } = storefront.owner
  await storefront.inStore((tx) => tx.insertInto('mail_refusals').values({ store_id, email, refused_at: server.services.now() }).execute())
  const consent = () =>
    storefront.inStore((tx) =>
      tx.selectFrom('customers').select(['email_consent', 'email_consent_source']).where('id', '=', browser.id).executeTakeFirst(),
    )
  expect((await browser.post('/account/emails', { subscribed: 'on' })).text).toContain('You’ll get our emails')
  expect(await consent()).toEqual({ email_consent: 'subscribed', email_consent_source: 'account' })
  expect(await storefront.inStore((tx) => tx.selectFrom('mail_refusals').select('email').where('email', '=', email).execute())).toEqual([])
  expect((await browser.post('/account/emails', {})).text).toContain('You won’t get marketing emails')
  expect(await consent()).toEqual({ email_consent: 'unsubscribed', email_consent_source: 'account' })
})

test('a shopper whose customer is merged into another stays signed in, as that one', async () => {
  const [browser, kept] = [await signedIn(), await signedIn('kept@example.test')]
  const version = { version: 1, otherVersion: 1 }
  const merged = await server.call('customers.merge', {
    as: storefront.owner,
    params: { id: kept.id },
    body: { otherId: browser.id, ...version },
  })
  expect(merged.status, merged.text).toBe(200)
  for (const one of [browser, kept]) expect((await one.get('/account')).text).toContain('kept@example.test')
  await storefront.inStore((tx) => tx.updateTable('customers').set({ account_state: 'disabled' }).where('id', '=', kept.id).execute())
  expect((await browser.get('/account')).text).toContain('/account/sign-in')
})
