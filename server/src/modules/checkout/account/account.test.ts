import { emptyAddress } from '@vitrine/contract/addresses/address.ts'
import { expect, test } from 'vitest'

import type { Reply, TestServer } from '../../../../test/test-server.ts'
import { newOrder } from '../../orders/test-orders.ts'
import { newStorefront, type TestStorefront, withStorefront } from '../../storefront/pages/test-storefront.ts'
import { newShopper, type Shopper } from '../cart/test-cart.ts'

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))

const someone = () => `${crypto.randomUUID()}@example.test`

/** Returns the codes that were emailed to an address, the newest last. */
async function codesTo(email: string): Promise<string[]> {
  await server.work()
  const mails = await server.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').select('subject').where('recipient', '=', email).orderBy('id').execute(),
  )
  return mails.flatMap(({ subject }) => /^(\d{4} \d{4}) is your code for Lamps & more$/.exec(subject)?.[1] ?? [])
}

const newBrowser = (at = storefront): Shopper => newShopper(server, at)
const askCode = (email: string, browser = newBrowser()) => browser.post('/account/sign-in', { email })
const enter = (email: string, code: string, browser = newBrowser()) => browser.post('/account/code', { email, code })
const isSignedIn = async (browser: Shopper) => (await browser.get('/account')).text.includes('/account/sign-out')

/** Returns the browser of a shopper who has signed in. */
async function signedIn(email: string, at = storefront): Promise<Shopper> {
  const browser = newBrowser(at)
  await askCode(email, browser)
  const reply = await enter(email, (await codesTo(email)).at(-1)!, browser)
  expect([reply.status, reply.headers['location']]).toEqual([303, '/account'])
  return browser
}

/** Creates an order of the customer with an email, who has an address. */
async function orderOf(email: string) {
  const { storeId } = storefront.owner
  const order = await newOrder(server, storefront.owner, { email, lines: [{ title: 'Desk <lamp>', priceCents: 2000, quantity: 3 }] })
  await server.services.db.inStore(storeId, async (tx) => {
    const known = await tx.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst()
    const made = await tx.selectFrom('orders').select('customer_id').where('id', '=', order.id).executeTakeFirstOrThrow()
    if (known) return tx.updateTable('orders').set({ customer_id: known.id }).where('id', '=', order.id).execute()
    await tx.updateTable('customers').set({ email }).where('id', '=', made.customer_id!).execute()
    const address = { ...emptyAddress, lastName: 'Lovelace', address1: '12 St James Square', city: 'London', country: 'GB' }
    return tx
      .insertInto('customer_addresses')
      .values({ store_id: storeId, customer_id: made.customer_id!, id: crypto.randomUUID(), address: JSON.stringify(address) })
      .execute()
  })
  return order
}

test('a shopper signs in with an emailed code, sees their orders and addresses, and signs out', async () => {
  const email = someone()
  const { id } = await orderOf(email)
  await orderOf(someone())
  const browser = newBrowser()
  expect((await browser.get('/account')).text).toContain('action="/account/sign-in"')
  const asked = await askCode(` ${email.toUpperCase()} `, browser)
  expect(asked).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(asked.text).toContain(`We sent a code to ${email}`)
  await enter(email, (await codesTo(email))[0]!, browser)
  const page = await browser.get('/account')
  for (const part of ['noindex', '$65.00', 'Processing', 'St James', `value="${id}"`, email]) expect(page.text).toContain(part)
  expect(page.text.match(/name="order"/g)).toHaveLength(1)
  const [, status] = /href="(\/orders\/[\w-]{43})"/.exec(page.text)!
  expect((await browser.get(status!)).text).toContain('Desk &lt;lamp&gt;')
  await browser.post('/account/sign-out', {})
  expect(await isSignedIn(browser)).toBe(false)
})

test('a code works once, in its store only, until it expires or a newer one is sent', async () => {
  const email = someone()
  await askCode(email)
  const [first] = await codesTo(email)
  await askCode(email)
  const second = (await codesTo(email)).at(-1)!
  expect((await enter(email, first!)).status).toBe(422)
  const other = await newStorefront(server)
  expect((await enter(email, second, newBrowser(other))).status).toBe(422)
  const browser = newBrowser()
  await enter(email, second, browser)
  expect(await isSignedIn(browser)).toBe(true)
  expect(await isSignedIn(newShopper(server, other, browser.cookie))).toBe(false)
  expect((await enter(email, second)).status).toBe(422)
  await askCode(email)
  const third = (await codesTo(email)).at(-1)!
  await server.services.db.inStore(storefront.owner.storeId, (tx) =>
    tx.updateTable('shopper_codes').set({ expires_at: server.services.now() }).where('email', '=', email).execute(),
  )
  expect((await enter(email, third)).status).toBe(422)
})

test('of many guesses at the same time, only five are checked', async () => {
  const email = someone()
  await askCode(email)
  const [code] = await codesTo(email)
  const wrong = (n: number) => String((Number(code!.replace(' ', '')) + n) % 1e8).padStart(8, '0')
  await Promise.all(Array.from({ length: 12 }, (_, n) => enter(email, wrong(n + 1))))
  expect((await enter(email, code!)).status).toBe(422)
  await askCode(email)
  const next = (await codesTo(email)).at(-1)!
  const replies = await Promise.all(Array.from({ length: 4 }, () => enter(email, next)))
  expect(replies.filter(({ status }) => status === 303)).toHaveLength(1)
})

