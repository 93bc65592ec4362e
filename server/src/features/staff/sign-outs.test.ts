import { uuidv7 } from 'uuidv7'
import { describe, expect, test } from 'vitest'

import type { Actor, House } from '../../../test/house.ts'
import { signInAsOwner, withTeam } from '../../../test/people.ts'

let house: House
let owner: Actor
let admin: Actor
let member: Actor
withTeam((given) => ({ house, owner, admin, member } = given))

const logOut = (as: Actor, id: string) => house.call('staff.logOut', { as, params: { id } })
const logOutAll = (as: Actor) => house.call('staff.logOutAll', { as })
const isSignedIn = async (actor: Actor) => (await house.call('profile.get', { as: actor })).status === 200
const whoIsSignedIn = (...actors: Actor[]) => Promise.all(actors.map(isSignedIn))

describe('signing one member out', () => {
  test('ends all their sessions at once, in every store', async () => {
    const elsewhere = await house.newOwner()
    const second = await signInAsOwner(house, member, elsewhere.storeId)
    expect(await logOut(admin, member.userId)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await house.call('staff.info', { as: member })).toMatchObject({ status: 401, body: { code: 'session_ended' } })
    expect(await whoIsSignedIn(member, second, admin, owner, elsewhere)).toEqual([false, false, true, true, true])
  })

  test('voids the hand-off codes under way', async () => {
    const code = { digest: Buffer.from(uuidv7()), purpose: 'hand_off', user_id: member.userId, expires_at: new Date(Date.now() + 60_000) }
    await house.services.db.inPlatform((tx) => tx.insertInto('one_time_tokens').values(code).execute())
    await logOut(owner, member.userId)
    const row = await house.services.db.inPlatform((tx) =>
      tx.selectFrom('one_time_tokens').select('used_at').where('user_id', '=', member.userId).executeTakeFirst(),
    )
    expect(row?.used_at).toBeInstanceOf(Date)
  })

  test('never reaches somebody of another store', async () => {
    const stranger = await house.newOwner()
    for (const id of [stranger.userId, crypto.randomUUID()]) expect(await logOut(owner, id)).toMatchObject({ status: 404 })
    expect(await isSignedIn(stranger)).toBe(true)
  })

  test('is not for plain members, not on owners by admins, not on oneself', async () => {
    expect(await logOut(member, admin.userId)).toMatchObject({ status: 403, body: { code: 'no_permission' } })
    expect(await logOut(admin, owner.userId)).toMatchObject({ status: 403, body: { code: 'no_permission' } })
    expect(await logOut(admin, admin.userId)).toMatchObject({ status: 409, body: { code: 'not_on_yourself' } })
    expect(await whoIsSignedIn(owner, admin, member)).toEqual([true, true, true])
    const second = await house.newMember(owner, { isOwner: true })
    expect(await logOut(second, owner.userId)).toMatchObject({ status: 200 })
    expect(await isSignedIn(owner)).toBe(false)
  })
})

describe('signing everybody out', () => {
  test('by an admin spares the caller and the owners', async () => {
    expect(await logOutAll(admin)).toMatchObject({ status: 200, body: { loggedOut: 1 } })
    expect(await whoIsSignedIn(owner, admin, member)).toEqual([true, true, false])
  })

  test('by an owner spares only the caller', async () => {
    const second = await house.newMember(owner, { isOwner: true })
    expect(await logOutAll(owner)).toMatchObject({ status: 200, body: { loggedOut: 3 } })
    expect(await whoIsSignedIn(owner, second, admin, member)).toEqual([true, false, false, false])
    expect(await logOutAll(owner)).toMatchObject({ body: { loggedOut: 0 } })
  })

  test('stays within the store, even for an owner of two', async () => {
    const elsewhere = await house.newOwner()
    const theirMember = await house.newMember(elsewhere)
    await signInAsOwner(house, owner, elsewhere.storeId)
    await logOutAll(owner)
    expect(await whoIsSignedIn(elsewhere, theirMember, member)).toEqual([true, true, false])
  })

  test('is not for plain members', async () => {
    expect(await logOutAll(member)).toMatchObject({ status: 403 })
    expect(await whoIsSignedIn(owner, admin)).toEqual([true, true])
  })
})

describe('where a member is signed in', () => {
  const sessions = async (as: Actor, id: string) => house.call('staff.sessions', { as, params: { id } })

  test('lists live sessions only and marks the one that asks', async () => {
    const { inPlatform } = house.services.db
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

  test('is told of members of this store alone', async () => {
    const stranger = await house.newOwner()
    expect(await sessions(owner, stranger.userId)).toMatchObject({ status: 404 })
    expect(await sessions(member, admin.userId)).toMatchObject({ status: 403 })
  })
})
