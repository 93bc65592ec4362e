import { RESET_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { sendResetLink } from './password-reset.ts'
import { bearer, bytesOf, isLive, login, mailedToken, mailsTo, newEmail, PASSWORD, type SessionBody, signUp } from './test-people.ts'
import { findAccountByEmail } from './users.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const NEW_PASSWORD = 'yellow ladder seven'
const forgot = (email: string) => house.call('auth.forgotPassword', { body: { email } })
const check = (token: string) => house.call('auth.verifyResetToken', { query: { token } })
const reset = (token: string, password = NEW_PASSWORD) => house.call('auth.resetPassword', { body: { token, password } })
const resetToken = async (email: string) => {
  await forgot(email)
  return mailedToken(house, email, 'Reset')
}
const outbox = (): Promise<object[]> => house.services.db.inPlatform((tx) => tx.selectFrom('one_time_tokens').select('digest').execute())

describe('forgetting a password', () => {
  test('does the same, and says the same, for every email', async () => {
    const { email } = await signUp(house)
    await house.work()
    const before = await outbox()
    const known = await forgot(email)
    const unknown = await forgot(newEmail())
    expect(known.status).toBe(200)
    expect(bytesOf(unknown)).toBe(bytesOf(known))
    // No token yet: the look-up itself is left to the job, so that time tells nothing either.
    expect(await outbox()).toEqual(before)
  })

  test('mails only who has an account, three times an hour, and refuses all alike after that', async () => {
    const { email } = await signUp(house)
    const stranger = newEmail()
    for (const address of [email, stranger]) {
      const replies = await Promise.all(Array.from({ length: 7 }, () => forgot(address)))
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3)
    }
    expect((await mailsTo(house, email)).filter((mail) => mail.subject.includes('Reset'))).toHaveLength(3)
    expect(await mailsTo(house, stranger)).toEqual([])
  })
})

describe('a reset link', () => {
  test('sets the password once, signs out everywhere and says so by mail', async () => {
    const person = await signUp(house)
    const other = (await login(house, person.email)).body as SessionBody
    const token = await resetToken(person.email)
    expect((await check(token)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
    expect(await Promise.all([isLive(house, person), isLive(house, other)])).toEqual([false, false])
    expect((await login(house, person.email, PASSWORD)).status).toBe(401)
    expect((await login(house, person.email, NEW_PASSWORD)).status).toBe(200)
    expect((await mailsTo(house, person.email))[0]).toMatchObject({ subject: 'Your password was changed' })
    expect(await check(token)).toMatchObject({ status: 410, body: { code: 'token_used' } })
    expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'token_used' } })
  })

  test('of parallel uses, one wins', async () => {
    const { email } = await signUp(house)
    const token = await resetToken(email)
    const replies = await Promise.all(Array.from({ length: 5 }, (_, n) => reset(token, `${NEW_PASSWORD} ${n}`)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 410, 410, 410, 410])
    const winner = replies.findIndex((reply) => reply.status === 200)
    expect((await login(house, email, `${NEW_PASSWORD} ${winner}`)).status).toBe(200)
  })

  test('using one voids the others', async () => {
    const { email } = await signUp(house)
    const first = await resetToken(email)
    const second = await resetToken(email)
    expect((await reset(second)).status).toBe(200)
    expect(await reset(first, 'green window two')).toMatchObject({ status: 410, body: { code: 'token_used' } })
  })

  test('works only while it is the newest', async () => {
    const { email } = await signUp(house)
    const first = await resetToken(email)
    const second = await resetToken(email)
    expect(await check(first)).toMatchObject({ status: 410, body: { code: 'token_used' } })
    expect(await reset(first)).toMatchObject({ status: 410, body: { code: 'token_used' } })
    expect((await check(second)).status).toBe(200)
  })

  test('of several made at once, one works', async () => {
    const { email } = await signUp(house)
    const account = await house.services.db.inPlatform((tx) => findAccountByEmail(tx, email))
    await Promise.all(Array.from({ length: 5 }, () => sendResetLink(house.services, { email }, { id: uuidv7() })))
    const live = await house.services.db.inPlatform((tx) =>
      tx
        .selectFrom('one_time_tokens')
        .select('digest')
        .where('user_id', '=', account!.id)
        .where('purpose', '=', 'reset_password')
        .where('used_at', 'is', null)
        .execute(),
    )
    expect(live).toHaveLength(1)
  })

  test('ends after an hour', async () => {
    const { email } = await signUp(house)
    const token = await resetToken(email)
    house.advance(RESET_TOKEN_SECONDS + 1)
    expect(await check(token)).toMatchObject({ status: 410, body: { code: 'token_expired' } })
    expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'token_expired' } })
    expect((await login(house, email)).status).toBe(200)
  })

  test('is good for its purpose and its person alone', async () => {
    const [person, bystander] = [await signUp(house), await signUp(house)]
    const verifyToken = await mailedToken(house, person.email, 'Confirm')
    const handOff = (await house.call('auth.createHandOff', bearer(person))).body as { code: string }
    for (const token of [verifyToken, handOff.code, 'B'.repeat(43)]) {
      expect(await check(token)).toMatchObject({ status: 410, body: { code: 'token_invalid' } })
      expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'token_invalid' } })
    }
    const token = await resetToken(person.email)
    expect(await house.call('auth.verifyEmail', { body: { token } })).toMatchObject({ status: 410, body: { code: 'token_invalid' } })
    expect(await house.call('auth.redeemHandOff', { body: { code: token } })).toMatchObject({
      status: 410,
      body: { code: 'token_invalid' },
    })
    // Who is signed in does not matter: the token alone says whose password it sets.
    await house.call('auth.resetPassword', { ...bearer(bystander), body: { token, password: NEW_PASSWORD } })
    expect((await login(house, person.email, NEW_PASSWORD)).status).toBe(200)
    expect((await login(house, bystander.email)).status).toBe(200)
    expect(await isLive(house, bystander)).toBe(true)
  })

  test('a guessable password is refused and the link stays good', async () => {
    const { email } = await signUp(house)
    const token = await resetToken(email)
    for (const password of ['Password1!', email.split('@')[0]!, 'short'])
      expect(await reset(token, password)).toMatchObject({ status: 422, body: { code: 'invalid_input', errors: [{ field: 'password' }] } })
    expect((await reset(token)).status).toBe(200)
  })

  test('nothing that could be used is stored', async () => {
    const { email } = await signUp(house)
    const token = await resetToken(email)
    const rows = await house.services.db.inPlatform((tx) => tx.selectFrom('one_time_tokens').select('digest').execute())
    for (const { digest } of rows) {
      expect(digest.toString('base64url')).not.toBe(token)
      expect(digest).toHaveLength(32)
    }
  })
})
