import { expect, test } from 'vitest'

import type { Reply, TestServer } from '../../../../test/test-server.ts'
import { freshAddress, sendForm } from '../../customers/subscribers/test-sender.ts'
import { newStorefront, type TestStorefront, withStorefront } from '../../storefront/pages/test-storefront.ts'
import { newOrder } from '../test-orders.ts'

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))

const someone = () => `${crypto.randomUUID()}@example.test`
const ask = (number: string, email: string, from = freshAddress(), at = storefront) =>
  sendForm(server, at, '/orders', { number, email }, { from })
const hidden = ({ status, text, headers }: Reply, email: string) => [
  status,
  text.replaceAll(email, '…').replaceAll(/\d{13}\.[\w-]+/g, ''),
  headers['cache-control'],
]

/** Returns the links that were emailed to an address. */
async function linksTo(email: string): Promise<string[]> {
  await server.work()
  const mails = await server.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').select('body').where('recipient', '=', email).orderBy('id').execute(),
  )
  return mails.flatMap(({ body }) => /\/orders\/[\w-]{43}/.exec(body)?.[0] ?? [])
}

test('the link to an order is emailed to whoever placed it, however its number is typed', async () => {
  const email = someone()
  const order = await newOrder(server, storefront.owner, { email })
  const { name } = await server.services.db.inStore(storefront.owner.storeId, (tx) =>
    tx.selectFrom('orders').select('name').where('id', '=', order.id).executeTakeFirstOrThrow(),
  )
  const digits = name.replaceAll(/\D/g, '')
  expect((await storefront.get('/orders')).text).toContain('action="/orders"')
  for (const typed of [name, digits, ` # ${digits} `, name.toLowerCase()]) expect((await ask(typed, email.toUpperCase())).status).toBe(200)
  const links = await linksTo(email)
  expect(links).toHaveLength(4)
  expect((await storefront.get(links[0]!)).status).toBe(200)
})

test('the answer is the same whether or not there is an order, and others’ orders stay unknown', async () => {
  const [email, other] = [someone(), someone()]
  await newOrder(server, storefront.owner, { email })
  const elsewhere = await newStorefront(server)
  const known = await ask('1001', email)
  const unknown = await ask('999999', email)
  const foreign = await ask('1001', other)
  expect(hidden(unknown, email)).toEqual(hidden(known, email))
  expect(hidden(foreign, other)).toEqual(hidden(known, email))
  await ask('1001', email, undefined, elsewhere)
  expect((await linksTo(email)).length).toBeLessThanOrEqual(1)
  expect(await linksTo(other)).toEqual([])
})

test('what isn’t a number or an email is refused; guesses are bounded', async () => {
  for (const [number, email] of [
    ['', someone()],
    ['###', someone()],
    ['x'.repeat(5000), someone()],
    ['1001', 'nobody'],
    ["1001' or 1=1 --", '<script>alert(1)</script>'],
  ] as const) {
    const reply = await ask(number, email)
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('Enter your order number')])
    expect(reply.text).not.toContain('<script>alert')
  }
  const from = freshAddress()
  const statuses = await Promise.all(Array.from({ length: 14 }, async (_, n) => (await ask(String(n + 1), someone(), from)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  const email = someone()
  for (let n = 0; n < 5; n += 1) expect((await ask('1', email)).status).toBe(200)
  expect((await ask('1', email)).status).toBe(429)
})

test('a store without the page has none, and no menu leads there', async () => {
  const { storeId } = storefront.owner
  const menu = { store_id: storeId, id: crypto.randomUUID(), title: 'Main', handle: 'main' }
  const item = (title: string, type: string) => ({
    id: crypto.randomUUID(),
    title,
    badge: '',
    newWindow: false,
    target: { type },
    items: [],
  })
  const items = JSON.stringify([item('Where is my order?', 'order-lookup'), item('My account', 'account'), item('Start', 'home')])
  await server.services.db.inStore(storeId, (tx) =>
    tx
      .insertInto('menus')
      .values({ ...menu, items })
      .execute(),
  )
  const { text } = await storefront.get('/')
  expect([text.includes('Where is my order?'), text.includes('My account')]).toEqual([true, true])
  await server.services.db.inStore(storeId, (tx) =>
    tx.insertInto('storefront_preferences').values({ store_id: storeId, order_lookup: false, shopper_accounts: false }).execute(),
  )
  const off = (await storefront.get('/')).text
  for (const part of ['Where is my order?', 'My account', 'href="/account"']) expect(off).not.toContain(part)
  for (const path of ['/orders', '/account', '/account/code']) expect((await storefront.get(path)).status).toBe(404)
  for (const path of ['/orders', '/account/sign-in', '/account/code', '/account/reorder'])
    expect((await sendForm(server, storefront, path, { email: someone(), number: '1001', code: '12345678' })).status).toBe(404)
})
