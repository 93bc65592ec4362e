import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { signInAsOwner, withTeam } from '../../../../test/people.ts'

let server: TestServer
let owner: Actor
let admin: Actor
let member: Actor
withTeam((given) => ({ server, owner, admin, member } = given))

const logOut = (as: Actor, id: string) => server.call('staff.logOut', { as, params: { id } })
const logOutAll = (as: Actor) => server.call('staff.logOutAll', { as })
const isSignedIn = async (actor: Actor) => (await server.call('profile.get', { as: actor })).status === 200
const whoIsSignedIn = (...actors: Actor[]) => Promise.all(actors.map(isSignedIn))

describe('signing one member out', () => {
  test('all sessions of the member end immediately, in every store', async () => {
    const elsewhere = await server.newOwner()
    const second = await signInAsOwner(server, member, elsewhere.storeId)
    expect(await logOut(admin, member.userId)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await server.call('staff.info', { as: member })).toMatchObject({ status: 401, body: { code: 'session_ended' } })
    expect(await whoIsSignedIn(member, second, admin, owner, elsewhere)).toEqual([false, false, true, true, true])
  })

  test('unused hand-off codes of the member become invalid', async () => {
    const code = { digest: Buffer.from(uuidv7()), purpose: 'hand_off', user_id: member.userId, expires_at: new Date(Date.now() + 60_000) }
    await server.services.db.inPlatform((tx) => tx.insertInto('one_time_tokens').values(code).execute())
    await logOut(owner, member.userId)
    const row = await server.services.db.inPlatform((tx) =>
      tx.selectFrom('one_time_tokens').select('used_at').where('user_id', '=', member.userId).executeTakeFirst(),
    )
    expect(row?.used_at).toBeInstanceOf(Date)
  })

  test('members of another store cannot be signed out', async () => {
    const stranger = await server.newOwner()
    for (const id of [stranger.userId, crypto.randomUUID()]) expect(await logOut(owner, id)).toMatchObject({ status: 404 })
    expect(await isSignedIn(stranger)).toBe(true)
  })

  test('plain members cannot sign others out, admins cannot sign out owners, and no one can sign out themselves', async () => {
    expect(await logOut(member, admin.userId)).toMatchObject({ status: 403, body: { code: 'no_permission' } })
    expect(await logOut(admin, owner.userId)).toMatchObject({ status: 403, body: { code: 'no_permission' } })
    expect(await logOut(admin, admin.userId)).toMatchObject({ status: 409, body: { code: 'not_on_yourself' } })
    expect(await whoIsSignedIn(owner, admin, member)).toEqual([true, true, true])
    const second = await server.newMember(owner, { isOwner: true })
    expect(await logOut(second, owner.userId)).toMatchObject({ status: 200 })
    expect(await isSignedIn(owner)).toBe(false)
  })
})

describe('signing everyone out', () => {
  test('an admin signs out everyone except the admin and the owners', async () => {
    expect(await logOutAll(admin)).toMatchObject({ status: 200, body: { loggedOut: 1 } })
    expect(await whoIsSignedIn(owner, admin, member)).toEqual([true, true, false])
  })

  test('an owner signs out everyone else', async () => {
    const second = await server.newMember(owner, { isOwner: true })
    expect(await logOutAll(owner)).toMatchObject({ status: 200, body: { loggedOut: 3 } })
    expect(await whoIsSignedIn(owner, second, admin, member)).toEqual([true, false, false, false])
    expect(await logOutAll(owner)).toMatchObject({ body: { loggedOut: 0 } })
  })

  test('signing everyone out affects only this store, even for an owner of two', async () => {
    const elsewhere = await server.newOwner()
    const theirMember = await server.newMember(elsewhere)
    await signInAsOwner(server, owner, elsewhere.storeId)
    await logOutAll(owner)
    expect(await whoIsSignedIn(elsewhere, theirMember, member)).toEqual([true, true, false])
  })

  test('plain members cannot sign everyone out', async () => {
    expect(await logOutAll(member)).toMatchObject({ status: 403 })
    expect(await whoIsSignedIn(owner, admin)).toEqual([true, true])
  })
})

describe('sessions of a member', () => {
  const sessions = async (as: Actor, id: string) => server.call('staff.sessions', { as, params: { id } })

  test('sessions are listed while they are valid, and the current one is marked', async () => {
    const { inPlatform } = server.services.db
    const over = { user_id: member.userId, secret: Buffer.alloc(32) }
    await inPlatform((tx) =>
      tx
        .insertInto('sessions')
        .values([
          { ...over, id: uuidv7(), expires_at: new Date(Date.now() - 1000) },
          { ...over, id: uuidv7(), expires_at: new Date(Date.now() + 1_000_000), revoked_at: new Date() },
        ])
        .execute(),
    )
    expect(await sessions(admin, member.userId)).toMatchObject({ status: 200, body: { items: [{ id: member.sessionId, current: false }] } })
    expect(await sessions(admin, admin.userId)).toMatchObject({ body: { items: [{ id: admin.sessionId, current: true }] } })
  })

  test('sessions are shown only for members of this store', async () => {
    const stranger = await server.newOwner()
    expect(await sessions(owner, stranger.userId)).toMatchObject({ status: 404 })
    expect(await sessions(member, admin.userId)).toMatchObject({ status: 403 })
  })
})
