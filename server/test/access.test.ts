import { callNames, callOf } from '@vitrine/contract/calls.ts'
import { type RouteName, routeOf } from '@vitrine/contract/routes.ts'
import { ACCESS_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Caller, signAccessToken } from '../src/platform/http/access-token.ts'
import { derivedKey } from '../src/platform/secrets/derived-key.ts'
import type { ValidRequest } from './fixtures/fixture.ts'
import { fixtureOf } from './fixtures/fixtures.ts'
import { seedRefreshToken } from './fixtures/seed.ts'
import { send } from './fixtures/send.ts'
import { type Actor, type TestServer, startTestServer } from './test-server.ts'
import { openObserver, type Observer } from './observer.ts'
import { signInAsOwner } from './people.ts'

const tenantCalls = callNames.filter((name) => callOf(name).access !== 'public')
const storeCalls = tenantCalls.filter((name) => callOf(name).access !== 'user')
/** Whether a call only reads. A GET call that also accepts POST does not count, because it changes state. */
const isRead = (name: RouteName) => routeOf(name).method === 'GET' && !callOf(name).alsoPost

let server: TestServer
let observer: Observer
/** The owner of the store that the requests are made for. */
let owner: Actor
/**
 * A valid request for each call that requires sign-in. Each is prepared only once, because a refused request does not use up its
 * rows.
 */
const requests = new Map<RouteName, ValidRequest>()

beforeAll(async () => {
  server = await startTestServer()
  observer = await openObserver(server)
  owner = await server.newOwner()
  for (const name of tenantCalls) requests.set(name, await fixtureOf(name).prepare(server, owner))
})
afterAll(async () => {
  await observer.close()
  await server.close()
})

/** Sends a valid request for each of `calls`. Every request must be refused with `status` and `code`, and nothing may change. */
async function refused(calls: RouteName[], as: Actor | undefined, status: number, code: string, headers?: Record<string, string>) {
  const before = await observer.stateOf(owner.storeId)
  const answers: Record<string, unknown> = {}
  for (const name of calls) {
    const reply = await send(server, name, as, requests.get(name) ?? {}, headers)
    answers[name] = `${reply.status} ${(reply.body as { code?: string } | undefined)?.code}`
  }
  expect(answers).toEqual(Object.fromEntries(calls.map((name) => [name, `${status} ${code}`])))
  expect(await observer.stateOf(owner.storeId)).toEqual(before)
}

/** Returns tokens for the owner that are not valid access tokens. */
async function forgeries(caller: Caller): Promise<Record<string, string>> {
  const { secretKey } = server.services.config
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
    'signed with another secret': await signAccessToken('another-secret-'.repeat(4), caller, server.services.now()),
    'signed with the key of another purpose': await jwt({ alg: 'HS256', typ: 'at+jwt' }, 'vitrine-api').sign(
      derivedKey(secretKey, 'refresh-token'),
    ),
    'for another audience': await jwt({ alg: 'HS256', typ: 'at+jwt' }, 'another-api').sign(key),
    'of another type': await jwt({ alg: 'HS256', typ: 'JWT' }, 'vitrine-api').sign(key),
    'a refresh token': await seedRefreshToken(server, owner),
  }
}

describe('a public call does not require sign-in', () => {
  test.each(callNames.filter((name) => callOf(name).access === 'public'))('%s', async (name) => {
    const reply = await send(server, name, undefined, await fixtureOf(name).prepare(server, await server.newOwner()))
    expect(reply.status, reply.text).toBe(callOf(name).answer ? 200 : 204)
  })
})

