import { ACCESS_TOKEN_SECONDS, PASSWORD_CHECKS_PER_ACCOUNT, PASSWORD_CHECKS_PER_ADDRESS } from '@vitrine/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { bearer, bytesOf, isLive, login, newEmail, PASSWORD, renew, type SessionBody, signUp } from './test-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let lastAddress = 0
/** Returns an IP address that was not used before, because the limit per address lasts an hour. */
const newAddress = () => `198.51.100.${++lastAddress}`
const statuses = (replies: { status: number }[], status: number) => replies.filter((reply) => reply.status === status).length

describe('signing in', () => {
  test('returns tokens, store and domains, and the access token works', async () => {
    const person = await signUp(server, { storeName: 'Sign in shop' })
    const reply = await login(server, person.email)
    expect(reply).toMatchObject({
      status: 200,
      body: { storeId: person.storeId, storeDomain: 'sign-in-shop.localhost:4000', rDomain: 'sign-in-shop.localhost:4000' },
    })
    expect(reply.headers['cache-control']).toBe('no-store')
    const session = reply.body as SessionBody
    expect(session.refreshToken).not.toBe(person.refreshToken)
    expect(await server.call('stores.preference', bearer(session))).toMatchObject({ status: 200 })
  })

  test('accepts email and password as people type them: with spaces around them and with capitals in the email', async () => {
    const { email } = await signUp(server)
    expect((await login(server, `  ${email.toUpperCase()} `, `  ${PASSWORD}  `)).status).toBe(200)
    expect((await login(server, email, PASSWORD.toUpperCase())).status).toBe(401)
  })

  test('opens the store visited last', async () => {
    const person = await signUp(server)
    server.advance(1)
    const created = await server.call('stores.create', { ...bearer(person), body: { storeName: 'Second shop' } })
    const second = (created.body as { id: string }).id
    server.advance(1)
    expect((await login(server, person.email)).body).toMatchObject({ storeId: second })
    server.advance(1)
    await server.call('stores.enter', { ...bearer(person), params: { id: person.storeId ?? '' } })
    server.advance(1)
    expect((await login(server, person.email)).body).toMatchObject({ storeId: person.storeId })
  })

  test('returns no store for a person without one', async () => {
    const person = await signUp(server)
    await server.services.db.inPlatform((tx) => tx.deleteFrom('store_members').where('store_id', '=', person.storeId).execute())
    const reply = await login(server, person.email)
    expect(reply).toMatchObject({ status: 200, body: { storeId: null, storeDomain: null, rDomain: null } })
    expect(await isLive(server, reply.body as SessionBody)).toBe(true)
  })

  test('returns the same bytes for an unknown email and for a wrong password', async () => {
    const { email } = await signUp(server)
    const wrong = await login(server, email, 'not the password', newAddress())
    const unknown = await login(server, newEmail(), 'not the password', newAddress())
    expect(wrong.status).toBe(401)
    expect(bytesOf(unknown)).toBe(bytesOf(wrong))
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
  })

  test('creates a separate session for each of many parallel sign-ins', async () => {
    const { email } = await signUp(server)
    const replies = await Promise.all(Array.from({ length: 8 }, () => login(server, email)))
    expect(statuses(replies, 200)).toBe(8)
    expect(new Set(replies.map((reply) => (reply.body as SessionBody).refreshToken)).size).toBe(8)
  })

  test('stores the device and the address', async () => {
    const { email } = await signUp(server)
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: PASSWORD },
      headers,
      remoteAddress: '203.0.113.7',
    })
    const row = await server.services.db.inPlatform((tx) =>
      tx.selectFrom('sessions').select(['device', 'address']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    )
    expect(row).toEqual({ device: 'Firefox on Linux', address: '203.0.113.7' })
  })

  test('ends this session and no other when the person signs out', async () => {
    const person = await signUp(server)
    const other = (await login(server, person.email)).body as SessionBody
    expect((await server.call('auth.logout', bearer(person))).status).toBe(204)
    expect(await server.call('stores.list', bearer(person))).toMatchObject({ status: 401, body: { code: 'session_ended' } })
    expect(await isLive(server, other)).toBe(true)
  })

  test('returns the same for every token at sign-out, and also ends a session with an expired access token', async () => {
    const [person, bystander] = [await signUp(server), await signUp(server)]
    const signedOut = await server.call('auth.logout', bearer(person))
    const forged = { accessToken: `${person.accessToken.slice(0, -2)}xx` }
    const answers = [
      await server.call('auth.logout', bearer(person)),
      await server.call('auth.logout', bearer(forged)),
      await server.call('auth.logout', { headers: { authorization: 'Basic b3duZXI6cGFzcw==' } }),
      await server.call('auth.logout'),
      await server.call('auth.logout', { headers: { ...bearer(person).headers, 'x-store-id': bystander.storeId! } }),
    ]
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([signedOut.status, signedOut.text])
    expect(signedOut.status).toBe(204)
    expect(await isLive(server, bystander)).toBe(true)

    server.advance(ACCESS_TOKEN_SECONDS + 1)
    expect((await server.call('auth.logout', bearer(bystander))).status).toBe(204)
    expect(await renew(server, bystander.refreshToken)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  })
})

