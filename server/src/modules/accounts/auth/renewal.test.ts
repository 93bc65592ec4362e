import { REFRESH_GRACE_SECONDS, REFRESH_SETTLE_SECONDS, REFRESH_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import { type TestServer, startTestServer, type Reply } from '../../../../test/test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { isGenuine, readRefreshToken, refreshToken } from './refresh-token.ts'
import { bearer, isLive, login, mailsTo, renew, type SessionBody, signUp } from './test-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const tokenOf = (reply: Reply) => (reply.body as SessionBody).refreshToken

describe('renewing', () => {
  test('returns new tokens for the requested store, by GET and by POST', async () => {
    const person = await signUp(server)
    const reply = await renew(server, person.refreshToken, { storeId: person.storeId ?? '' })
    expect(reply).toMatchObject({ status: 200, body: { storeId: person.storeId, storeDomain: person.storeDomain } })
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(tokenOf(reply)).not.toBe(person.refreshToken)
    expect(await isLive(server, reply.body as SessionBody)).toBe(true)
    const url = '/api/auth/renew-access-token'
    const posted = await server.inject({ method: 'POST', url, headers: { 'x-refresh-token': tokenOf(reply) } })
    expect(posted).toMatchObject({ status: 200, body: { storeId: person.storeId } })
  })

  test('keeps a session alive while it is used, but not longer', async () => {
    let { refreshToken: token } = await signUp(server)
    for (let n = 0; n < 3; n++) {
      server.advance(REFRESH_TOKEN_SECONDS - 60)
      const reply = await renew(server, token)
      expect(reply.status).toBe(200)
      token = tokenOf(reply)
    }
    server.advance(REFRESH_TOKEN_SECONDS + 1)
    expect(await renew(server, token)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  })

  test('is refused for a store that the person is not a member of, and the token stays valid', async () => {
    const person = await signUp(server)
    const stranger = await server.newOwner()
    const reply = await renew(server, person.refreshToken, { storeId: stranger.storeId })
    expect(reply).toMatchObject({ status: 403, body: { code: 'not_a_member' } })
    server.advance(REFRESH_SETTLE_SECONDS)
    expect((await renew(server, person.refreshToken)).status).toBe(200)
  })

  test('reads the token only from its header, and treats anything else as an ended session', async () => {
    const person = await signUp(server)
    const url = `/api/auth/renew-access-token`
    expect((await server.inject({ url, query: { refresh_token: person.refreshToken } })).status).toBe(422)
    expect((await server.inject({ url, headers: { authorization: `Bearer ${person.refreshToken}` } })).status).toBe(401)
    const changed = (at: number) => {
      const bytes = Buffer.from(person.refreshToken, 'base64url')
      bytes[at]! ^= 1
      return bytes.toString('base64url')
    }
    const forged = [changed(0), changed(19), changed(20), changed(51)]
    for (const token of ['', 'x', person.accessToken, ...forged, `${person.refreshToken}A`, 'é'.repeat(70)])
      expect(await renew(server, token), token).toMatchObject({ status: 401, body: { code: 'session_ended' } })
    expect((await renew(server, person.refreshToken)).status).toBe(200)
  })

  test('is refused for a signed-out session', async () => {
    const person = await signUp(server)
    await server.call('auth.logout', bearer(person))
    expect(await renew(server, person.refreshToken)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  })

  test('is impossible with the stored data alone, without the server’s secret', () => {
    const source = { id: '01890a5d-ac96-774b-bcce-b302099a8057', generation: 7, secret: Buffer.alloc(32, 1) }
    const claimed = readRefreshToken(refreshToken('server secret', source))
    expect(claimed).toMatchObject({ sessionId: source.id, generation: 7 })
    expect(isGenuine('server secret', claimed!, source.secret)).toBe(true)
    expect(isGenuine('another secret', claimed!, source.secret)).toBe(false)
    expect(isGenuine('server secret', claimed!, Buffer.alloc(32, 2))).toBe(false)
    expect(isGenuine('server secret', { ...claimed!, generation: 8 }, source.secret)).toBe(false)
  })
})

describe('a token that several tabs or a thief use', () => {
  test('gives all parallel renewals the same successor', async () => {
    const person = await signUp(server)
    const replies = await Promise.all(Array.from({ length: 20 }, () => renew(server, person.refreshToken)))
    expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map(tokenOf)).size).toBe(1)
  })

  test('signs out everywhere and emails the owner when it is used again after the grace period', async () => {
    const person = await signUp(server)
    const other = (await login(server, person.email)).body as SessionBody
    const successor = await renew(server, person.refreshToken)
    server.advance(REFRESH_GRACE_SECONDS - 1)
    expect(tokenOf(await renew(server, person.refreshToken))).toBe(tokenOf(successor))
    server.advance(2)
    const attempts = await Promise.all(Array.from({ length: 5 }, () => renew(server, person.refreshToken)))
    expect(attempts.filter((reply) => (reply.body as { code: string }).code === 'session_stolen').length).toBeGreaterThanOrEqual(1)
    for (const attempt of attempts) expect(attempt.status).toBe(401)
    expect(await isLive(server, successor.body as SessionBody)).toBe(false)
    expect(await isLive(server, other)).toBe(false)
    expect((await renew(server, other.refreshToken)).status).toBe(401)
    const warnings = (await mailsTo(server, person.email)).filter((mail) => mail.subject.includes('signed out'))
    expect(warnings).toHaveLength(1)
    expect((await login(server, person.email)).status).toBe(200)
  })

  test('is refused when a concurrent request signs out', async () => {
    const person = await signUp(server)
    const signOut = (tx: Tx) => tx.updateTable('sessions').set({ revoked_at: new Date() }).execute()
    const [reply] = await raceAtLock(server, signOut, [() => renew(server, person.refreshToken)])
    expect(reply).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  })

  test('does not affect a session of another person', async () => {
    const [person, bystander] = [await signUp(server), await signUp(server)]
    await renew(server, person.refreshToken)
    server.advance(REFRESH_GRACE_SECONDS + 1)
    await renew(server, person.refreshToken)
    expect(await isLive(server, bystander)).toBe(true)
  })
})

/**
 * A step in the simulation of a browser with many tabs. It waits, and then renews with the copy of the token that some tab has.
 */
const step = fc.record({
  /** The seconds before the step: almost none, up to a minute and a half (within or after the grace period), or a day. */
  wait: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 4, max: 90 }), fc.constant(86_400)),
  parallel: fc.integer({ min: 1, max: 3 }),
  /** How many tokens this tab's copy is behind the newest one. Copies whose grace period is over are not used. */
  lag: fc.integer({ min: 0, max: 6 }),
})

