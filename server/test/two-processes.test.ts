import { PASSWORD_CHECKS_PER_ACCOUNT } from '@vitrine/contract/limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { fixtureOf } from './fixtures/fixtures.ts'
import { seedPassword, seedProduct, seedRefreshToken, seedToken } from './fixtures/seed.ts'
import { send } from './fixtures/send.ts'
import { type TestServer, startTestServer } from './test-server.ts'

// Two servers on one database do not share their memory, so a decision made by one server must reach the other through the
// database.

let one: TestServer
let two: TestServer
beforeAll(async () => {
  one = await startTestServer()
  two = await startTestServer({ DATABASE_URL: one.databaseUrl })
})
afterAll(async () => {
  await two.close()
  await one.close()
})

/** Makes the given number of simultaneous calls to `ask`, alternating between the two servers. */
const both = <T>(times: number, ask: (server: TestServer) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_value, index) => ask(index % 2 === 0 ? one : two)))

test('signing out on one server signs out on the other', async () => {
  const owner = await one.newOwner()
  expect((await two.call('profile.get', { as: owner })).status).toBe(200)
  expect((await one.call('auth.logout', { as: owner })).status).toBe(204)
  expect(await two.call('profile.get', { as: owner })).toMatchObject({ status: 401, body: { code: 'session_ended' } })
})

test('a permission that is removed on one server is removed on the other', async () => {
  const owner = await one.newOwner()
  const member = await one.newMember(owner, { scopes: ['products'] })
  expect((await two.call('products.facets', { as: member })).status).toBe(200)
  const update = { as: owner, params: { id: member.userId }, body: { scopes: ['orders'] } }
  expect((await one.call('staff.update', update)).status).toBe(200)
  expect(await two.call('products.facets', { as: member })).toMatchObject({ status: 403, body: { code: 'no_permission' } })
  expect((await one.call('staff.remove', { as: owner, query: { staff_id: member.userId } })).status).toBe(200)
  expect(await two.call('savedViews.list', { as: member, params: { list: 'orders' } })).toMatchObject({
    status: 403,
    body: { code: 'not_a_member' },
  })
})

test('password attempts on both servers are counted together', async () => {
  const email = await seedPassword(one, await one.newOwner(), 'the right password')
  const replies = await both(PASSWORD_CHECKS_PER_ACCOUNT * 2 + 2, (server) =>
    server.call('auth.login', { body: { email, password: 'a wrong password' } }),
  )
  const outcomes = replies.map(({ status }) => status)
  expect(outcomes.filter((status) => status === 401).length).toBe(PASSWORD_CHECKS_PER_ACCOUNT)
  expect(outcomes.filter((status) => status === 429).length).toBe(PASSWORD_CHECKS_PER_ACCOUNT + 2)
})

test('requests with one idempotency key at the same time on both servers create one product', async () => {
  const owner = await one.newOwner()
  const request = await fixtureOf('products.create').prepare(one, owner)
  const replies = await both(8, (server) => send(server, 'products.create', owner, request, { 'idempotency-key': 'raced' }))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect((await one.call('products.list', { as: owner })).body).toMatchObject({ total: 1 })
})

test('of several people who save the same version at the same time, only one succeeds', async () => {
  const owner = await one.newOwner()
  const params = { id: await seedProduct(one, owner) }
  const save = (server: TestServer, title: string) =>
    server.call('products.update', { as: owner, params, body: { title, version: 1, variants: [{ optionValues: [], priceCents: 100 }] } })
  const replies = await Promise.all([save(one, 'First'), save(two, 'Second'), save(one, 'Third'), save(two, 'Fourth')])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
})

test('a one-time code signs in once', async () => {
  const code = await seedToken(one, await one.newOwner(), 'hand_off')
  const replies = await both(6, (server) => server.call('auth.redeemHandOff', { body: { code } }))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410, 410])
})

test('a refresh token that is renewed on both servers at the same time gets one successor', async () => {
  const owner = await one.newOwner()
  const headers = { 'x-refresh-token': await seedRefreshToken(one, owner) }
  const replies = await both(6, (server) => server.call('auth.renew', { headers }))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  expect(new Set(replies.map(({ body }) => (body as { refreshToken: string }).refreshToken)).size).toBe(1)
})

test('each row of the outbox is taken only once', async () => {
  const owner = await one.newOwner()
  const emails = ['first@example.test', 'second@example.test', 'third@example.test']
  for (const email of emails) await one.call('staff.invite', { as: owner, body: { email, scopes: ['orders'] } })
  await Promise.all([one.work(), two.work()])
  const sent = await one.services.db.inPlatform((tx) =>
    tx.selectFrom('dev_mailbox').select('recipient').where('recipient', 'in', emails).execute(),
  )
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(emails)
})
