import { ACCESS_TOKEN_SECONDS, PASSWORD_CHECKS_PER_ACCOUNT, PASSWORD_CHECKS_PER_ADDRESS } from '@vitrine/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { raceAtLock } from '../../../test/lock-barrier.ts'
import type { Tx } from '../../db/transactions.ts'
import { bearer, bytesOf, isLive, login, newEmail, PASSWORD, renew, type SessionBody, signUp } from './test-people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

let lastAddress = 0
/** An address of its own for each test, as the limit per address lasts an hour. */
const newAddress = () => `198.51.100.${++lastAddress}`
const statuses = (replies: { status: number }[], status: number) => replies.filter((reply) => reply.status === status).length

describe('signing in', () => {
  test('answers tokens, store and domains, and the access token works', async () => {
    const person = await signUp(house, { storeName: 'Sign in shop' })
    const reply = await login(house, person.email)
    expect(reply).toMatchObject({
      status: 200,
      body: { storeId: person.storeId, storeDomain: 'sign-in-shop.localhost:4000', rDomain: 'sign-in-shop.localhost:4000' },
    })
    expect(reply.headers['cache-control']).toBe('no-store')
    const session = reply.body as SessionBody
    expect(session.refreshToken).not.toBe(person.refreshToken)
    expect(await house.call('stores.preference', bearer(session))).toMatchObject({ status: 200 })
  })

  test('takes email and password as they are typed: spaces around, capitals in the email', async () => {
    const { email } = await signUp(house)
    expect((await login(house, `  ${email.toUpperCase()} `, `  ${PASSWORD}  `)).status).toBe(200)
    expect((await login(house, email, PASSWORD.toUpperCase())).status).toBe(401)
  })

  test('opens the store visited last', async () => {
    const person = await signUp(house)
    house.advance(1)
    const created = await house.call('stores.create', { ...bearer(person), body: { storeName: 'Second shop' } })
    const second = (created.body as { id: string }).id
    house.advance(1)
    expect((await login(house, person.email)).body).toMatchObject({ storeId: second })
    house.advance(1)
    await house.call('stores.enter', { ...bearer(person), params: { id: person.storeId ?? '' } })
    house.advance(1)
    expect((await login(house, person.email)).body).toMatchObject({ storeId: person.storeId })
  })

  test('answers no store for somebody who has none any more', async () => {
    const person = await signUp(house)
    await house.services.db.inPlatform((tx) => tx.deleteFrom('store_members').where('store_id', '=', person.storeId).execute())
    const reply = await login(house, person.email)
    expect(reply).toMatchObject({ status: 200, body: { storeId: null, storeDomain: null, rDomain: null } })
    expect(await isLive(house, reply.body as SessionBody)).toBe(true)
  })

  test('an unknown email and a wrong password answer the same bytes', async () => {
    const { email } = await signUp(house)
    const wrong = await login(house, email, 'not the password', newAddress())
    const unknown = await login(house, newEmail(), 'not the password', newAddress())
    expect(wrong.status).toBe(401)
    expect(bytesOf(unknown)).toBe(bytesOf(wrong))
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
  })

  test('many at once all get sessions of their own', async () => {
    const { email } = await signUp(house)
    const replies = await Promise.all(Array.from({ length: 8 }, () => login(house, email)))
    expect(statuses(replies, 200)).toBe(8)
    expect(new Set(replies.map((reply) => (reply.body as SessionBody).refreshToken)).size).toBe(8)
  })

  test('remembers device and address', async () => {
    const { email } = await signUp(house)
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await house.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: PASSWORD },
      headers,
      remoteAddress: '203.0.113.7',
    })
    const row = await house.services.db.inPlatform((tx) =>
      tx.selectFrom('sessions').select(['device', 'address']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
    )
    expect(row).toEqual({ device: 'Firefox on Linux', address: '203.0.113.7' })
  })

  test('signing out ends this session and no other', async () => {
    const person = await signUp(house)
    const other = (await login(house, person.email)).body as SessionBody
    expect((await house.call('auth.logout', bearer(person))).status).toBe(204)
    expect(await house.call('stores.list', bearer(person))).toMatchObject({ status: 401, body: { code: 'session_ended' } })
    expect(await isLive(house, other)).toBe(true)
  })

  test('signing out answers alike whatever the token is, and ends a session whose token ran out', async () => {
    const [person, bystander] = [await signUp(house), await signUp(house)]
    const signedOut = await house.call('auth.logout', bearer(person))
    const forged = { accessToken: `${person.accessToken.slice(0, -2)}xx` }
    const answers = [
      await house.call('auth.logout', bearer(person)),
      await house.call('auth.logout', bearer(forged)),
      await house.call('auth.logout', { headers: { authorization: 'Basic b3duZXI6cGFzcw==' } }),
      await house.call('auth.logout'),
      await house.call('auth.logout', { headers: { ...bearer(person).headers, 'x-store-id': bystander.storeId! } }),
    ]
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([signedOut.status, signedOut.text])
    expect(signedOut.status).toBe(204)
    expect(await isLive(house, bystander)).toBe(true)

    house.advance(ACCESS_TOKEN_SECONDS + 1)
    expect((await house.call('auth.logout', bearer(bystander))).status).toBe(204)
    expect(await renew(house, bystander.refreshToken)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  })
})

