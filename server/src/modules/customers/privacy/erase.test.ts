import { appendFile, readdir } from 'node:fs/promises'
import path from 'node:path'

import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, test } from 'vitest'

import { raceAtLock } from '../../../../test/lock-barrier.ts'
import type { CallOptions, Reply, TestServer } from '../../../../test/test-server.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import type { People } from '../../../person-data.ts'
import { enterStore, type Tx } from '../../../platform/db/transactions.ts'
import { newShopper } from '../../checkout/cart/test-cart.ts'
import { ada, buy, chargeTestCards, newSellingStore, type SellingStore, sellOne } from '../../checkout/checkout/test-checkout.ts'
import { openWizard } from '../../imports/test-wizard.ts'
import { press, readyCheckout } from '../../payments/payments/test-pay.ts'
import { runErasure } from './erasure-job.ts'
import { erasureFolder, listErasure, pruneErasures, readErasures } from './erasure-list.ts'

let server: TestServer
let storefront: SellingStore
let lamp: string
withTestServer(
  async (given) => {
    await chargeTestCards(given)
    return newSellingStore(given)
  },
  (given, made) => ([server, storefront] = [given, made]),
)

const call = (name: Parameters<TestServer['call']>[0], ask: Omit<CallOptions, 'as'> = {}) =>
  server.call(name, { as: storefront.owner, ...ask })
const erase = (body: Record<string, unknown> = { email: ada.email }) => call('privacy.erase', { body: { confirm: ada.email, ...body } })
const add = async (body: Record<string, unknown> = {}) =>
  (await call('customers.create', { body: { email: ada.email, firstName: 'Ada', ...body } })).body as { id: string; version: number }
const codesOf = ({ status, body }: Reply) => [status, ...(body as { errors: { code: string }[] }).errors.map(({ code }) => code)]
const purchase = async (fields = {}) => {
  lamp = await sellOne(server, storefront)
  const { reply } = await buy(server, storefront, { items: { [lamp]: 1 }, fields })
  expect(reply.status, reply.text).toBe(303)
  await server.work()
}
const rows = async (from: string) => {
  const { rows: found } = await storefront.inStore((tx) => sql<Record<string, unknown>>`${sql.raw(`select * from ${from}`)}`.execute(tx))
  return found
}

test('an open order is in the way, and is named', async () => {
  await purchase()
  const [{ name, id }] = (await rows('orders')) as [{ name: string; id: string }]
  const before = await rows('customers')
  const refused = await erase()
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'erasure_blocked', errors: [{ field: 'customerId', values: { orders: name } }] },
  })
  expect(codesOf(refused)).toEqual([409, 'erasure_open_orders'])
  expect((await call('privacy.preview', { query: { email: ada.email } })).body).toMatchObject({
    obstacles: [{ reason: 'open_orders', orders: [{ id, name }] }],
  })
  expect(await rows('customers')).toEqual(before)
  await storefront.inStore((tx) => sql`update orders set state = 'cancelled'`.execute(tx))
  expect((await erase()).status).toBe(200)
})

test('the confirmation has to be what the preview says, and a customer is erased once', async () => {
  const { id } = await add()
  expect(codesOf(await erase({ confirm: 'Ada', email: undefined, customerId: id }))).toEqual([422, 'erasure_confirm'])
  expect((await erase({ email: ada.email, customerId: id })).status).toBe(422)
  await purchase()
  await storefront.inStore((tx) => sql`update orders set state = 'archived'`.execute(tx))
  const body = { email: undefined, customerId: id }
  expect((await erase(body)).status).toBe(200)
  expect(codesOf(await erase(body))).toEqual([409, 'customer_erased'])
})

test('an erased customer can’t be changed, commented on or merged', async () => {
  const { id } = await add()
  await purchase()
  await storefront.inStore((tx) => sql`update orders set state = 'archived'`.execute(tx))
  await erase()
  const other = await add({ email: 'bo@example.test' })
  const { version } = (await call('customers.get', { params: { id } })).body as { version: number }
  const params = { id }
  const merge = { otherId: id, version: other.version, otherVersion: version }
  for (const reply of [
    await call('customers.update', { params, body: { version, firstName: 'Ada' } }),
    await call('customers.comment', { params, body: { text: 'Ada' } }),
    await call('customers.addAddress', { params, body: { address: { lastName: 'Ada' } } }),
    await call('customers.merge', { params: { id: other.id }, body: merge }),
  ])
    expect(codesOf(reply)[1], reply.text).toMatch(/customer_erased|required|country_unknown/)
  expect(await rows(`customers where erased_at is not null and (first_name <> '' or email is not null)`)).toEqual([])
})

