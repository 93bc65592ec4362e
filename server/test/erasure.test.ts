import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { sql } from 'kysely'
import { Client } from 'pg'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { newShopper } from '../src/modules/checkout/cart/test-cart.ts'
import { buy, chargeTestCards, newSellingStore, type SellingStore, sellOne } from '../src/modules/checkout/checkout/test-checkout.ts'
import { sendForm } from '../src/modules/customers/subscribers/test-sender.ts'
import { openWizard } from '../src/modules/imports/test-wizard.ts'
import { newOrder } from '../src/modules/orders/test-orders.ts'
import { addPixel } from '../src/modules/pixels/test-pixels.ts'
import { shopperColumnsOf } from './shopper-columns.ts'
import { startTestServer, type TestServer } from './test-server.ts'

// A person is put into a store in every way a store gets to know people. After they were erased, nothing in the database and in the
// files names them: not one of these words.
const NAMED = /qzx|vrobnik|555\D?9731/i
const person = {
  email: 'qzx.marla@example.test',
  firstName: 'Qzxmarla',
  lastName: 'Vrobnik',
  company: 'Qzxworks',
  address1: '77 Qzxlane',
  city: 'Austin',
  province: 'TX',
  zip: '78701',
  country: 'US',
  phone: '+1 512 555 9731',
}

let server: TestServer
let storefront: SellingStore
let database: Client
beforeAll(async () => {
  server = await startTestServer()
  await chargeTestCards(server)
  storefront = await newSellingStore(server)
  database = new Client({ connectionString: server.databaseUrl })
  await database.connect()
  // The owner of the tables sees the rows of every store only without this.
  await database.query(`do $$ declare name text; begin
    for name in select c.oid::regclass::text from pg_class c where c.relnamespace = 'public'::regnamespace and c.relforcerowsecurity loop
      execute format('alter table %s no force row level security', name);
    end loop;
  end $$`)
})
afterAll(async () => {
  await database.end()
  await server.close()
})

const call = async (name: Parameters<TestServer['call']>[0], ask: Parameters<TestServer['call']>[1] = {}) => {
  const reply = await server.call(name, { as: storefront.owner, ...ask })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as { id: string; version: number; items: { id: string }[] }
}
const find = (column: string) => {
  const [table, name] = column.split('.')
  return database.query<{ row: string }>(`select t::text as row from ${table} t where ${name}::text ~* $1`, [NAMED.source])
}

