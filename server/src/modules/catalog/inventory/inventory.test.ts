import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { raceAtLock } from '../../../../test/lock-barrier.ts'
import { enterStore, type Tx } from '../../../platform/db/transactions.ts'
import { addCounted, seedProduct, productBody } from '../products/test-products.ts'
import { change, historyOf, listed, type StockChange } from './test-stock.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const set = (variantId: string, field: StockChange['field'], expected: number, value: number): StockChange => {
  return { variantId, field, expected, value }
}

describe('the list', () => {
  test('pages through every order, in both directions, with each variant once', async () => {
    for (const title of ['Beta', 'Alpha', 'Gamma']) await addCounted(server, owner, title, { S: 3, M: 3, L: 0 })
    for (const sort of ['product', '-product', 'available', '-available', 'sku', '-sku']) {
      const all = (await listed(server, owner, { sort, limit: 250 })).items.map(({ variantId }) => variantId)
      expect(new Set(all).size).toBe(9)
      const first = await listed(server, owner, { sort, limit: 4 })
      const second = await listed(server, owner, { sort, limit: 4, cursor: first.next! })
      const third = await listed(server, owner, { sort, limit: 4, cursor: second.next! })
      expect([first, second, third].flatMap(({ items }) => items.map(({ variantId }) => variantId))).toEqual(all)
      expect(third.next).toBeNull()
      const back = await listed(server, owner, { sort, limit: 4, cursor: third.previous! })
      expect(back.items).toEqual(second.items)
      expect(first.total).toBe(9)
    }
  })

  test('shows each variant with its product and its stock', async () => {
    const [small] = await addCounted(server, owner, 'Mug', { S: 5 })
    await change(server, owner, [set(small!, 'unavailable', 0, 2)])
    expect((await listed(server, owner)).items).toEqual([
      {
        variantId: small,
        productId: expect.any(String),
        productTitle: 'Mug',
        variantTitle: 'S',
        sku: 'Mug-S',
        vendor: '',
        imageUrl: null,
        tracker: 'shopify',
        sellBeyondStock: false,
        onHand: 5,
        committed: 0,
        unavailable: 2,
        available: 3,
        lowStockAt: null,
      },
    ])
  })

  test('finds a variant by its complete SKU, and the variants of a product by words', async () => {
    const [small] = await addCounted(server, owner, 'Mug', { S: 5, M: 1 })
    await addCounted(server, owner, 'Plate', { S: 5 })
    expect((await listed(server, owner, { search: 'Mug-S' })).items.map(({ variantId }) => variantId)).toEqual([small])
    expect((await listed(server, owner, { search: 'mug' })).total).toBe(2)
    expect((await listed(server, owner, { search: '%%' })).total).toBe(0)
  })

  test('filters by level and vendor', async () => {
    const ids = await addCounted(server, owner, 'Mug', { S: 5, M: 0, L: -2 })
    await seedProduct(server, owner, { title: 'Voucher', vendor: 'Elsewhere' })
    await server.call('inventory.settings', { as: owner, body: { variantIds: ids, lowStockAt: 5 } })
    const total = async (query: Record<string, string>) => (await listed(server, owner, query)).total
    expect(await Promise.all(['in', 'low', 'out', 'negative', 'untracked'].map((stock) => total({ stock })))).toEqual([1, 3, 2, 1, 1])
    expect(await total({ vendor: 'Elsewhere' })).toBe(1)
    expect(await total({ vendor: 'Elsewhere', stock: 'in' })).toBe(0)
  })

  test('uses an index for sorting despite row-level security', async () => {
    const plans = await server.services.db.inStore(owner.storeId, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      const plan = async (order: string) =>
        (await sql<{ 'QUERY PLAN': string }>`explain select id from variants order by ${sql.ref(order)}, id limit 5`.execute(tx)).rows
          .map((row) => row['QUERY PLAN'])
          .join('\n')
      return Promise.all([plan('inventory_quantity'), plan('sku')])
    })
    expect(plans[0]).toContain('variants_by_available')
    expect(plans[1]).toContain('variants_by_sku')
  })
})

