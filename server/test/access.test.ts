import { callNames, callOf } from '@vitrine/contract/calls.ts'
import { type RouteName, routeOf } from '@vitrine/contract/routes.ts'
import { ACCESS_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Caller, derivedKey, signAccessToken } from '../src/http/access-token.ts'
import type { ValidRequest } from './fixtures/fixture.ts'
import { fixtureOf } from './fixtures/fixtures.ts'
import { plantRefreshToken } from './fixtures/plant.ts'
import { send } from './fixtures/send.ts'
import { type Actor, type House, openHouse } from './house.ts'
import { openObserver, type Observer } from './observer.ts'
import { signInAsOwner } from './people.ts'

const tenantCalls = callNames.filter((name) => callOf(name).access !== 'public')
const storeCalls = tenantCalls.filter((name) => callOf(name).access !== 'user')
/** A call the specification spells GET although it changes state takes POST too. */
const isRead = (name: RouteName) => routeOf(name).method === 'GET' && !callOf(name).alsoPost

let house: House
let observer: Observer
/** Whose store it is: never among those refused. */
let owner: Actor
/** Made once: a request that is refused uses nothing up. */
const requests = new Map<RouteName, ValidRequest>()

beforeAll(async () => {
  house = await openHouse()
  observer = await openObserver(house)
  owner = await house.newOwner()
  for (const name of tenantCalls) requests.set(name, await fixtureOf(name).prepare(house, owner))
})
afterAll(async () => {
  await observer.close()
  await house.close()
})

/** Sends valid requests of all `calls`; each must be refused with `status` and `code`, and nothing may change. */
async function refused(calls: RouteName[], as: Actor | undefined, status: number, code: string, headers?: Record<string, string>) {
  const before = await observer.stateOf(owner.storeId)
  const answers: Record<string, unknown> = {}
  for (const name of calls) {
    const reply = await send(house, name, as, requests.get(name) ?? {}, headers)
    answers[name] = `${reply.status} ${(reply.body as { code?: string } | undefined)?.code}`
  }
  expect(answers).toEqual(Object.fromEntries(calls.map((name) => [name, `${status} ${code}`])))
  expect(await observer.stateOf(owner.storeId)).toEqual(before)
}

/** Tokens of the owner's that were not made as ours are. */
async function forgeries(caller: Caller): Promise<Record<string, string>> {
  const { secretKey } = house.services.config
  const key = derivedKey(secretKey, 'access-token')
  const jwt = (header: { alg: string; typ: string }, audience: string) =>
    new SignJWT({ sid: caller.sessionId, store: caller.storeId })
      .setProtectedHeader(header)
      .setSubject(caller.userId)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('15m')
  return {
    nonsense: 'nonsense',
    'not signed': new UnsecuredJWT({ sid: caller.sessionId, store: caller.storeId })
      .setSubject(caller.userId)
      .setAudience('vitrine-api')
      .encode(),
    'signed with another secret': await signAccessToken('another-secret-'.repeat(4), caller, house.services.now()),
    'signed with the key of another purpose': await jwt({ alg: 'HS256', typ: 'at+jwt' }, 'vitrine-api').sign(
      derivedKey(secretKey, 'refresh-token'),
    ),
    'for another audience': await jwt({ alg: 'HS256', typ: 'at+jwt' }, 'another-api').sign(key),
    'of another type': await jwt({ alg: 'HS256', typ: 'JWT' }, 'vitrine-api').sign(key),
    'a refresh token': await plantRefreshToken(house, owner),
  }
}

describe('a public call needs nobody', () => {
  test.each(callNames.filter((name) => callOf(name).access === 'public'))('%s', async (name) => {
    const reply = await send(house, name, undefined, await fixtureOf(name).prepare(house, await house.newOwner()))
    expect(reply.status, reply.text).toBe(callOf(name).answer ? 200 : 204)
  })
})

