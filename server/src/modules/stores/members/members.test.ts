import type { Scope } from '@vitrine/contract/scopes.ts'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import { withTeam } from '../../../../test/people.ts'

let server: TestServer
let owner: Actor
let admin: Actor
let member: Actor
withTeam((given) => ({ server, owner, admin, member } = given))

const update = (as: Actor, id: string, body: { isStoreOwner?: boolean; isStoreAdmin?: boolean; scopes: Scope[] }) =>
  server.call('staff.update', { as, params: { id }, body })
const remove = (as: Actor, id: string) => server.call('staff.remove', { as, query: { staff_id: id } })
const info = (as: Actor, id?: string) => server.call('staff.info', { as, query: id === undefined ? {} : { staff_id: id } })
const list = async (as: Actor) =>
  ((await server.call('staff.list', { as })).body as { items: { id: string; isStoreOwner: boolean }[] }).items
const owners = async (storeId: string) =>
  server.services.db.inStore(storeId, (tx) => tx.selectFrom('store_members').select('user_id').where('is_owner', '=', true).execute())
const holdMembers = (tx: Parameters<Parameters<TestServer['services']['db']['inPlatform']>[0]>[0]) =>
  tx.selectFrom('store_members').select('user_id').where('store_id', '=', owner.storeId).forUpdate().execute()

describe('members of a store', () => {
  test('owners come first, then admins, then the others, and the caller is marked', async () => {
    expect(await list(admin)).toMatchObject([
      { id: owner.userId, isStoreOwner: true, isSelf: false, status: 'active' },
      { id: admin.userId, isStoreAdmin: true, isSelf: true },
      { id: member.userId, scopes: ['orders'], email: `${member.userId}@example.test`, profilePicture: null },
    ])
    expect(await server.call('staff.list', { as: member })).toMatchObject({ status: 403, body: { code: 'no_permission' } })
  })

  test('members see themselves and whether the store is enabled, and only admins see others', async () => {
    expect(await info(member)).toMatchObject({ status: 200, body: { id: member.userId, isSelf: true, store: { isEnabled: true } } })
    expect(await info(member, member.userId)).toMatchObject({ status: 200 })
    expect(await info(admin, member.userId)).toMatchObject({ status: 200, body: { id: member.userId, isSelf: false } })
    expect(await info(member, admin.userId)).toMatchObject({ status: 403, body: { code: 'no_permission' } })
    const stranger = await server.newOwner()
    for (const id of [stranger.userId, crypto.randomUUID()]) {
      expect(await info(admin, id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
      // The response is the same whether or not such a person exists.
      expect(await info(member, id)).toMatchObject({ status: 403 })
    }
  })

  test('a disabled store is reported as disabled', async () => {
    await server.services.db.inPlatform((tx) =>
      tx.updateTable('stores').set({ is_enabled: false }).where('id', '=', owner.storeId).execute(),
    )
    expect(await info(member)).toMatchObject({ status: 200, body: { store: { isEnabled: false } } })
  })
})

describe('changing a member’s permissions', () => {
  test('a change applies to the member’s next request', async () => {
    expect(await server.call('staff.list', { as: admin })).toMatchObject({ status: 200 })
    expect(await update(owner, admin.userId, { scopes: ['products'] })).toMatchObject({ status: 200, body: { scopes: ['products'] } })
    expect(await server.call('staff.list', { as: admin })).toMatchObject({ status: 403, body: { code: 'no_permission' } })
  })

  test('each scope is stored once, in the order of the scope table', async () => {
    const reply = await update(owner, member.userId, { scopes: ['settings', 'homes', 'settings'] })
    expect(reply.body).toMatchObject({ scopes: ['homes', 'settings'], isStoreAdmin: false, isStoreOwner: false })
  })

  test('an admin can create admins, but not owners', async () => {
    expect(await update(admin, member.userId, { isStoreAdmin: true, scopes: [] })).toMatchObject({ status: 200 })
    const reply = await update(admin, member.userId, { isStoreOwner: true, scopes: [] })
    expect(reply).toMatchObject({ status: 403, body: { code: 'grants_too_much' } })
    expect(await owners(owner.storeId)).toEqual([{ user_id: owner.userId }])
  })

  test('an owner grants and revokes ownership, and a request without the field does not change it', async () => {
    expect(await update(owner, admin.userId, { isStoreOwner: true, scopes: [] })).toMatchObject({ body: { isStoreOwner: true } })
    expect(await update(owner, admin.userId, { scopes: ['homes'] })).toMatchObject({ body: { isStoreOwner: true, scopes: ['homes'] } })
    expect(await update(owner, admin.userId, { isStoreOwner: false, scopes: [] })).toMatchObject({ body: { isStoreOwner: false } })
  })

  test('an admin cannot change an owner', async () => {
    for (const reply of [await update(admin, owner.userId, { scopes: [] }), await remove(admin, owner.userId)])
      expect(reply).toMatchObject({ status: 403, body: { code: 'no_permission', errors: [{ field: 'owner' }] } })
    expect(await owners(owner.storeId)).toEqual([{ user_id: owner.userId }])
  })

  test('no one changes their own permissions', async () => {
    for (const self of [owner, admin]) {
      expect(await update(self, self.userId, { scopes: [] })).toMatchObject({ status: 409, body: { code: 'not_on_yourself' } })
      expect(await remove(self, self.userId)).toMatchObject({ status: 409, body: { code: 'not_on_yourself' } })
    }
  })

  test('people of other stores are not found and do not change', async () => {
    const stranger = await server.newOwner()
    const theirMember = await server.newMember(stranger, { scopes: ['apps'] })
    for (const id of [theirMember.userId, stranger.userId]) {
      expect(await update(owner, id, { isStoreOwner: false, scopes: [] })).toMatchObject({ status: 404 })
      expect(await remove(owner, id)).toMatchObject({ status: 404 })
    }
    expect(await info(theirMember)).toMatchObject({ body: { scopes: ['apps'] } })
    expect(await owners(stranger.storeId)).toEqual([{ user_id: stranger.userId }])
  })

  test('unknown scopes are refused', async () => {
    const reply = await update(owner, member.userId, { scopes: ['analytics' as Scope] })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'scopes.0' }] } })
  })
})