/** Fills the columns that no call of this test fills, or not in so few lines. */
async function fillTheRest(customerId: string, orderId: string): Promise<void> {
  const { storeId, userId } = storefront.owner
  await storefront.inStore(async (tx) => {
    const set = (text: string) => sql.raw(text).execute(tx)
    await sql`insert into mail_refusals (store_id, email) values (${storeId}, ${person.email})`.execute(tx)
    await sql`insert into text_refusals (store_id, phone) values (${storeId}, '15125559731')`.execute(tx)
    await sql`insert into refunds (store_id, id, order_id, amount_cents, reason, state)
      values (${storeId}, ${uuidv7()}, ${orderId}, 1, 'Qzx asked', 'failed')`.execute(tx)
    await sql`insert into saved_views (store_id, id, user_id, list, name, query)
      values (${storeId}, ${uuidv7()}, ${userId}, 'orders', 'Of Qzxmarla Vrobnik', 'search=Qzxmarla+Vrobnik')`.execute(tx)
    await sql`insert into fulfillments (store_id, id, order_id, lines, tracking_number, tracking_url)
      values (${storeId}, ${uuidv7()}, ${orderId}, '[]', 'QZX1', 'https://carrier.test/QZX1')`.execute(tx)
    await sql`insert into customer_former_emails (store_id, email, customer_id) values (${storeId}, 'qzx.second@example.test', ${customerId})`.execute(
      tx,
    )
    await set(`update order_transactions set error = 'Card of Qzxmarla'`)
    await set(`update payments set error = 'Card of Qzxmarla' where state = 'failed'`)
    await set(`update checkouts set staff_note = 'Qzx called', billing_address = shipping_address`)
    await set(`update mail_deliveries set reason = '550 no ${person.email}' where recipient like 'qzx%'`)
    await set(
      `update orders set tags = '{Qzxmarla Vrobnik}', marks = '{tag:qzxmarla vrobnik}', attribution = '{"channel": "email", "utm": {"term": "${person.email}"}}'`,
    )
    await set(`update import_errors set message = 'No such ${person.email}' where cells::text like '%qzx%'`)
    await set(`update imports set file_name = 'Qzxmarla Vrobnik.csv' where kind = 'customers'`)
    const checkout = await tx.selectFrom('checkouts').select('id').where('state', '=', 'open').executeTakeFirstOrThrow()
    const order = await tx.selectFrom('orders').select('checkout_id').where('id', '=', orderId).executeTakeFirstOrThrow()
    for (const id of [checkout.id, order.checkout_id])
      await sql`insert into abandoned_messages (store_id, id, checkout_id, channel, step, state, recipient, due_at, created_at)
        values (${storeId}, ${uuidv7()}, ${id}, 'email', 1, 'sent', ${person.email}, now(), now())`.execute(tx)
    // What pixels are told of them waits: their order, what their browser did otherwise, and a payment that failed.
    const told = JSON.stringify({ visitor: { userAgent: 'Qzx browser', ids: { client: '5559731000.1700000000' } } })
    const { id: pixelId } = await tx.selectFrom('pixels').select('id').executeTakeFirstOrThrow()
    await sql`insert into pixel_purchases (store_id, id, order_id, placed_at, visitor)
      select ${storeId}, ${orderId}, ${orderId}, now(), ${told}::jsonb -> 'visitor'`.execute(tx)
    for (const order of [orderId, null])
      await sql`insert into pixel_deliveries (store_id, id, pixel_id, event_id, event, order_id, data, error, next_at, created_at)
        values (${storeId}, ${uuidv7()}, ${pixelId}, ${uuidv7()}, 'Purchase', ${order}, ${told}, 'No such qzx', now(), now())`.execute(tx)
    await sql`update payments set buyer = buyer || jsonb_build_object('pixelVisitor', ${told}::jsonb -> 'visitor')`.execute(tx)
    // Of whom a discount is for, of its uses, and of whom a bulk action failed for.
    await sql`insert into discounts (store_id, id, method, kind, title, value_ppm, audience, emails)
      values (${storeId}, ${uuidv7()}, 'automatic', 'order', 'For friends', 100000, 'emails', ${[person.email, 'other@example.test']}::text[])`.execute(
      tx,
    )
    await sql`insert into discount_uses (store_id, discount_id, payment_id, email, order_id, amount_cents)
      select ${storeId}, id, ${uuidv7()}, ${person.email}, ${orderId}, 1 from discounts`.execute(tx)
    const failures = { count: 1, items: [{ customerId, name: 'Qzxmarla Vrobnik', code: 'customer_has_orders' }] }
    await sql`insert into customer_bulks (store_id, id, change, customer_ids, failures)
      values (${storeId}, ${uuidv7()}, '{"action": "delete"}', ${[customerId]}::uuid[], ${JSON.stringify(failures)}::jsonb)`.execute(tx)
  })
  await call('orders.comment', { params: { id: orderId }, body: { text: 'Qzxmarla called' } })
  await storefront.inStore((tx) => sql`update orders set state = 'archived', fulfillment_status = 'fulfilled'`.execute(tx))
}

