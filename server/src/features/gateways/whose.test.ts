import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type Actor, type House, openHouse } from '../../../test/house.ts'
import { signInAsOwner } from '../../../test/people.ts'
import { done } from '../shop/test-shop.ts'
import { assignConnection } from './connections.ts'
import { hasGateway } from './queries.ts'
import { readConnection } from './service.ts'
import { type TestGateways, testGateways } from './test-gateways.ts'

let house: House
let owner: Actor
let store: TestGateways
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  owner = await house.newOwner()
  store = testGateways(house, owner)
})

const settings = {
  label: 'Account',
  domain: '',
  publishableKey: '',
  instructions: '',
  currencies: [],
  countries: [],
  minOrderCents: null,
  maxOrderCents: null,
  dailyCapCents: null,
  monthlyCapCents: null,
}

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
