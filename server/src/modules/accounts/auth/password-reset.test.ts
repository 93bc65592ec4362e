import { RESET_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { sendResetLink } from './password-reset.ts'
import { bearer, bytesOf, isLive, login, mailedToken, mailsTo, newEmail, PASSWORD, type SessionBody, signUp } from './test-people.ts'
import { findAccountByEmail } from './users.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const NEW_PASSWORD = 'yellow ladder seven'
const forgot = (email: string) => server.call('auth.forgotPassword', { body: { email } })
const check = (token: string) => server.call('auth.verifyResetToken', { query: { token } })
const reset = (token: string, password = NEW_PASSWORD) => server.call('auth.resetPassword', { body: { token, password } })
const resetToken = async (email: string) => {
  await forgot(email)
  return mailedToken(server, email, 'Reset')
}
const outbox = (): Promise<object[]> => server.services.db.inPlatform((tx) => tx.selectFrom('one_time_tokens').select('digest').execute())

describe('requesting a password reset', () => {
  test('does the same and returns the same for every email', async () => {
    const { email } = await signUp(server)
    await server.work()
    const before = await outbox()
    const known = await forgot(email)
    const unknown = await forgot(newEmail())
    expect(known.status).toBe(200)
    expect(bytesOf(unknown)).toBe(bytesOf(known))
    // No token exists yet, because a job looks up the account. So the response time reveals nothing either.
    expect(await outbox()).toEqual(before)
  })

  test('emails only people with accounts, and accepts three requests an hour for every email', async () => {
    const { email } = await signUp(server)
    const stranger = newEmail()
    for (const address of [email, stranger]) {
      const replies = await Promise.all(Array.from({ length: 7 }, () => forgot(address)))
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3)
    }
    expect((await mailsTo(server, email)).filter((mail) => mail.subject.includes('Reset'))).toHaveLength(3)
    expect(await mailsTo(server, stranger)).toEqual([])
  })
})

describe('reset link', () => {
  test('sets the password once, signs the person out everywhere and confirms the change by email', async () => {
    const person = await signUp(server)
    const other = (await login(server, person.email)).body as SessionBody
    const token = await resetToken(person.email)
    expect((await check(token)).status).toBe(200)
    expect((await reset(token)).status).toBe(200)
    expect(await Promise.all([isLive(server, person), isLive(server, other)])).toEqual([false, false])
    expect((await login(server, person.email, PASSWORD)).status).toBe(401)
    expect((await login(server, person.email, NEW_PASSWORD)).status).toBe(200)
    expect((await mailsTo(server, person.email))[0]).toMatchObject({ subject: 'Your password was changed' })
    expect(await check(token)).toMatchObject({ status: 410, body: { code: 'token_used' } })
    expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'token_used' } })
  })

  test('succeeds once when it is used several times in parallel', async () => {
    const { email } = await signUp(server)
    const token = await resetToken(email)
    const replies = await Promise.all(Array.from({ length: 5 }, (_, n) => reset(token, `${NEW_PASSWORD} ${n}`)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 410, 410, 410, 410])
    const winner = replies.findIndex((reply) => reply.status === 200)
    expect((await login(server, email, `${NEW_PASSWORD} ${winner}`)).status).toBe(200)
  })

  test('works only while it is the newest', async () => {
    const { email } = await signUp(server)
    const first = await resetToken(email)
    const second = await resetToken(email)
    expect(await check(first)).toMatchObject({ status: 410, body: { code: 'token_used' } })
    expect(await reset(first)).toMatchObject({ status: 410, body: { code: 'token_used' } })
    expect((await check(second)).status).toBe(200)
  })

  test('is the only valid one, even when several are created in parallel', async () => {
    const { email } = await signUp(server)
    const account = await server.services.db.inPlatform((tx) => findAccountByEmail(tx, email))
    await Promise.all(Array.from({ length: 5 }, () => sendResetLink(server.services, { email }, { id: uuidv7() })))
    const live = await server.services.db.inPlatform((tx) =>
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

  test('expires after an hour', async () => {
    const { email } = await signUp(server)
    const token = await resetToken(email)
    server.advance(RESET_TOKEN_SECONDS + 1)
    expect(await check(token)).toMatchObject({ status: 410, body: { code: 'token_expired' } })
    expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'token_expired' } })
    expect((await login(server, email)).status).toBe(200)
  })

  test('works only for its purpose and its person', async () => {
    const [person, bystander] = [await signUp(server), await signUp(server)]
    const verifyToken = await mailedToken(server, person.email, 'Confirm')
    const handOff = (await server.call('auth.createHandOff', bearer(person))).body as { code: string }
    for (const token of [verifyToken, handOff.code, 'B'.repeat(43)]) {
      expect(await check(token)).toMatchObject({ status: 410, body: { code: 'token_invalid' } })
      expect(await reset(token)).toMatchObject({ status: 410, body: { code: 'token_invalid' } })
    }
    const token = await resetToken(person.email)
    expect(await server.call('auth.verifyEmail', { body: { token } })).toMatchObject({ status: 410, body: { code: 'token_invalid' } })
    expect(await server.call('auth.redeemHandOff', { body: { code: token } })).toMatchObject({
      status: 410,
      body: { code: 'token_invalid' },
    })
    // It does not matter who is signed in: only the token decides which password is changed.
    await server.call('auth.resetPassword', { ...bearer(bystander), body: { token, password: NEW_PASSWORD } })
    expect((await login(server, person.email, NEW_PASSWORD)).status).toBe(200)
    expect((await login(server, bystander.email)).status).toBe(200)
    expect(await isLive(server, bystander)).toBe(true)
  })

  test('stays valid when a guessable password is refused', async () => {
    const { email } = await signUp(server)
    const token = await resetToken(email)
    for (const password of ['Password1!', email.split('@')[0]!, 'short'])
      expect(await reset(token, password)).toMatchObject({ status: 422, body: { code: 'invalid_input', errors: [{ field: 'password' }] } })
    expect((await reset(token)).status).toBe(200)
  })

  test('is not stored in a form that could be used', async () => {
    const { email } = await signUp(server)
    const token = await resetToken(email)
    const rows = await server.services.db.inPlatform((tx) => tx.selectFrom('one_time_tokens').select('digest').execute())
    for (const { digest } of rows) {
      expect(digest.toString('base64url')).not.toBe(token)
      expect(digest).toHaveLength(32)
    }
  })
})
