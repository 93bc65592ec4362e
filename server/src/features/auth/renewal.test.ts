import { REFRESH_GRACE_SECONDS, REFRESH_SETTLE_SECONDS, REFRESH_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type House, openHouse, type Reply } from '../../../test/house.ts'
import { raceAtLock } from '../../../test/lock-barrier.ts'
import type { Tx } from '../../db/transactions.ts'
import { isGenuine, readRefreshToken, refreshToken } from './refresh-token.ts'
import { bearer, isLive, login, mailsTo, renew, type SessionBody, signUp } from './test-people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const tokenOf = (reply: Reply) => (reply.body as SessionBody).refreshToken

describe('renewing', () => {
  test('gives new tokens for the store asked for, by GET and by POST', async () => {
    const person = await signUp(house)
    const reply = await renew(house, person.refreshToken, { storeId: person.storeId ?? '' })
    expect(reply).toMatchObject({ status: 200, body: { storeId: person.storeId, storeDomain: person.storeDomain } })
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(tokenOf(reply)).not.toBe(person.refreshToken)
    expect(await isLive(house, reply.body as SessionBody)).toBe(true)
    const url = '/api/auth/renew-access-token'
    const posted = await house.inject({ method: 'POST', url, headers: { 'x-refresh-token': tokenOf(reply) } })
    expect(posted).toMatchObject({ status: 200, body: { storeId: person.storeId } })
  })

  test('keeps a session alive for as long as it is used, and no longer', async () => {
    let { refreshToken: token } = await signUp(house)
    for (let n = 0; n < 3; n++) {
      house.advance(REFRESH_TOKEN_SECONDS - 60)
      const reply = await renew(house, token)
      expect(reply.status).toBe(200)
      token = tokenOf(reply)
    }
    house.advance(REFRESH_TOKEN_SECONDS + 1)
    expect(await renew(house, token)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  })

  test('a store one is no member of is refused, and the token stays good', async () => {
    const person = await signUp(house)
    const stranger = await house.newOwner()
    const reply = await renew(house, person.refreshToken, { storeId: stranger.storeId })
    expect(reply).toMatchObject({ status: 403, body: { code: 'not_a_member' } })
    house.advance(REFRESH_SETTLE_SECONDS)
    expect((await renew(house, person.refreshToken)).status).toBe(200)
  })

  test('the token is taken from its header alone, and anything else is an ended session', async () => {
    const person = await signUp(house)
    const url = `/api/auth/renew-access-token`
    expect((await house.inject({ url, query: { refresh_token: person.refreshToken } })).status).toBe(422)
    expect((await house.inject({ url, headers: { authorization: `Bearer ${person.refreshToken}` } })).status).toBe(401)
    const changed = (at: number) => {
      const bytes = Buffer.from(person.refreshToken, 'base64url')
      bytes[at]! ^= 1
      return bytes.toString('base64url')
    }
    const forged = [changed(0), changed(19), changed(20), changed(51)]
    for (const token of ['', 'x', person.accessToken, ...forged, `${person.refreshToken}A`, 'é'.repeat(70)])
      expect(await renew(house, token), token).toMatchObject({ status: 401, body: { code: 'session_ended' } })
    expect((await renew(house, person.refreshToken)).status).toBe(200)
  })

  test('a signed-out session cannot be renewed', async () => {
    const person = await signUp(house)
    await house.call('auth.logout', bearer(person))
    expect(await renew(house, person.refreshToken)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  })

  test('nothing stored makes a token without the server’s secret', () => {
    const source = { id: '01890a5d-ac96-774b-bcce-b302099a8057', generation: 7, secret: Buffer.alloc(32, 1) }
    const claimed = readRefreshToken(refreshToken('server secret', source))
    expect(claimed).toMatchObject({ sessionId: source.id, generation: 7 })
    expect(isGenuine('server secret', claimed!, source.secret)).toBe(true)
    expect(isGenuine('another secret', claimed!, source.secret)).toBe(false)
    expect(isGenuine('server secret', claimed!, Buffer.alloc(32, 2))).toBe(false)
    expect(isGenuine('server secret', { ...claimed!, generation: 8 }, source.secret)).toBe(false)
  })
})

describe('two tabs and a thief', () => {
  test('parallel renewals of one token all get the same successor', async () => {
    const person = await signUp(house)
    const replies = await Promise.all(Array.from({ length: 20 }, () => renew(house, person.refreshToken)))
    expect(replies.map((reply) => reply.status)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map(tokenOf)).size).toBe(1)
  })

  test('a token used again after the grace signs out everywhere, and its owner is told', async () => {
    const person = await signUp(house)
    const other = (await login(house, person.email)).body as SessionBody
    const successor = await renew(house, person.refreshToken)
    house.advance(REFRESH_GRACE_SECONDS - 1)
    expect(tokenOf(await renew(house, person.refreshToken))).toBe(tokenOf(successor))
    house.advance(2)
    const attempts = await Promise.all(Array.from({ length: 5 }, () => renew(house, person.refreshToken)))
    expect(attempts.filter((reply) => (reply.body as { code: string }).code === 'session_stolen').length).toBeGreaterThanOrEqual(1)
    for (const attempt of attempts) expect(attempt.status).toBe(401)
    expect(await isLive(house, successor.body as SessionBody)).toBe(false)
    expect(await isLive(house, other)).toBe(false)
    expect((await renew(house, other.refreshToken)).status).toBe(401)
    const warnings = (await mailsTo(house, person.email)).filter((mail) => mail.subject.includes('signed out'))
    expect(warnings).toHaveLength(1)
    expect((await login(house, person.email)).status).toBe(200)
  })

  test('signing out beats a renewal under way', async () => {
    const person = await signUp(house)
    const signOut = (tx: Tx) => tx.updateTable('sessions').set({ revoked_at: new Date() }).execute()
    const [reply] = await raceAtLock(house, signOut, [() => renew(house, person.refreshToken)])
    expect(reply).toMatchObject({ status: 401, body: { code: 'session_ended' } })
  })

  test('a session of somebody else is not touched by it', async () => {
    const [person, bystander] = [await signUp(house), await signUp(house)]
    await renew(house, person.refreshToken)
    house.advance(REFRESH_GRACE_SECONDS + 1)
    await renew(house, person.refreshToken)
    expect(await isLive(house, bystander)).toBe(true)
  })
})

/** What a browser with many tabs does: each step renews with some tab's copy of the token, after some time. */
const step = fc.record({
  /** Seconds that pass before: rapid fire, within the grace, or the next day. */
  wait: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 4, max: 90 }), fc.constant(86_400)),
  parallel: fc.integer({ min: 1, max: 3 }),
  /** Renewals ago that this tab got its copy, as far as the grace allows. */
  lag: fc.integer({ min: 0, max: 6 }),
})