describe('every call that requires sign-in refuses', () => {
  test('a request without a token', () => refused(tenantCalls, undefined, 401, 'sign_in_required'))

  test('tokens that are not valid access tokens', async () => {
    for (const token of Object.values(await forgeries(owner))) await refused(tenantCalls, { ...owner, token }, 401, 'sign_in_required')
  })

  test('Basic authorization', () => refused(tenantCalls, undefined, 401, 'sign_in_required', { authorization: `Basic ${owner.token}` }))

  test('a token that is expired', async () => {
    const issued = new Date(server.services.now().getTime() - (ACCESS_TOKEN_SECONDS + 1) * 1000)
    const token = await signAccessToken(server.services.config.secretKey, owner, issued)
    await refused(tenantCalls, { ...owner, token }, 401, 'session_ended')
  })

  test('a token that expired since it was last used', async () => {
    expect((await server.call('profile.get', { as: owner })).status).toBe(200)
    server.advance(ACCESS_TOKEN_SECONDS + 1)
    await refused(tenantCalls, owner, 401, 'session_ended')
    server.advance(-ACCESS_TOKEN_SECONDS - 1)
  })

  test('a session that was signed out', async () => {
    const actor = await server.newMember(owner, { isOwner: true })
    await server.services.db.inPlatform((tx) =>
      tx.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', actor.sessionId).execute(),
    )
    await refused(tenantCalls, actor, 401, 'session_ended')
  })

  test('a session that has ended', async () => {
    const actor = await server.newMember(owner, { isOwner: true })
    await server.services.db.inPlatform((tx) =>
      tx
        .updateTable('sessions')
        .set({ expires_at: new Date(0) })
        .where('id', '=', actor.sessionId)
        .execute(),
    )
    await refused(tenantCalls, actor, 401, 'session_ended')
  })

  test('another person’s session', async () => {
    const other = await server.newOwner()
    const caller = { ...owner, sessionId: other.sessionId }
    const token = await signAccessToken(server.services.config.secretKey, caller, server.services.now())
    await refused(tenantCalls, { ...caller, token }, 401, 'session_ended')
  })

  test('a header that names another store', async () => {
    const elsewhere = await server.newOwner()
    const both = await signInAsOwner(server, owner, elsewhere.storeId)
    // Membership in the named store does not help: only the token says which store the caller is in.
    for (const actor of [elsewhere, both]) await refused(tenantCalls, actor, 403, 'store_mismatch', { 'x-store-id': owner.storeId })
  })
})

describe('every call of a store refuses', () => {
  test('a person without a store', async () => {
    const token = await signAccessToken(server.services.config.secretKey, { ...owner, storeId: null }, server.services.now())
    await refused(storeCalls, { ...owner, token }, 403, 'not_a_member')
  })

  test('a token for a store its person never belonged to', async () => {
    const stranger = { ...(await server.newOwner()), storeId: owner.storeId }
    const token = await signAccessToken(server.services.config.secretKey, stranger, server.services.now())
    await refused(storeCalls, { ...stranger, token }, 403, 'not_a_member')
  })

  test('a member who was removed', async () => {
    const member = await server.newMember(owner, { isOwner: true })
    await server.services.db.inPlatform((tx) => tx.deleteFrom('store_members').where('user_id', '=', member.userId).execute())
    await refused(storeCalls, member, 403, 'not_a_member')
  })
})

describe('a store that is', () => {
  const stops = [
    ['disabled', { is_enabled: false }, 'store_disabled'],
    ['frozen', { trial_status: 'frozen' }, 'store_frozen'],
  ] as const
  const changes = storeCalls.filter((name) => !isRead(name))

  test.each(stops)('%s can be read but not changed', async (_state, change, code) => {
    const set = (values: { is_enabled?: boolean; trial_status?: string }) =>
      server.services.db.inStore(owner.storeId, (tx) => tx.updateTable('stores').set(values).execute())
    await set(change)
    await refused(changes, owner, 403, code)
    for (const name of storeCalls.filter(isRead)) {
      const reply = await send(server, name, owner, requests.get(name) ?? {})
      // Fixtures of other calls have created orders, so the preview of another currency is refused.
      expect(reply.status, `${name} ${reply.text}`).toBe(name === 'currency.preview' ? 409 : 200)
    }
    await set({ is_enabled: true, trial_status: 'active' })
  })
})
