import { INVITATION_SECONDS } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { newToken, tokenDigest } from '../../../platform/secrets/link-token.ts'
import { bearer, login, newEmail, PASSWORD, type SessionBody, signUp } from './test-people.ts'

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.newOwner({ storeName: 'Inviting shop' })
})
afterAll(() => server.close())

/** Creates an invitation as the members module does. Returns its token. */
async function invite(email: string, grant: { is_admin?: boolean; scopes?: string[] } = {}): Promise<string> {
  const token = newToken()
  await server.services.db.inStore(owner.storeId, (tx) =>
    tx
      .insertInto('store_invitations')
      .values({
        store_id: owner.storeId,
        id: uuidv7(),
        email,
        digest: tokenDigest(token),
        invited_by: owner.userId,
        expires_at: new Date(server.services.now().getTime() + INVITATION_SECONDS * 1000),
        ...grant,
      })
      .execute(),
  )
  return token
}

const check = (token: string) => server.call('auth.checkInvitation', { body: { invitation_token: token } })
const names = { firstName: 'Grace', lastName: 'Hopper' }
const accept = (token: string, body: object = { ...names, password: PASSWORD }) =>
  server.call('auth.activate', { body: { invitation_token: token, ...body } })

describe('invitation', () => {
  test('names its recipient and makes a new person a member, with exactly the granted permissions', async () => {
    const email = newEmail()
    const token = await invite(email, { scopes: ['orders', 'homes'] })
    expect((await check(token)).body).toEqual({ email, storeName: 'Inviting shop', inviterName: 'Test', needsPassword: true })
    const reply = await accept(token)
    expect(reply).toMatchObject({ status: 200, body: { storeId: owner.storeId } })
    const session = reply.body as SessionBody
    expect((await server.call('auth.storePermission', bearer(session))).body).toEqual({
      isStoreOwner: false,
      isStoreAdmin: false,
      scopes: ['orders', 'homes'],
    })
    expect((await server.call('profile.get', bearer(session))).body).toMatchObject({ ...names, email, emailVerified: true })
    expect((await login(server, email)).status).toBe(200)
  })

  test('asks a person with an account for their password, and keeps their names and password', async () => {
    const person = await signUp(server)
    const token = await invite(person.email)
    expect((await check(token)).body).toMatchObject({ needsPassword: false })
    expect(await accept(token, { password: 'not the password' })).toMatchObject({ status: 401, body: { code: 'bad_credentials' } })
    expect(await accept(token, { password: PASSWORD })).toMatchObject({ status: 200, body: { storeId: owner.storeId } })
    const stores = await server.call('stores.list', bearer(person))
    expect((stores.body as { items: { role: string }[] }).items.map((store) => store.role).sort()).toEqual(['owner', 'staff'])
  })

  test('counts wrong passwords for an existing account as sign-in does', async () => {
    const person = await signUp(server)
    const token = await invite(person.email)
    const guesses = await Promise.all(Array.from({ length: 20 }, () => accept(token, { password: 'not the password' })))
    expect(guesses.filter((reply) => reply.status === 401)).toHaveLength(10)
    expect((await login(server, person.email)).status).toBe(429)
  })

  test('requires names and a strong password from a new person, who may try again', async () => {
    const token = await invite(newEmail())
    const bad: [object, ...string[]][] = [
      [{ password: PASSWORD }, 'firstName', 'lastName'],
      [{ firstName: 'Grace', password: PASSWORD }, 'lastName'],
      [{ ...names, password: 'sh0rt' }, 'password'],
      [{ ...names, password: 'Password1!' }, 'password'],
      [{ ...names, password: 'invitingshop1' }, 'password'],
    ]
    for (const [body, ...fields] of bad)
      expect(await accept(token, body)).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', errors: fields.map((field) => ({ field })) },
      })
    expect((await accept(token)).status).toBe(200)
  })

  test('works once, however many requests run in parallel', async () => {
    const token = await invite(newEmail())
    const replies = await Promise.all(Array.from({ length: 5 }, () => accept(token)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    const known = await invite((await signUp(server)).email)
    const again = await Promise.all(Array.from({ length: 5 }, () => accept(known, { password: PASSWORD })))
    expect(again.map((reply) => reply.status).sort()).toEqual([200, 410, 410, 410, 410])
    expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'token_used' } })
    expect(await check(token)).toMatchObject({ status: 410, body: { code: 'token_used' } })
  })

  test('expires after a week, and a revoked or invented invitation is invalid', async () => {
    const token = await invite(newEmail())
    server.advance(INVITATION_SECONDS + 1)
    for (const call of [check, accept]) expect(await call(token)).toMatchObject({ status: 410, body: { code: 'token_expired' } })
    const revoked = await invite(newEmail())
    await server.services.db.inStore(owner.storeId, (tx) =>
      tx.deleteFrom('store_invitations').where('digest', '=', tokenDigest(revoked)).execute(),
    )
    for (const gone of [revoked, 'C'.repeat(43)])
      for (const call of [check, accept]) expect(await call(gone)).toMatchObject({ status: 410, body: { code: 'token_invalid' } })
  })

  test('never removes permissions of an existing member', async () => {
    const person = await signUp(server)
    await server.services.db.inPlatform((tx) =>
      tx
        .insertInto('store_members')
        .columns(['store_id', 'user_id', 'is_admin'])
        .expression((from) =>
          from
            .selectFrom('users')
            .select((of) => [of.val(owner.storeId).as('store_id'), 'id', of.lit(true).as('is_admin')])
            .where('email', '=', person.email),
        )
        .execute(),
    )
    const reply = await accept(await invite(person.email, { scopes: ['orders'] }), { password: PASSWORD })
    expect((await server.call('auth.storePermission', bearer(reply.body as SessionBody))).body).toMatchObject({ isStoreAdmin: true })
  })
})