test('a payment in progress is in the way', async () => {
  lamp = await sellOne(server, storefront)
  const { reply } = await buy(server, storefront, { items: { [lamp]: 1 }, fields: { card: '4000 0000 0000 3220' } })
  expect(reply.headers['location']).toMatch(/pay/)
  expect(codesOf(await erase())).toEqual([409, 'erasure_payment_in_progress'])
})

test.each(['erased first', 'paid first'])('a checkout that is %s while the other waits is either erased or ordered', async (which) => {
  lamp = await sellOne(server, storefront)
  const checkout = await readyCheckout(server, storefront, { [lamp]: 1 })
  const pay = async () => (await press(server.services, storefront, checkout)).kind
  const ask = async () => String((await erase()).status)
  const hold = async (tx: Tx) => {
    await enterStore(tx, storefront.owner.storeId)
    await sql`select from checkouts for update`.execute(tx)
  }
  const outcomes: string[] = await raceAtLock<string>(server, hold, which === 'erased first' ? [ask, pay] : [pay, ask])
  await server.work()
  const orders = await rows('orders')
  const isErased = outcomes.includes('200')
  expect(isErased).toBe(which === 'erased first')
  expect(orders).toHaveLength(isErased ? 0 : 1)
  expect(await rows(`checkouts where email = '${ada.email}'`)).toHaveLength(isErased ? 0 : 1)
  expect(await rows(`payments where buyer ->> 'email' = '${ada.email}'`)).toHaveLength(isErased ? 0 : 1)
})

test('whoever comes back after an erasure is a new customer', async () => {
  await purchase()
  await storefront.inStore((tx) => sql`update orders set state = 'archived'`.execute(tx))
  await erase()
  await purchase()
  expect(await rows(`customers where email = '${ada.email}' and order_count = 1 and erased_at is null`)).toHaveLength(1)
  expect(await rows(`customers where erased_at is not null and order_count = 1`)).toHaveLength(1)
  expect(await rows(`orders where email = '${ada.email}'`)).toHaveLength(1)
  // They get the emails about their new order.
  expect(await rows(`mail_deliveries where recipient = '${ada.email}' and state = 'sent'`)).not.toEqual([])
})

test('an erasure that is interrupted goes on where it was', async () => {
  for (const _each of [1, 2]) await purchase()
  await storefront.inStore((tx) => sql`update orders set state = 'archived'`.execute(tx))
  const wizard = openWizard(server, storefront.owner)
  for (const name of ['Ada', 'Adelaide'])
    await wizard.import(`First Name,Email\n${name},${ada.email}\n`, { kind: 'customers', overwrite: true })
  const { id } = (await erase()).body as { id: string }
  const job = { storeId: storefront.owner.storeId, requestId: id }
  let turns = 0
  const { files } = server.services
  const read: string[] = []
  const counting: typeof files = Object.assign(Object.create(files) as typeof files, {
    read: (key: string) => (read.push(key), files.read(key)),
  })
  while (await runErasure({ ...server.services, files: counting }, job, { id, isOver: () => true })) {
    turns++
    expect(await rows(`privacy_requests where people is not null and people not like '%ada%'`)).toHaveLength(1)
  }
  expect(turns).toBeGreaterThan(5)
  // Each file is searched and then written again without the person.
  expect(read.length).toBe(4)
  expect(new Set(read).size).toBe(2)
  expect(await rows(`privacy_requests where people is null and counts ->> 'orders' = '2'`)).toHaveLength(1)
  expect(await rows(`orders where erased_at is null`)).toEqual([])
  await server.work()
  expect(await rows(`privacy_requests`)).toHaveLength(1)
})