/** Returns everything in the database and in the files that names the person. */
async function leftovers(): Promise<string[]> {
  const tables = await database.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind = 'r'`)
  const found: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await database.query<{ row: string }>(`select t::text as row from ${name} t where t::text ~* $1`, [NAMED.source])
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  const folder = server.services.config.dataDir
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = path.join(file.parentPath, file.name)
    if (file.isFile() && NAMED.test(`${name} ${await readFile(name, 'utf8')}`)) found.push(name)
  }
  return found
}

const sums = () =>
  database
    .query('select kind, sum(amount_cents) as cents, sum(quantity) as quantity from sales_ledger group by kind order by kind')
    .then(({ rows }) => rows)

test('after an erasure, nothing names the person, and sums stay', async () => {
  const wizard = openWizard(server, storefront.owner)
  const lamp = await sellOne(server, storefront)
  const handle = await storefront.inStore((tx) => tx.selectFrom('products').select('handle').executeTakeFirstOrThrow())
  const { email, firstName, lastName, phone, ...place } = person

  // They are added by a member, who edits and merges them, and searches for them.
  const added = {
    email,
    firstName,
    lastName,
    phone,
    note: 'Likes qzx',
    tags: ['Qzxfan'],
    address: { ...place, firstName, lastName, phone },
  }
  const customer = await call('customers.create', { body: added, headers: { 'idempotency-key': uuidv7() } })
  await call('customers.comment', { params: { id: customer.id }, body: { text: 'Qzx called' } })
  const second = await call('customers.create', { body: { email: 'qzx.former@example.test' } })
  const { version } = await call('customers.get', { params: { id: customer.id } })
  await call('customers.merge', { params: { id: customer.id }, body: { otherId: second.id, version, otherVersion: second.version } })

  // They write, subscribe, sign in, buy, fail to pay, and leave a checkout.
  await sendForm(server, storefront, '/contact', { name: `${firstName} ${lastName}`, email, message: 'Hello from qzx' })
  await sendForm(server, storefront, '/contact/subscribe', { email })
  await newShopper(server, storefront).post('/account/sign-in', { email })
  const { reply } = await buy(server, storefront, { items: { [lamp]: 1 }, fields: { ...person, note: 'Qzx, second floor' } })
  expect(reply.status, reply.text).toBe(303)
  await server.work()
  await buy(server, storefront, { items: { [lamp]: 1 }, fields: { ...person, card: '4000 0000 0000 0002' } })
  const leaving = newShopper(server, storefront)
  await leaving.add(lamp)
  await leaving.post('/checkout', { ...person, note: 'Qzx again' })

  // They are in files.
  const file = `First Name,Last Name,Email,Phone,Note\n${firstName},${lastName},${email},${phone},Qzx note\nBo,Ek,bo@example.test,,\nBo,Ek,nobody,,Knows ${email}\n`
  await wizard.import(file, { kind: 'customers', overwrite: true })
  await wizard.import(
    `title,body,rating,review_date,reviewer_name,reviewer_email,product_handle,reply,reply_date\n` +
      `Qzxmarla loves it,So says Vrobnik,5,2024-03-01 08:26:00 UTC,Qzxmarla V.,${email},${handle.handle},Thanks Qzxmarla!,2024-03-02 08:00:00 UTC\n`,
    { kind: 'reviews' },
  )
  const order = await storefront.inStore((tx) => tx.selectFrom('orders').select(['id', 'name']).executeTakeFirstOrThrow())
  await addPixel(server, storefront.owner, 'meta')
  await fillTheRest(customer.id, order.id)
  // Their email is the contact of somebody else's order.
  await newOrder(server, storefront.owner, { email })
  await storefront.inStore((tx) =>
    sql`update reviews set title = 'Qzxmarla loves it', reply = 'Thanks Qzxmarla!', replied_at = now()`.execute(tx),
  )
  await server.work()

  const before = await sums()
  const unfilled = []
  for (const column of shopperColumnsOf('erased')) if ((await find(column)).rowCount === 0) unfilled.push(column)
  expect(unfilled).toEqual([])

  const preview = await call('privacy.preview', { query: { customerId: customer.id } })
  expect(preview).toMatchObject({ confirm: email, obstacles: [], customerId: customer.id })
  await call('privacy.erase', { body: { customerId: customer.id, confirm: email.toUpperCase() }, headers: { 'idempotency-key': uuidv7() } })
  await server.work()

  expect(await leftovers()).toEqual([])
  expect(await sums()).toEqual(before)
  const kept = await call('orders.get', { params: { id: order.id } })
  expect(kept).toMatchObject({ name: order.name, email: '', customerName: '', country: 'US' })
  const erased = await call('customers.get', { params: { id: customer.id } })
  expect(erased).toMatchObject({ email: '', firstName: '', orderCount: 1, canDelete: false, erasedAt: expect.any(String) })
  const [request] = (await call('privacy.requests')).items
  expect(request).toMatchObject({
    kind: 'erasure',
    reason: 'request',
    state: 'completed',
    people: 1,
    person: 'Test',
    counts: { orders: 1, reviews: 1 },
  })
})