describe('randomised interleavings', () => {
  test('tabs never sign anybody out, however late within the grace they come', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const person = await signUp(house, { storeName: `Tabs ${Math.random()}` })
        /** Every token seen, and when a tab first asked for its successor. */
        const seen: { token: string; replacedAt?: number }[] = [{ token: person.refreshToken }]
        const seconds = () => house.services.now().getTime() / 1000
        for (const { wait, parallel, lag } of steps) {
          house.advance(wait)
          const at = seconds()
          const usable = seen.filter(({ replacedAt }) => replacedAt === undefined || at - replacedAt < REFRESH_GRACE_SECONDS - 2)
          const { token } = usable[Math.max(0, usable.length - 1 - lag)]!
          const replies = await Promise.all(Array.from({ length: parallel }, () => renew(house, token)))
          for (const reply of replies) expect(reply.status).toBe(200)
          expect(new Set(replies.map(tokenOf)).size).toBe(1)
          const next = tokenOf(replies[0]!)
          if (seen.some((one) => one.token === next)) continue
          seen.at(-1)!.replacedAt = at
          seen.push({ token: next })
        }
      }),
      { numRuns: 40 },
    )
  })

  test('whichever of thief and owner renews first, the other one’s next renewal ends both', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ byThief: fc.boolean(), wait: fc.integer({ min: REFRESH_SETTLE_SECONDS, max: 3600 }) }), {
          minLength: 2,
          maxLength: 12,
        }),
        async (turns) => {
          const person = await signUp(house, { storeName: `Thief ${Math.random()}` })
          const held = { owner: person.refreshToken, thief: person.refreshToken }
          let firstMover: 'owner' | 'thief' | undefined
          for (const { byThief, wait } of turns) {
            house.advance(wait)
            const mover = byThief ? 'thief' : 'owner'
            const reply = await renew(house, held[mover])
            if (firstMover !== undefined && mover !== firstMover) {
              expect(reply).toMatchObject({ status: 401, body: { code: 'session_stolen' } })
              expect((await renew(house, held[firstMover])).status).toBe(401)
              return
            }
            firstMover = mover
            expect(reply.status).toBe(200)
            held[mover] = tokenOf(reply)
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