test('a request whose job was lost is done in the night', async () => {
  await add()
  await erase()
  const owner = new Client({ connectionString: server.databaseUrl })
  await owner.connect()
  await owner.query('delete from outbox').finally(() => owner.end())
  await storefront.inStore((tx) => sql`update privacy_requests set created_at = created_at - interval '2 hours'`.execute(tx))
  await server.runNightlyJobs()
  expect(await rows(`privacy_requests where completed_at is null`)).toEqual([])
})

test('deleting customers without orders, one or many, erases what they left elsewhere', async () => {
  lamp = await sellOne(server, storefront)
  for (const how of ['customers.remove', 'customers.bulk'] as const) {
    const { id } = await add()
    const shopper = newShopper(server, storefront)
    await shopper.add(lamp)
    await shopper.post('/checkout', ada)
    expect(await rows(`checkouts where email = '${ada.email}'`)).toHaveLength(1)
    const body = { selection: { ids: [id] }, change: { action: 'delete', count: 1 } }
    const reply = await (how === 'customers.bulk' ? call(how, { body }) : call(how, { params: { id } }))
    expect(reply.status, reply.text).toBe(200)
    await server.work()
    expect(await rows(`checkouts`)).toEqual([])
    expect(await rows(`customers`)).toEqual([])
  }
  expect(await rows(`privacy_requests where reason = 'deleted' and people is null`)).toHaveLength(2)
})

test('neither the undo of an import nor an old file brings somebody back', async () => {
  const wizard = openWizard(server, storefront.owner)
  await purchase()
  await storefront.inStore((tx) => sql`update orders set state = 'archived'`.execute(tx))
  const file = `First Name,Email\nAdelaide,${ada.email}\nBo,bo@example.test\n`
  const { id } = await wizard.import(file, { kind: 'customers', overwrite: true })
  expect(await rows(`customers where first_name = 'Adelaide'`)).toHaveLength(1)
  await erase()
  await server.work()
  await wizard.undo(id)
  expect(await rows(`customers where email is not null or first_name <> ''`)).toEqual([])
  const again = await wizard.check(file, { kind: 'customers' })
  expect(again).toMatchObject({ counts: { create: 1, error: 1 }, errors: [{ row: 2, code: 'erased' }] })
})

test('an import in progress is in the way', async () => {
  await add()
  const { id } = await openWizard(server, storefront.owner).upload(`First Name,Email\nAda,${ada.email}\n`, { kind: 'customers' })
  await storefront.inStore((tx) => tx.updateTable('imports').set({ state: 'running' }).where('id', '=', id).execute())
  expect(codesOf(await erase())).toEqual([409, 'erasure_import_running'])
})

test('the list of erasures has an erasure once it’s done, names nobody, and is kept for thirteen months', async () => {
  const folder = erasureFolder(server.services.config)
  const { storeId } = storefront.owner
  const { id: customerId } = await add()
  const { id: requestId } = (await erase()).body as { id: string }
  const listed = async () => (await readErasures(folder)).filter((one) => one.storeId === storeId)
  expect(await listed()).toEqual([])
  await server.work()
  const [erasure, ...others] = await listed()
  expect(others).toEqual([])
  expect(erasure).toMatchObject({
    requestId,
    reason: 'request',
    customerIds: [customerId],
    emailDigests: [expect.stringMatching(/^[0-9a-f]{64}$/)],
  })
  expect(JSON.stringify(erasure)).not.toContain('ada')

  // A crash cut a line short, and another one came after it.
  const month = (await readdir(folder))[0]!
  await appendFile(path.join(folder, month), '\n{"requestId":"0')
  const people = { storeId, customerIds: [customerId], emails: [], before: new Date() } as unknown as People
  const later = { ...server.services, now: () => new Date(Date.now() + 400 * 86_400_000) }
  await listErasure(server.services, crypto.randomUUID(), { people, reason: 'deleted' })
  await listErasure(server.services, crypto.randomUUID(), { people, reason: 'retention' })
  await listErasure(later, crypto.randomUUID(), { people, reason: 'deleted' })
  expect((await listed()).map(({ reason }) => reason)).toEqual(['request', 'deleted', 'deleted'])
  await pruneErasures(server.services)
  expect(await listed()).toHaveLength(3)
  await pruneErasures({ ...later, now: () => new Date(Date.now() + 440 * 86_400_000) })
  expect(await listed()).toHaveLength(1)
})