test('codes are sent to anyone, with the same answer, and no more than ten per hour to one email', async () => {
  const [known, unknown] = [someone(), someone()]
  await orderOf(known)
  const hidden = ({ status, text }: Reply, email: string) => [status, text.replaceAll(email, '…')]
  expect(hidden(await askCode(known), known)).toEqual(hidden(await askCode(unknown), unknown))
  for (let n = 1; n < 10; n += 1) await askCode(unknown)
  const refused = await askCode(unknown)
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) as string } })
  expect(await codesTo(unknown)).toHaveLength(10)
  expect((await askCode('nobody')).text).toContain('Enter a valid email address')
})

test('a shopper without an order gets an account; a customer whom the store lets in no more stays out', async () => {
  const email = someone()
  const browser = await signedIn(email)
  expect((await browser.get('/account')).text).toContain('You haven’t placed an order')
  const { id } = await server.services.db.inStore(storefront.owner.storeId, (tx) =>
    tx.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
  )
  const block = (isBlocked: boolean) => server.call('customers.setAccount', { as: storefront.owner, params: { id }, body: { isBlocked } })
  expect((await block(true)).body).toMatchObject({ account: 'disabled' })
  expect(await isSignedIn(browser)).toBe(false)
  await askCode(email)
  const reply = await enter(email, (await codesTo(email)).at(-1)!)
  expect(reply.text).toContain('You can’t sign in to this account')
  expect((await block(false)).body).toMatchObject({ account: 'none' })
  // Who was signed in before signs in again.
  expect(await isSignedIn(browser)).toBe(false)
  expect(await isSignedIn(await signedIn(email))).toBe(true)
})

test('with another email in the console, nobody stays signed in', async () => {
  const email = someone()
  const browser = await signedIn(email)
  const { storeId } = storefront.owner
  const { id, version } = await server.services.db.inStore(storeId, (tx) =>
    tx.selectFrom('customers').select(['id', 'version']).where('email', '=', email).executeTakeFirstOrThrow(),
  )
  const update = (change: { email: string; firstName: string; version: number }) =>
    server.call('customers.update', {
      as: storefront.owner,
      params: { id },
      body: { lastName: '', phone: '', note: '', tags: [], language: 'en', ...change },
    })
  expect((await update({ email, firstName: 'Ada', version })).status).toBe(200)
  expect(await isSignedIn(browser)).toBe(true)
  expect((await update({ email: someone(), firstName: 'Ada', version: version + 1 })).status).toBe(200)
  expect(await isSignedIn(browser)).toBe(false)
})

test('the changes of one account are limited', async () => {
  const browser = await signedIn(someone())
  const toggle = (round: number) => browser.post('/account/emails', { subscribed: round % 2 ? 'on' : '' })
  for (let round = 0; round < 60; round++) expect((await toggle(round)).status).toBe(200)
  expect((await toggle(61)).status).toBe(429)
  server.advance(3601)
  expect((await toggle(61)).status).toBe(200)
})

test('buying an order again adds what can still be bought, and only the shopper’s own orders', async () => {
  const [email, other] = [someone(), someone()]
  const { id } = await orderOf(email)
  const theirs = await orderOf(other)
  const publish = (status: string) =>
    server.services.db.inStore(storefront.owner.storeId, (tx) => tx.updateTable('products').set({ status }).execute())
  await publish('active')
  const browser = await signedIn(email)
  const account = browser.cookie
  expect((await browser.post('/account/reorder', { order: theirs.id })).headers['location']).toBe('/account')
  const reply = await browser.post('/account/reorder', { order: id })
  expect([reply.status, reply.headers['location']]).toEqual([303, '/cart'])
  expect(await browser.count()).toBe(3)
  await publish('draft')
  browser.cookie = account
  expect((await browser.post('/account/reorder', { order: id })).text).toContain('no longer available')
  const stranger = newBrowser()
  expect((await stranger.post('/account/reorder', { order: id })).headers['location']).toBe('/account')
})

test('old orders are on pages of their own', async () => {
  const email = someone()
  for (let n = 0; n < 21; n += 1) await orderOf(email)
  const browser = await signedIn(email)
  const [, older] = /href="(\/account\?before=[\w-]+)"/.exec((await browser.get('/account')).text)!
  const page = await browser.get(older!)
  expect(page.text.match(/name="order"/g)).toHaveLength(1)
  expect((await browser.get('/account?before=x')).status).toBe(200)
})

test('the log of emails has the code’s email without the code, and it can’t be sent again', async () => {
  const email = someone()
  await askCode(email)
  const code = (await codesTo(email))[0]!
  const { body } = await server.call('deliveries.list', { as: storefront.owner, query: { search: email } })
  const [logged] = (body as { items: { id: string; kind: string; state: string; canResend: boolean }[] }).items
  expect(logged).toMatchObject({ kind: 'sign_in_code', state: 'sent', canResend: false })
  expect(JSON.stringify(body)).not.toContain(code)
  const row = await server.services.db.inStore(storefront.owner.storeId, (tx) =>
    tx.selectFrom('mail_deliveries').selectAll().where('id', '=', logged!.id).executeTakeFirstOrThrow(),
  )
  expect(row.contents).toBeNull()
  expect((await server.call('deliveries.resend', { as: storefront.owner, params: { id: logged!.id } })).status).toBe(409)
})

test('a template of the code’s email needs the code', async () => {
  const content = { subject: 'Hello', preheader: '', body: { mode: 'blocks', blocks: [{ type: 'heading', text: 'Sign in' }] } }
  const change = { params: { kind: 'sign_in_code' }, body: { isEnabled: true, content, version: 0 } }
  const refused = await server.call('notifications.update', { as: storefront.owner, ...change })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: 'content.body', code: 'template_needs' }] } })
})
