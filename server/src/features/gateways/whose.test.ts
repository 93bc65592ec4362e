import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Actor, House } from '../../../test/house.ts'
import { signInAsOwner } from '../../../test/people.ts'
import { done } from '../shop/test-shop.ts'
import { assignConnection } from './connections.ts'
import { hasGateway } from './queries.ts'
import { readConnection } from './service.ts'
import { settings, type TestGateways, testGateways, withGateways } from './test-gateways.ts'

let house: House
let owner: Actor
let store: TestGateways
withGateways((given) => ({ house, owner, store } = given))

describe('whose connections are whose', () => {
  test('no store reads, takes, changes or empties those of another owner', async () => {
    const id = await store.connect('Mine')
    const thief = await house.newOwner()
    const theirs = testGateways(house, thief)
    const seen = await theirs.inStore((tx) =>
      sql<{ count: number }>`select (select count(*) from gateways where id = ${id}) + (select count(*) from gateway_groups)
          + (select count(*) from gateway_group_members) + (select count(*) from store_gateways) as count`.execute(tx),
    )
    expect(seen.rows).toEqual([{ count: 0 }])
    expect(await theirs.inStore((tx) => readConnection(tx, id))).toBeUndefined()
    expect(await theirs.inStore((tx) => assignConnection(tx, thief.storeId, id))).toBe(false)
    // Past our own code, the database says no: as somebody else's, as the platform's, and as one's own.
    for (const ownerId of [owner.userId, null, thief.userId]) {
      const row = { store_id: thief.storeId, gateway_id: id, owner_id: ownerId, position: 1 }
      await expect(theirs.inStore((tx) => tx.insertInto('store_gateways').values(row).execute())).rejects.toThrow(
        /row-level security|foreign key/,
      )
    }
    const changed = await theirs.inStore((tx) => tx.updateTable('gateways').set({ label: 'x' }).where('id', '=', id).executeTakeFirst())
    expect(changed.numUpdatedRows).toBe(0n)
  })

  test('what the operator gave is used, cannot be changed or removed, and is switched off', async () => {
    const id = await store.give('House cards')
    expect((await store.choose())?.id).toBe(id)
    const changed = await store.inStore((tx) => tx.updateTable('gateways').set({ label: 'x' }).where('id', '=', id).executeTakeFirst())
    expect(changed.numUpdatedRows).toBe(0n)
    expect(
      await house.call('gateways.update', { as: owner, params: { id }, body: { ...settings, isEnabled: false, version: 1 } }),
    ).toMatchObject({
      status: 404,
    })
    const saved = await done<{ proxies: object[] }>(house.call('proxies.save', { as: owner, body: { proxies: [] } }))
    expect(saved.proxies).toMatchObject([{ isUsed: true, proxy: { id, isOwn: false } }])
    await done(house.call('proxies.save', { as: owner, body: { proxies: [{ id, isUsed: false }] } }))
    expect(await store.choose()).toBeUndefined()
    // Nor may a store have what it was not given.
    const stranger = await house.newOwner()
    expect(await house.call('proxies.save', { as: stranger, body: { proxies: [{ id, isUsed: true }] } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'proxies.0.id', code: 'gateway_gone' }] },
    })
  })

  test('what a store was paid through stays readable to it, and is not its to use', async () => {
    const id = await store.give('Former')
    await store.plantPayment(crypto.randomUUID(), id)
    await house.services.db.inPlatform((tx) => tx.deleteFrom('store_gateways').where('gateway_id', '=', id).execute())
    expect(await store.inStore((tx) => readConnection(tx, id))).toMatchObject({ label: 'Former' })
    expect(await store.choose()).toBeUndefined()
    expect((await house.call('proxies.save', { as: owner, body: { proxies: [{ id, isUsed: true }] } })).status).toBe(422)
  })

  test('the owner uses one in each of their stores; members see only those of theirs', async () => {
    const id = await store.connect('Shared')
    const second = await house.newOwner()
    const other = await house.newOwner()
    await house.services.db.inPlatform((tx) =>
      tx.updateTable('store_members').set({ user_id: owner.userId }).where('store_id', '=', second.storeId).execute(),
    )
    const there = await signInAsOwner(house, owner, second.storeId)
    const { proxies } = await done<{ proxies: object[] }>(house.call('proxies.remaining', { as: there }))
    expect(proxies).toMatchObject([{ id, label: 'Shared' }])
    await done(house.call('proxies.save', { as: there, body: { proxies: [{ id, isUsed: true }] } }))
    expect((await testGateways(house, there).choose())?.id).toBe(id)
    expect((await done<{ proxies: object[] }>(house.call('proxies.remaining', { as: other }))).proxies).toEqual([])
  })

  test('a co-owner uses them where the owner does, and commands none of them', async () => {
    const used = await store.connect('Used here')
    const elsewhere = await house.newOwner()
    const unused = await testGateways(house, await signInAsOwner(house, owner, elsewhere.storeId)).connect('Used elsewhere')
    const coOwner = await house.newMember(owner, { isOwner: true })
    const staff = await house.newMember(owner, { scopes: ['checkout'] })
    for (const as of [coOwner, staff]) {
      const { proxies } = await done<{ proxies: object[] }>(house.call('proxies.list', { as }))
      expect(proxies).toMatchObject([{ isUsed: true, proxy: { id: used, isOwn: false, isPlatform: false } }])
      for (const name of ['proxies.remaining', 'proxyGroups.list', 'stores.proxies'] as const)
        expect((await house.call(name, { as })).text).not.toContain('Used elsewhere')
      // It can be switched off, and on again; whose it is decides whether the store has it at all.
      await done(house.call('proxies.save', { as, body: { proxies: [] } }))
      await done(house.call('proxies.save', { as, body: { proxies: [{ id: used, isUsed: false }] } }))
      expect(await store.choose()).toBeUndefined()
      await done(house.call('proxies.save', { as, body: { proxies: [{ id: used, isUsed: true }] } }))
      expect((await store.choose())?.id).toBe(used)
      expect((await house.call('proxies.save', { as, body: { proxies: [{ id: unused, isUsed: true }] } })).status).toBe(422)
    }
    for (const id of [used, unused]) {
      const body = { ...settings, instructions: 'Pay me instead', isEnabled: true, version: 1 }
      expect((await house.call('gateways.update', { as: coOwner, params: { id }, body })).status).toBe(404)
      expect((await house.call('gateways.remove', { as: coOwner, params: { id } })).status).toBe(404)
    }
  })

  test('past our own code, the database lets a co-owner change no groups of somebody else, and shows those in use here', async () => {
    const id = await store.connect('Mine')
    const newGroup = (name: string) => {
      const body = { name, routing: 'priority', members: [{ id, weight: 1 }] }
      return done<{ id: string }>(house.call('proxyGroups.create', { as: owner, body }))
    }
    const used = await newGroup('Used here')
    const unused = await newGroup('Used elsewhere')
    await done(house.call('proxyGroups.add', { as: owner, query: { groupId: used.id } }))
    const coOwner = await house.newMember(owner, { isOwner: true })
    const { inStore } = testGateways(house, coOwner)
    const groups = await inStore((tx) => tx.selectFrom('gateway_groups').select('id').execute())
    const members = await inStore((tx) => tx.selectFrom('gateway_group_members').select('group_id as id').execute())
    expect([groups, members]).toEqual([[{ id: used.id }], [{ id: used.id }]])
    for (const table of ['gateway_groups', 'gateway_group_members'] as const) {
      const [changed] = await inStore((tx) => tx.updateTable(table).set({ owner_id: owner.userId }).execute())
      const [gone] = await inStore((tx) => tx.deleteFrom(table).execute())
      expect([changed?.numUpdatedRows, gone?.numDeletedRows], table).toEqual([0n, 0n])
    }
    const more = { group_id: unused.id, gateway_id: await store.connect('Another'), owner_id: owner.userId, position: 2, weight: 1 }
    await expect(inStore((tx) => tx.insertInto('gateway_group_members').values(more).execute())).rejects.toThrow('row-level security')
  })

  test('of somebody else’s a store is told what went through it here, and not in their other stores', async () => {
    const id = await store.connect('Capped', { daily_cap_cents: 100_000, currencies: ['USD'] })
    const second = await house.newOwner()
    const there = testGateways(house, await signInAsOwner(house, owner, second.storeId))
    await there.inStore((tx) => assignConnection(tx, second.storeId, id))
    await store.choose()
    await there.choose({ amountCents: 70_00 })
    const dayCents = async (as: Actor) =>
      (await done<{ proxies: { proxy: { dayCents: number } }[] }>(house.call('proxies.list', { as }))).proxies[0]?.proxy.dayCents
    expect(await dayCents(owner)).toBe(120_00)
    expect(await dayCents(await house.newMember(owner, { isOwner: true }))).toBe(50_00)
  })

  test.each(['is removed', 'is no owner any more'])('a store is paid no longer through those of an owner who %s', async (what) => {
    const founder = await store.connect('Founder')
    const coOwner = await house.newMember(owner, { isOwner: true })
    const group = { name: 'Cards', routing: 'priority', members: [] as object[] }
    const { id } = await done<{ id: string }>(house.call('gateways.create', { as: coOwner, body: { ...settings, provider: 'test' } }))
    group.members.push({ id, weight: 1 })
    const { id: groupId } = await done<{ id: string }>(house.call('proxyGroups.create', { as: coOwner, body: group }))
    await done(house.call('proxyGroups.add', { as: coOwner, query: { groupId } }))
    await store.plantPayment(crypto.randomUUID(), id)
    await done(
      what === 'is removed'
        ? house.call('staff.remove', { as: owner, query: { staff_id: coOwner.userId } })
        : house.call('staff.update', {
            as: owner,
            params: { id: coOwner.userId },
            body: { isStoreOwner: false, isStoreAdmin: true, scopes: [] },
          }),
    )
    const { proxies } = await done<{ proxies: object[] }>(house.call('proxies.list', { as: owner }))
    expect(proxies).toMatchObject([{ proxy: { id: founder } }])
    // What went through it can still be paid back.
    expect(await store.inStore((tx) => readConnection(tx, id))).toMatchObject({ id })
  })

  test('pages of the shop learn whether it can be paid, and nothing of how', async () => {
    const inShop = <T>(work: Parameters<typeof house.services.db.inShop<T>>[1]) => house.services.db.inShop(owner.storeId, work)
    expect(await inShop(hasGateway)).toBe(false)
    const id = await store.connect('Cards')
    expect(await inShop(hasGateway)).toBe(true)
    await expect(inShop((tx) => tx.selectFrom('gateways').select('credentials').execute())).rejects.toThrow(/permission denied/)
    await done(house.call('gateways.remove', { as: owner, params: { id } }))
    expect(await inShop(hasGateway)).toBe(false)
    await done(house.call('gateways.restore', { as: owner, params: { id } }))
    expect(await inShop(hasGateway)).toBe(true)
  })
})