describe('every call that needs a person refuses', () => {
  test('nobody', () => refused(tenantCalls, undefined, 401, 'sign_in_required'))

  test('tokens that are not ours', async () => {
    for (const token of Object.values(await forgeries(owner))) await refused(tenantCalls, { ...owner, token }, 401, 'sign_in_required')
  })

  test('another scheme', () => refused(tenantCalls, undefined, 401, 'sign_in_required', { authorization: `Basic ${owner.token}` }))

  test('a token that is too old', async () => {
    const issued = new Date(house.services.now().getTime() - (ACCESS_TOKEN_SECONDS + 1) * 1000)
    const token = await signAccessToken(house.services.config.secretKey, owner, issued)
    await refused(tenantCalls, { ...owner, token }, 401, 'session_ended')
  })

  test('a token that grew old since it was last used', async () => {
    expect((await house.call('profile.get', { as: owner })).status).toBe(200)
    house.advance(ACCESS_TOKEN_SECONDS + 1)
    await refused(tenantCalls, owner, 401, 'session_ended')
    house.advance(-ACCESS_TOKEN_SECONDS - 1)
  })

  test('a session that was signed out', async () => {
    const actor = await house.newMember(owner, { isOwner: true })
    await house.services.db.inPlatform((tx) =>
      tx.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', actor.sessionId).execute(),
    )
    await refused(tenantCalls, actor, 401, 'session_ended')
  })

  test('a session that is over', async () => {
    const actor = await house.newMember(owner, { isOwner: true })
    await house.services.db.inPlatform((tx) =>
      tx
        .updateTable('sessions')
        .set({ expires_at: new Date(0) })
        .where('id', '=', actor.sessionId)
        .execute(),
    )
    await refused(tenantCalls, actor, 401, 'session_ended')
  })

  test('somebody else’s session', async () => {
    const other = await house.newOwner()
    const caller = { ...owner, sessionId: other.sessionId }
    const token = await signAccessToken(house.services.config.secretKey, caller, house.services.now())
    await refused(tenantCalls, { ...caller, token }, 401, 'session_ended')
  })

  test('a header that names another store', async () => {
    const elsewhere = await house.newOwner()
    const both = await signInAsOwner(house, owner, elsewhere.storeId)
    // Membership in the named store does not help: the token alone says where the caller is.
    for (const actor of [elsewhere, both]) await refused(tenantCalls, actor, 403, 'store_mismatch', { 'x-store-id': owner.storeId })
  })
})

describe('every call of a store refuses', () => {
  test('a person without a store', async () => {
    const token = await signAccessToken(house.services.config.secretKey, { ...owner, storeId: null }, house.services.now())
    await refused(storeCalls, { ...owner, token }, 403, 'not_a_member')
  })

  test('a token for a store its person never belonged to', async () => {
    const stranger = { ...(await house.newOwner()), storeId: owner.storeId }
    const token = await signAccessToken(house.services.config.secretKey, stranger, house.services.now())
    await refused(storeCalls, { ...stranger, token }, 403, 'not_a_member')
  })

  test('a member who was removed', async () => {
    const member = await house.newMember(owner, { isOwner: true })
    await house.services.db.inPlatform((tx) => tx.deleteFrom('store_members').where('user_id', '=', member.userId).execute())
    await refused(storeCalls, member, 403, 'not_a_member')
  })
})

describe('a store that is', () => {
  const stops = [
    ['disabled', { is_enabled: false }, 'store_disabled'],
    ['frozen', { trial_status: 'frozen' }, 'store_frozen'],
  ] as const
  const changes = storeCalls.filter((name) => !isRead(name))

  test.each(stops)('%s is read but not changed', async (_state, change, code) => {
    const set = (values: { is_enabled?: boolean; trial_status?: string }) =>
      house.services.db.inStore(owner.storeId, (tx) => tx.updateTable('stores').set(values).execute())
    await set(change)
    await refused(changes, owner, 403, code)
    for (const name of storeCalls.filter(isRead)) {
      const reply = await send(house, name, owner, requests.get(name) ?? {})
      // The fixtures of other calls have sold: there is no other currency to look at any more.
      expect(reply.status, `${name} ${reply.text}`).toBe(name === 'currency.preview' ? 409 : 200)
    }
    await set({ is_enabled: true, trial_status: 'active' })
  })
})