test('a sign-in under way when the password changes does not outlive it', async () => {
  const person = await signUp(house)
  const changePassword = (tx: Tx) => tx.updateTable('users').set({ password_hash: 'another' }).where('email', '=', person.email).execute()
  const [reply] = await raceAtLock(house, changePassword, [() => login(house, person.email)])
  expect(reply).toMatchObject({ status: 401, body: { code: 'bad_credentials' } })
})

describe('guessing', () => {
  test('fifty parallel guesses check ten passwords, from wherever they come; live sessions stay', async () => {
    const person = await signUp(house)
    const guesses = await Promise.all(Array.from({ length: 50 }, (_, n) => login(house, person.email, `guess number ${n}`, `192.0.2.${n}`)))
    expect(statuses(guesses, 401)).toBe(PASSWORD_CHECKS_PER_ACCOUNT)
    expect(statuses(guesses, 429)).toBe(50 - PASSWORD_CHECKS_PER_ACCOUNT)
    // Now even the right one is not checked, and the answer says for how long.
    const right = await login(house, person.email)
    expect(right).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
    expect(await isLive(house, person)).toBe(true)
    house.advance(Number(right.headers['retry-after']))
    expect((await login(house, person.email)).status).toBe(200)
  })

  test('an email without an account runs out alike', async () => {
    const email = newEmail()
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => login(house, email, 'some guess here', `192.0.2.${100 + n}`)))
    expect(statuses(guesses, 401)).toBe(PASSWORD_CHECKS_PER_ACCOUNT)
  })

  test('one address checks at most its share over all accounts', async () => {
    const address = newAddress()
    const guesses = await Promise.all(Array.from({ length: 110 }, () => login(house, newEmail(), 'some guess here', address)))
    expect(statuses(guesses, 401)).toBe(PASSWORD_CHECKS_PER_ADDRESS)
    // Out of attempts itself, it cannot use up those of an account.
    const { email } = await signUp(house)
    await Promise.all(Array.from({ length: 20 }, () => login(house, email, 'some guess here', address)))
    expect((await login(house, email, PASSWORD, newAddress())).status).toBe(200)
  })

  test('right passwords are not guesses: signing in often locks nobody out', async () => {
    const { email } = await signUp(house)
    for (let n = 0; n < PASSWORD_CHECKS_PER_ACCOUNT + 2; n++) expect((await login(house, email)).status).toBe(200)
  })
})

test('every scope is told, and what one may do in a store', async () => {
  const owner = await house.newOwner()
  const staff = await house.newMember(owner, { scopes: ['orders'] })
  const all = await house.call('auth.allPermissions', { as: staff })
  expect((all.body as { scopes: string[] }).scopes).toHaveLength(12)
  expect((await house.call('auth.storePermission', { as: staff })).body).toEqual({
    isStoreOwner: false,
    isStoreAdmin: false,
    scopes: ['orders'],
  })
  expect((await house.call('auth.storePermission', { as: owner })).body).toMatchObject({ isStoreOwner: true })
})
