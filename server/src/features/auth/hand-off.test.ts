import { HAND_OFF_SECONDS } from '@vitrine/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type House, openHouse, type Reply } from '../../../test/house.ts'
import { raceAtLock } from '../../../test/lock-barrier.ts'
import { bearer, isLive, mailedToken, type SessionBody, signUp } from './test-people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const mint = async (session: SessionBody) =>
  (await house.call('auth.createHandOff', bearer(session))).body as { code: string; expiresAt: string }
const redeem = (code: string) => house.call('auth.redeemHandOff', { body: { code } })

describe('handing a session over', () => {
  test('signs the same person in to the same store, with a session of its own', async () => {
    const person = await signUp(house)
    const { code, expiresAt } = await mint(person)
    expect(new Date(expiresAt).getTime() - house.services.now().getTime()).toBeLessThanOrEqual(HAND_OFF_SECONDS * 1000)
    const reply = await redeem(code)
    expect(reply).toMatchObject({ status: 200, body: { storeId: person.storeId, storeDomain: person.storeDomain } })
    const copy = reply.body as SessionBody
    await house.call('auth.logout', bearer(person))
    expect(await isLive(house, copy)).toBe(true)
  })

  test('works once, however many ask at once', async () => {
    const { code } = await mint(await signUp(house))
    const replies = await Promise.all(Array.from({ length: 5 }, () => redeem(code)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 410, 410, 410, 410])
    expect(await redeem(code)).toMatchObject({ body: { code: 'token_used' } })
  })

  test('ends after a minute', async () => {
    const { code } = await mint(await signUp(house))
    house.advance(HAND_OFF_SECONDS + 1)
    expect(await redeem(code)).toMatchObject({ status: 410, body: { code: 'token_expired' } })
  })

  test('dies with the session it came from', async () => {
    const person = await signUp(house)
    const { code } = await mint(person)
    await house.call('auth.logout', bearer(person))
    expect(await redeem(code)).toMatchObject({ status: 410, body: { code: 'token_invalid' } })
  })

  test('opens no session that outlives a sign-out everywhere at that moment', async () => {
    const person = await signUp(house)
    await house.call('auth.forgotPassword', { body: { email: person.email } })
    const token = await mailedToken(house, person.email, 'Reset')
    const { code } = await mint(person)
    const reset = () => house.call('auth.resetPassword', { body: { token, password: 'yellow ladder seven' } })
    // Redeeming waits where it notes the visit: the code is used, its session was good, the new one is there and nobody sees it.
    const [copy] = await raceAtLock<Reply>(
      house,
      (tx) => tx.selectFrom('store_members').select('user_id').where('store_id', '=', person.storeId).forUpdate().execute(),
      [() => redeem(code), reset],
    )
    expect(await isLive(house, person)).toBe(false)
    expect(await isLive(house, copy!.body as SessionBody)).toBe(false)
  })

  test('does not open a store the person has left', async () => {
    const person = await signUp(house)
    const { code } = await mint(person)
    await house.services.db.inPlatform((tx) => tx.deleteFrom('store_members').where('store_id', '=', person.storeId).execute())
    expect(await redeem(code)).toMatchObject({ status: 200, body: { storeId: null } })
  })
})