describe('removing a member', () => {
  test('the member loses access immediately, but keeps sessions for other stores', async () => {
    expect(await remove(admin, member.userId)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await server.call('savedViews.list', { as: member, params: { list: 'orders' } })).toMatchObject({
      status: 403,
      body: { code: 'not_a_member' },
    })
    expect(await server.call('profile.get', { as: member })).toMatchObject({ status: 200, body: { store: null, scopes: [] } })
    expect((await list(owner)).map(({ id }) => id)).not.toContain(member.userId)
    expect(await remove(admin, member.userId)).toMatchObject({ status: 404 })
  })

  test('the member keeps the membership in another store', async () => {
    const elsewhere = await server.newOwner()
    const membership = { store_id: elsewhere.storeId, user_id: member.userId, scopes: ['apps'] }
    await server.services.db.inPlatform((tx) => tx.insertInto('store_members').values(membership).execute())
    await remove(owner, member.userId)
    expect((await list(elsewhere)).map(({ id }) => id)).toContain(member.userId)
  })
})

describe('a store always keeps an owner', () => {
  test.each([
    ['removing', (as: Actor, id: string) => remove(as, id)],
    ['demoting', (as: Actor, id: string) => update(as, id, { isStoreOwner: false, scopes: [] })],
  ])('when two owners are %s each other at the same time', async (_deed, act) => {
    const second = await server.newMember(owner, { isOwner: true })
    const replies = await raceAtLock(server, holdMembers, [() => act(owner, second.userId), () => act(second, owner.userId)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
    expect(await owners(owner.storeId)).toHaveLength(1)
  })

  test('when three owners remove each other, at least one remains', async () => {
    const second = await server.newMember(owner, { isOwner: true })
    const third = await server.newMember(owner, { isOwner: true })
    await raceAtLock(server, holdMembers, [
      () => remove(owner, second.userId),
      () => remove(second, third.userId),
      () => remove(third, owner.userId),
    ])
    expect((await owners(owner.storeId)).length).toBeGreaterThan(0)
  })

  test('an admin who is demoted at the same time can no longer act', async () => {
    // The target has fewer permissions than the admin, so only the missing role can cause the refusal.
    const powerless = await server.newMember(owner)
    const replies = await raceAtLock(
      server,
      async (tx) => {
        await holdMembers(tx)
        await tx.updateTable('store_members').set({ is_admin: false }).where('user_id', '=', admin.userId).execute()
      },
      [() => remove(admin, powerless.userId)],
    )
    expect(replies).toMatchObject([{ status: 403, body: { code: 'no_permission' } }])
  })
})