describe('random interleavings', () => {
  test('tabs never sign anyone out, however late they renew within the grace period', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const person = await signUp(server, { storeName: `Tabs ${Math.random()}` })
        /** Every token so far, and the time when a tab first requested its successor. */
        const seen: { token: string; replacedAt?: number }[] = [{ token: person.refreshToken }]
        const seconds = () => server.services.now().getTime() / 1000
        for (const { wait, parallel, lag } of steps) {
          server.advance(wait)
          const at = seconds()
          const usable = seen.filter(({ replacedAt }) => replacedAt === undefined || at - replacedAt < REFRESH_GRACE_SECONDS - 2)
          const { token } = usable[Math.max(0, usable.length - 1 - lag)]!
          const replies = await Promise.all(Array.from({ length: parallel }, () => renew(server, token)))
          for (const reply of replies) expect(reply.status).toBe(200)
          expect(new Set(replies.map(tokenOf)).size).toBe(1)
          const next = tokenOf(replies[0]!)
          if (seen.some((one) => one.token === next)) continue
          seen.at(-1)!.replacedAt = at
          seen.push({ token: next })
        }
      }),
      { numRuns: testRuns(40) },
    )
  })

  test('when the thief and the owner both renew, the second of them ends the session for both', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ byThief: fc.boolean(), wait: fc.integer({ min: REFRESH_SETTLE_SECONDS, max: 3600 }) }), {
          minLength: 2,
          maxLength: 12,
        }),
        async (turns) => {
          const person = await signUp(server, { storeName: `Thief ${Math.random()}` })
          const held = { owner: person.refreshToken, thief: person.refreshToken }
          let firstMover: 'owner' | 'thief' | undefined
          for (const { byThief, wait } of turns) {
            server.advance(wait)
            const mover = byThief ? 'thief' : 'owner'
            const reply = await renew(server, held[mover])
            if (firstMover !== undefined && mover !== firstMover) {
              expect(reply).toMatchObject({ status: 401, body: { code: 'session_stolen' } })
              expect((await renew(server, held[firstMover])).status).toBe(401)
              return
            }
            firstMover = mover
            expect(reply.status).toBe(200)
            held[mover] = tokenOf(reply)
          }
        },
      ),
      { numRuns: testRuns(40) },
    )
  })
})
