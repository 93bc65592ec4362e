import { PASSWORD_CHECKS_PER_ACCOUNT } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'
import { beforeEach, describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { signInAsOwner } from '../../../../test/people.ts'
import { signAccessToken } from '../../../platform/http/access-token.ts'
import { hashPassword, passwordMatches } from '../auth/passwords.ts'

const OLD = 'violet harbour nine'
const NEW = 'quiet tractor lagoon'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const profile = (as: Actor) => server.call('profile.get', { as })

describe('profile', () => {
  test('names the caller and their permissions in this store', async () => {
    const member = await server.newMember(owner, { scopes: ['orders', 'products'] })
    expect(await profile(owner)).toMatchObject({ body: { id: owner.userId, isStoreOwner: true, isStoreAdmin: false, scopes: [] } })
    expect((await profile(member)).body).toEqual({
      id: member.userId,
      email: `${member.userId}@example.test`,
      emailVerified: true,
      firstName: 'Test',
      lastName: '',
      profilePicture: null,
      store: { id: owner.storeId, isEnabled: true, disabledReason: null },
      isStoreOwner: false,
      isStoreAdmin: false,
      scopes: ['orders', 'products'],
    })
  })

  test('has the reason why the store is disabled', async () => {
    const state = { is_enabled: false, disabled_reason: 'Counterfeit goods' }
    await server.services.db.inPlatform((tx) => tx.updateTable('stores').set(state).where('id', '=', owner.storeId).execute())
    expect(await profile(owner)).toMatchObject({ body: { store: { isEnabled: false, disabledReason: 'Counterfeit goods' } } })
  })

  test('of a person without a store has no store and no permissions', async () => {
    const token = await signAccessToken(server.services.config.secretKey, { ...owner, storeId: null }, server.services.now())
    expect(await profile({ ...owner, token })).toMatchObject({ status: 200, body: { store: null, isStoreOwner: false, scopes: [] } })
  })

  test('accepts new names', async () => {
    const body = { firstName: ' Ada ', lastName: '李' }
    expect(await server.call('profile.update', { as: owner, body })).toMatchObject({ body: { firstName: 'Ada', lastName: '李' } })
    expect(await profile(owner)).toMatchObject({ body: { firstName: 'Ada', lastName: '李' } })
    const long = await server.call('profile.update', { as: owner, body: { firstName: 'a'.repeat(61), lastName: '' } })
    expect(long).toMatchObject({ status: 422, body: { errors: [{ field: 'firstName' }] } })
  })
})

describe('sessions', () => {
  const sessions = async (as: Actor) => (await server.call('profile.sessions', { as })).body
  const end = (as: Actor, id: string) => server.call('profile.endSession', { as, params: { id } })

  test('are listed and ended one by one', async () => {
    const second = await signInAsOwner(server, owner, owner.storeId)
    expect(await sessions(owner)).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ id: owner.sessionId, current: true }),
        expect.objectContaining({ id: second.sessionId, current: false }),
      ]),
    })
    expect(await end(owner, second.sessionId)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await profile(second)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
    expect(await sessions(owner)).toMatchObject({ items: [{ id: owner.sessionId }] })
    expect(await end(owner, second.sessionId)).toMatchObject({ status: 404 })
  })

  test('of other people cannot be ended', async () => {
    const member = await server.newMember(owner)
    expect(await end(owner, member.sessionId)).toMatchObject({ status: 404 })
    expect(await profile(member)).toMatchObject({ status: 200 })
  })
})

describe('changing the password', () => {
  beforeEach(async () => {
    const password_hash = await hashPassword(OLD)
    await server.services.db.inPlatform((tx) => tx.updateTable('users').set({ password_hash }).where('id', '=', owner.userId).execute())
  })
  const change = (as: Actor, currentPassword: string, password = NEW) =>
    server.call('profile.changePassword', { as, body: { currentPassword, password } })
  const storedHash = async () =>
    (
      await server.services.db.inPlatform((tx) =>
        tx.selectFrom('users').select('password_hash').where('id', '=', owner.userId).executeTakeFirstOrThrow(),
      )
    ).password_hash

  test('keeps this session, ends the others, voids reset links and emails the person', async () => {
    const second = await signInAsOwner(server, owner, owner.storeId)
    const link = { digest: Buffer.from(uuidv7()), purpose: 'reset_password', user_id: owner.userId, expires_at: new Date(Date.now() + 9e5) }
    await server.services.db.inPlatform((tx) => tx.insertInto('one_time_tokens').values(link).execute())

    expect(await change(owner, OLD)).toMatchObject({ status: 200, body: { ok: true } })

    expect(await passwordMatches(await storedHash(), NEW)).toBe(true)
    expect(await profile(owner)).toMatchObject({ status: 200 })
    expect(await profile(second)).toMatchObject({ status: 401, body: { code: 'session_ended' } })
    await server.work()
    const { mails, token } = await server.services.db.inPlatform(async (tx) => ({
      mails: await tx.selectFrom('dev_mailbox').select('subject').where('recipient', '=', `${owner.userId}@example.test`).execute(),
      token: await tx.selectFrom('one_time_tokens').select('used_at').where('digest', '=', link.digest).executeTakeFirst(),
    }))
    expect(mails).toEqual([{ subject: 'Your password was changed' }])
    expect(token?.used_at).toBeInstanceOf(Date)
  })

  test('requires the current password', async () => {
    const before = await storedHash()
    expect(await change(owner, 'not the password')).toMatchObject({
      status: 422,
      body: { code: 'wrong_password', errors: [{ field: 'currentPassword' }] },
    })
    expect(await storedHash()).toBe(before)
  })

  test('counts wrong attempts, including parallel ones', async () => {
    const replies = await Promise.all(Array.from({ length: PASSWORD_CHECKS_PER_ACCOUNT + 5 }, () => change(owner, 'not the password')))
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(PASSWORD_CHECKS_PER_ACCOUNT)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
    expect(await change(owner, OLD)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })

  test('succeeds once when two requests run in parallel', async () => {
    const replies = await Promise.all([change(owner, OLD, NEW), change(owner, OLD, `${NEW} too`)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('refuses short or easily guessed passwords before it checks the current password', async () => {
    for (const password of ['short', 'password1!', `${owner.userId}@example.test`.slice(0, 50)])
      expect(await change(owner, 'not the password', password)).toMatchObject({
        status: 422,
        body: { code: 'invalid_input', errors: [{ field: 'password' }] },
      })
  })
})
