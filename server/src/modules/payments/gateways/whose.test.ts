import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { signInAsOwner } from '../../../../test/people.ts'
import { done } from '../../storefront/pages/test-storefront.ts'
import { assignConnection } from './connections.ts'
import { readConnection } from './service.ts'
import { hasGateway, settings, type TestGateways, testGateways, withGateways } from './test-gateways.ts'

let server: TestServer
let owner: Actor
let store: TestGateways
withGateways((given) => ({ server, owner, store } = given))

describe('ownership of connections', () => {
  test('no store reads, charges, changes or deletes connections of another owner', async () => {
    const id = await store.connect('Mine')
    const thief = await server.newOwner()
    const theirs = testGateways(server, thief)
    const seen = await theirs.inStore((tx) =>
      sql<{ count: number }>`select (select count(*) from gateways where id = ${id}) + (select count(*) from gateway_groups)
          + (select count(*) from gateway_group_members) + (select count(*) from store_gateways) as count`.execute(tx),
    )
    expect(seen.rows).toEqual([{ count: 0 }])
    expect(await theirs.inStore((tx) => readConnection(tx, id))).toBeUndefined()
    expect(await theirs.inStore((tx) => assignConnection(tx, thief.storeId, id))).toBe(false)
    // The database refuses this even without the checks in code: for another owner, for the platform, and for the thief as owner.
    for (const ownerId of [owner.userId, null, thief.userId]) {
      const row = { store_id: thief.storeId, gateway_id: id, owner_id: ownerId, position: 1 }
      await expect(theirs.inStore((tx) => tx.insertInto('store_gateways').values(row).execute())).rejects.toThrow(
        /row-level security|foreign key/,
      )
    }
    const changed = await theirs.inStore((tx) => tx.updateTable('gateways').set({ label: 'x' }).where('id', '=', id).executeTakeFirst())
    expect(changed.numUpdatedRows).toBe(0n)
  })

  test('connections from the operator can be used and made inactive, but not changed or deleted', async () => {
    const id = await store.give('House cards')
    expect((await store.choose())?.id).toBe(id)
    const changed = await store.inStore((tx) => tx.updateTable('gateways').set({ label: 'x' }).where('id', '=', id).executeTakeFirst())
    expect(changed.numUpdatedRows).toBe(0n)
    expect(
      await server.call('gateways.update', { as: owner, params: { id }, body: { ...settings, isEnabled: false, version: 1 } }),
    ).toMatchObject({
      status: 404,
    })
    const saved = await done<{ proxies: object[] }>(server.call('proxies.save', { as: owner, body: { proxies: [] } }))
    expect(saved.proxies).toMatchObject([{ isUsed: true, proxy: { id, isOwn: false } }])
    await done(server.call('proxies.save', { as: owner, body: { proxies: [{ id, isUsed: false }] } }))
    expect(await store.choose()).toBeUndefined()
    // Nor can a store use a connection of the operator that was not assigned to it.
    const stranger = await server.newOwner()
    expect(await server.call('proxies.save', { as: stranger, body: { proxies: [{ id, isUsed: true }] } })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'proxies.0.id', code: 'gateway_gone' }] },
    })
  })

  test('a store can read a connection through which it was paid, but cannot use it', async () => {
    const id = await store.give('Former')
    await store.seedPayment(crypto.randomUUID(), id)
    await server.services.db.inPlatform((tx) => tx.deleteFrom('store_gateways').where('gateway_id', '=', id).execute())
    expect(await store.inStore((tx) => readConnection(tx, id))).toMatchObject({ label: 'Former' })
    expect(await store.choose()).toBeUndefined()
    expect((await server.call('proxies.save', { as: owner, body: { proxies: [{ id, isUsed: true }] } })).status).toBe(422)
  })

  test('the owner uses a connection in each of their stores, and members see only those of their stores', async () => {
    const id = await store.connect('Shared')
    const second = await server.newOwner()
    const other = await server.newOwner()
    await server.services.db.inPlatform((tx) =>
      tx.updateTable('store_members').set({ user_id: owner.userId }).where('store_id', '=', second.storeId).execute(),
    )
    const there = await signInAsOwner(server, owner, second.storeId)
    const { proxies } = await done<{ proxies: object[] }>(server.call('proxies.remaining', { as: there }))
    expect(proxies).toMatchObject([{ id, label: 'Shared' }])
    await done(server.call('proxies.save', { as: there, body: { proxies: [{ id, isUsed: true }] } }))
    expect((await testGateways(server, there).choose())?.id).toBe(id)
    expect((await done<{ proxies: object[] }>(server.call('proxies.remaining', { as: other }))).proxies).toEqual([])
  })

  test('a co-owner uses the owner’s connections in the shared store, and cannot change them', async () => {
    const used = await store.connect('Used here')
    const elsewhere = await server.newOwner()
    const unused = await testGateways(server, await signInAsOwner(server, owner, elsewhere.storeId)).connect('Used elsewhere')
    const coOwner = await server.newMember(owner, { isOwner: true })
    const staff = await server.newMember(owner, { scopes: ['checkout'] })
    for (const as of [coOwner, staff]) {
      const { proxies } = await done<{ proxies: object[] }>(server.call('proxies.list', { as }))
      expect(proxies).toMatchObject([{ isUsed: true, proxy: { id: used, isOwn: false, isPlatform: false } }])
      for (const name of ['proxies.remaining', 'proxyGroups.list', 'stores.proxies'] as const)
        expect((await server.call(name, { as })).text).not.toContain('Used elsewhere')
      // The connection can become inactive and active again. Only its owner decides whether the store has it at all.
      await done(server.call('proxies.save', { as, body: { proxies: [] } }))
      await done(server.call('proxies.save', { as, body: { proxies: [{ id: used, isUsed: false }] } }))
      expect(await store.choose()).toBeUndefined()
      await done(server.call('proxies.save', { as, body: { proxies: [{ id: used, isUsed: true }] } }))
      expect((await store.choose())?.id).toBe(used)
      expect((await server.call('proxies.save', { as, body: { proxies: [{ id: unused, isUsed: true }] } })).status).toBe(422)
    }
    for (const id of [used, unused]) {
      const body = { ...settings, instructions: 'Pay me instead', isEnabled: true, version: 1 }
      expect((await server.call('gateways.update', { as: coOwner, params: { id }, body })).status).toBe(404)
      expect((await server.call('gateways.remove', { as: coOwner, params: { id } })).status).toBe(404)
    }
  })

  test('the database itself stops a co-owner from changing groups of others, and shows only the groups that the store uses', async () => {
    const id = await store.connect('Mine')
    const newGroup = (name: string) => {
      const body = { name, routing: 'priority', members: [{ id, weight: 1 }] }
      return done<{ id: string }>(server.call('proxyGroups.create', { as: owner, body }))
    }
    const used = await newGroup('Used here')
    const unused = await newGroup('Used elsewhere')
    await done(server.call('proxyGroups.add', { as: owner, query: { groupId: used.id } }))
    const coOwner = await server.newMember(owner, { isOwner: true })
    const { inStore } = testGateways(server, coOwner)
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

  test('for another owner’s connection, a store sees only the amount that this store took through it', async () => {
    const id = await store.connect('Capped', { daily_cap_cents: 100_000, currencies: ['USD'] })
    const second = await server.newOwner()
    const there = testGateways(server, await signInAsOwner(server, owner, second.storeId))
    await there.inStore((tx) => assignConnection(tx, second.storeId, id))
    await store.choose()
    await there.choose({ amountCents: 70_00 })
    const dayCents = async (as: Actor) =>
      (await done<{ proxies: { proxy: { dayCents: number } }[] }>(server.call('proxies.list', { as }))).proxies[0]?.proxy.dayCents
    expect(await dayCents(owner)).toBe(120_00)
    expect(await dayCents(await server.newMember(owner, { isOwner: true }))).toBe(50_00)
  })

  test.each(['is removed', 'is no owner any more'])('a store no longer uses the connections of an owner who %s', async (what) => {
    const founder = await store.connect('Founder')
    const coOwner = await server.newMember(owner, { isOwner: true })
    const group = { name: 'Cards', routing: 'priority', members: [] as object[] }
    const { id } = await done<{ id: string }>(server.call('gateways.create', { as: coOwner, body: { ...settings, provider: 'test' } }))
    group.members.push({ id, weight: 1 })
    const { id: groupId } = await done<{ id: string }>(server.call('proxyGroups.create', { as: coOwner, body: group }))
    await done(server.call('proxyGroups.add', { as: coOwner, query: { groupId } }))
    await store.seedPayment(crypto.randomUUID(), id)
    await done(
      what === 'is removed'
        ? server.call('staff.remove', { as: owner, query: { staff_id: coOwner.userId } })
        : server.call('staff.update', {
            as: owner,
            params: { id: coOwner.userId },
            body: { isStoreOwner: false, isStoreAdmin: true, scopes: [] },
          }),
    )
    const { proxies } = await done<{ proxies: object[] }>(server.call('proxies.list', { as: owner }))
    expect(proxies).toMatchObject([{ proxy: { id: founder } }])
    // Payments that were made through the connection can still be refunded.
    expect(await store.inStore((tx) => readConnection(tx, id))).toMatchObject({ id })
  })

  test('storefront pages can read whether the store accepts payments, and no details', async () => {
    const inStorefront = <T>(work: Parameters<typeof server.services.db.inStorefront<T>>[1]) =>
      server.services.db.inStorefront(owner.storeId, work)
    expect(await inStorefront(hasGateway)).toBe(false)
    const id = await store.connect('Cards')
    expect(await inStorefront(hasGateway)).toBe(true)
    await expect(inStorefront((tx) => tx.selectFrom('gateways').select('credentials').execute())).rejects.toThrow(/permission denied/)
    await done(server.call('gateways.remove', { as: owner, params: { id } }))
    expect(await inStorefront(hasGateway)).toBe(false)
    await done(server.call('gateways.restore', { as: owner, params: { id } }))
    expect(await inStorefront(hasGateway)).toBe(true)
  })
})
