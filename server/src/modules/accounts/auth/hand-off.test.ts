import { HAND_OFF_SECONDS } from '@vitrine/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer, type Reply } from '../../../../test/test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import { bearer, isLive, mailedToken, type SessionBody, signUp } from './test-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const mint = async (session: SessionBody) =>
  (await server.call('auth.createHandOff', bearer(session))).body as { code: string; expiresAt: string }
const redeem = (code: string) => server.call('auth.redeemHandOff', { body: { code } })

describe('handing a session over to another page', () => {
  test('signs the same person in to the same store, with a new session', async () => {
    const person = await signUp(server)
    const { code, expiresAt } = await mint(person)
    expect(new Date(expiresAt).getTime() - server.services.now().getTime()).toBeLessThanOrEqual(HAND_OFF_SECONDS * 1000)
    const reply = await redeem(code)
    expect(reply).toMatchObject({ status: 200, body: { storeId: person.storeId, storeDomain: person.storeDomain } })
    const copy = reply.body as SessionBody
    await server.call('auth.logout', bearer(person))
    expect(await isLive(server, copy)).toBe(true)
  })

  test('a code works once, however many requests run in parallel', async () => {
    const { code } = await mint(await signUp(server))
    const replies = await Promise.all(Array.from({ length: 5 }, () => redeem(code)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 410, 410, 410, 410])
    expect(await redeem(code)).toMatchObject({ body: { code: 'token_used' } })
  })

  test('a code expires after a minute', async () => {
    const { code } = await mint(await signUp(server))
    server.advance(HAND_OFF_SECONDS + 1)
    expect(await redeem(code)).toMatchObject({ status: 410, body: { code: 'token_expired' } })
  })

  test('a code becomes invalid when the session that created it is signed out', async () => {
    const person = await signUp(server)
    const { code } = await mint(person)
    await server.call('auth.logout', bearer(person))
    expect(await redeem(code)).toMatchObject({ status: 410, body: { code: 'token_invalid' } })
  })

  test('a code opens no session that survives a concurrent sign-out everywhere', async () => {
    const person = await signUp(server)
    await server.call('auth.forgotPassword', { body: { email: person.email } })
    const token = await mailedToken(server, person.email, 'Reset')
    const { code } = await mint(person)
    const reset = () => server.call('auth.resetPassword', { body: { token, password: 'yellow ladder seven' } })
    // The hand-off waits where it records the visit. At that point, the code has been used, and the new session exists but is not
    // committed.
    const [copy] = await raceAtLock<Reply>(
      server,
      (tx) => tx.selectFrom('store_members').select('user_id').where('store_id', '=', person.storeId).forUpdate().execute(),
      [() => redeem(code), reset],
    )
    expect(await isLive(server, person)).toBe(false)
    expect(await isLive(server, copy!.body as SessionBody)).toBe(false)
  })

  test('a code does not open a store that the person has left', async () => {
    const person = await signUp(server)
    const { code } = await mint(person)
    await server.services.db.inPlatform((tx) => tx.deleteFrom('store_members').where('store_id', '=', person.storeId).execute())
    expect(await redeem(code)).toMatchObject({ status: 200, body: { storeId: null } })
  })
})