test('a sign-in that runs during a password change does not survive the change', async () => {
  const person = await signUp(server)
  const changePassword = (tx: Tx) => tx.updateTable('users').set({ password_hash: 'another' }).where('email', '=', person.email).execute()
  const [reply] = await raceAtLock(server, changePassword, [() => login(server, person.email)])
  expect(reply).toMatchObject({ status: 401, body: { code: 'bad_credentials' } })
})

describe('guessing passwords', () => {
  test('of fifty parallel guesses only ten are checked, whatever their addresses, and valid sessions stay', async () => {
    const person = await signUp(server)
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => login(server, person.email, `guess number ${n}`, `192.0.2.${n}`)),
    )
    expect(statuses(guesses, 401)).toBe(PASSWORD_CHECKS_PER_ACCOUNT)
    expect(statuses(guesses, 429)).toBe(50 - PASSWORD_CHECKS_PER_ACCOUNT)
    // Now even the correct password is not checked, and the response says how long to wait.
    const right = await login(server, person.email)
    expect(right).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
    expect(await isLive(server, person)).toBe(true)
    server.advance(Number(right.headers['retry-after']))
    expect((await login(server, person.email)).status).toBe(200)
  })

  test('an email without an account has the same limit', async () => {
    const email = newEmail()
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => login(server, email, 'some guess here', `192.0.2.${100 + n}`)))
    expect(statuses(guesses, 401)).toBe(PASSWORD_CHECKS_PER_ACCOUNT)
  })

  test('one address can check a limited number of passwords over all accounts', async () => {
    const address = newAddress()
    const guesses = await Promise.all(Array.from({ length: 110 }, () => login(server, newEmail(), 'some guess here', address)))
    expect(statuses(guesses, 401)).toBe(PASSWORD_CHECKS_PER_ADDRESS)
    // An address without attempts left cannot use up the attempts of an account.
    const { email } = await signUp(server)
    await Promise.all(Array.from({ length: 20 }, () => login(server, email, 'some guess here', address)))
    expect((await login(server, email, PASSWORD, newAddress())).status).toBe(200)
  })

  test('correct passwords do not count, so frequent sign-ins do not lock anyone out', async () => {
    const { email } = await signUp(server)
    for (let n = 0; n < PASSWORD_CHECKS_PER_ACCOUNT + 2; n++) expect((await login(server, email)).status).toBe(200)
  })
})

test('people can read all scopes, and their own permissions in a store', async () => {
  const owner = await server.newOwner()
  const staff = await server.newMember(owner, { scopes: ['orders'] })
  const all = await server.call('auth.allPermissions', { as: staff })
  expect((all.body as { scopes: string[] }).scopes).toHaveLength(12)
  expect((await server.call('auth.storePermission', { as: staff })).body).toEqual({
    isStoreOwner: false,
    isStoreAdmin: false,
    scopes: ['orders'],
  })
  expect((await server.call('auth.storePermission', { as: owner })).body).toMatchObject({ isStoreOwner: true })
})