describe('a stock change', () => {
  test('is made only when the quantity still has the expected value', async () => {
    const [a, b] = await addCounted(server, owner, 'Mug', { S: 5, M: 7 })
    const { rows, conflicts } = await change(server, owner, [set(a!, 'available', 5, 9), set(b!, 'onHand', 6, 1)])
    expect(conflicts).toEqual([b])
    expect(rows.map(({ variantId, available }) => [variantId, available]).toSorted()).toEqual(
      [
        [a, 9],
        [b, 7],
      ].toSorted(),
    )
  })

  test('changes the quantity on hand or the unavailable quantity, and keeps the other', async () => {
    const [id] = await addCounted(server, owner, 'Mug', { S: 10 })
    expect((await change(server, owner, [set(id!, 'unavailable', 0, 3)], 'damaged')).rows).toMatchObject([
      { onHand: 10, available: 7, unavailable: 3 },
    ])
    expect((await change(server, owner, [set(id!, 'onHand', 10, 4)])).rows).toMatchObject([{ onHand: 4, available: 1, unavailable: 3 }])
    const both = [set(id!, 'available', 1, 6), set(id!, 'unavailable', 3, 0)]
    expect((await change(server, owner, both)).rows).toMatchObject([{ onHand: 6, available: 6, unavailable: 0 }])
    const halfStale = [set(id!, 'available', 6, 8), set(id!, 'unavailable', 3, 1)]
    expect(await change(server, owner, halfStale)).toMatchObject({ conflicts: [id], rows: [{ available: 6, unavailable: 0 }] })
  })

  test('refuses contradictions and negative unavailable quantities', async () => {
    const [id] = await addCounted(server, owner, 'Mug', { S: 10 })
    const errors = async (changes: StockChange[]) => {
      const reply = await server.call('inventory.change', { as: owner, body: { changes, reason: 'count' } })
      return [reply.status, (reply.body as { errors: { field: string }[] }).errors.map(({ field }) => field)]
    }
    expect(await errors([set(id!, 'available', 10, 1), set(id!, 'onHand', 10, 1)])).toEqual([422, ['changes.1.variantId']])
    expect(await errors([set(id!, 'unavailable', 0, -1)])).toEqual([422, ['changes.0.value']])
    // A sum that is too large is reported as a conflict, never as a 5xx status.
    await change(server, owner, [set(id!, 'unavailable', 0, 1_000_000_000)])
    expect((await change(server, owner, [set(id!, 'onHand', 10, -1_000_000_000)])).conflicts).toEqual([])
    expect((await change(server, owner, [set(id!, 'available', 10, -1_000_000_000)])).conflicts).toEqual([id])
  })

  test('reports a conflict for one of two concurrent requests', async () => {
    const [id] = await addCounted(server, owner, 'Mug', { S: 10 })
    const hold = async (tx: Tx) => {
      await enterStore(tx, owner.storeId)
      await sql`select from variants where id = ${id} for update`.execute(tx)
      await sql`select from products for update`.execute(tx)
    }
    const answers = await raceAtLock(server, hold, [
      () => change(server, owner, [set(id!, 'available', 10, 11)]),
      () => change(server, owner, [set(id!, 'available', 10, 12)]),
    ])
    expect(answers.flatMap(({ conflicts }) => conflicts)).toEqual([id])
    expect((await historyOf(server, owner, id!)).items).toHaveLength(2)
  })

  test('causes a version conflict for a person who has the product open', async () => {
    const { id, variantIds } = await seedProduct(server, owner, {})
    await change(server, owner, [set(variantIds[0]!, 'available', 0, 5)])
    const reply = await server.call('products.update', { as: owner, params: { id }, body: { ...productBody(), version: 1 } })
    expect(reply).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
  })
})

describe('settings', () => {
  test('track the quantity, allow overselling and set a low stock level', async () => {
    const { variantIds } = await seedProduct(server, owner, {})
    const policy = () => server.services.db.inStore(owner.storeId, (tx) => tx.selectFrom('variants').select('inventory_policy').execute())
    const settle = async (body: object) =>
      (await server.call('inventory.settings', { as: owner, body: { variantIds, ...body } })).body as { rows: unknown[] }
    expect((await settle({ tracked: true, sellBeyondStock: true, lowStockAt: 3 })).rows).toMatchObject([
      { tracker: 'shopify', lowStockAt: 3 },
    ])
    expect(await policy()).toEqual([{ inventory_policy: 'continue' }])
    expect((await settle({ lowStockAt: null })).rows).toMatchObject([{ tracker: 'shopify', lowStockAt: null }])
    expect((await settle({ tracked: false })).rows).toMatchObject([{ tracker: '' }])
  })
})

describe('the history', () => {
  test('has the reason, person and quantity of each change, newest first, in pages', async () => {
    const [id] = await addCounted(server, owner, 'Mug', { S: 1 })
    for (let n = 1; n < 6; n++) await change(server, owner, [set(id!, 'available', n, n + 1)], 'received')
    const first = await historyOf(server, owner, id!, { limit: 4 })
    expect(first.items[0]).toMatchObject({ reason: 'received', available: 1, committed: 0, unavailable: 0, person: 'Test', reference: '' })
    const second = await historyOf(server, owner, id!, { limit: 4, cursor: first.next! })
    expect(second.items.map(({ reason }) => reason)).toEqual(['received', 'set'])
    expect([first.total, second.next]).toEqual([6, null])
    expect((await server.call('inventory.history', { as: await server.newOwner(), params: { variantId: id! } })).status).toBe(404)
  })

  test('can be written only by the database', async () => {
    const [id] = await addCounted(server, owner, 'Mug', { S: 1 })
    const attempt = (work: (tx: Tx) => Promise<unknown>) => server.services.db.inStore(owner.storeId, work)
    const forged = { store_id: owner.storeId, variant_id: id!, available: 1, reason: 'count' }
    for (const work of [
      (tx: Tx) => tx.updateTable('stock_movements').set({ available: 2 }).execute(),
      (tx: Tx) => tx.deleteFrom('stock_movements').execute(),
      (tx: Tx) => tx.insertInto('stock_movements').values(forged).execute(),
      // A database restore may disable the triggers, but feature code must not be able to.
      (tx: Tx) => sql`alter table variants disable trigger user`.execute(tx),
      (tx: Tx) => sql`set local session_replication_role = replica`.execute(tx),
    ])
      await expect(attempt(work)).rejects.toMatchObject({ code: '42501' })
  })
})
