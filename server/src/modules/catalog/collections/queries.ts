import { type InsertObject, sql, type UpdateObject } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { Filled } from './members.ts'
import type { Rules } from './rules.ts'

/**
 * Reads the sort order and the rules of all collections that do not wait for the refresh job. With `stale`, reads only the next
 * collection that waits for it.
 */
export async function readFilled(tx: Tx, { stale = false } = {}): Promise<Filled[]> {
  const all = tx.selectFrom('collections').select(['id', 'sort', 'rules']).orderBy('id')
  const rows = await (stale ? all.where('is_stale', '=', true).limit(1) : all.where('is_stale', '=', false)).execute()
  return rows.map((row) => ({ ...row, rules: row.rules as Rules | null }))
}

export const isSmart = (collection: Filled): collection is Filled & { rules: Rules } => collection.rules !== null

/**
 * Adds a collection.
 * @returns false when the handle is taken; a unique index decides this, even between concurrent requests
 */
export async function insertCollection(tx: Tx, row: InsertObject<DB, 'collections'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('collections')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'handle']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Reads the columns that a change is checked against, and locks the collection until the transaction ends. */
export async function lockCollection(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('collections')
    .select(['id', 'version', 'handle', 'kind', 'sort', 'rules', 'media_id', 'published_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && { ...row, rules: row.rules as Rules | null }
}

/** Updates a collection and increments its version. */
export async function updateCollection(tx: Tx, id: string, columns: UpdateObject<DB, 'collections'>): Promise<void> {
  await tx
    .updateTable('collections')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes collections.
 * @returns one row for each deleted collection, with the ID of its image
 */
export async function deleteCollections(tx: Tx, ids: readonly string[]): Promise<{ media_id: string | null }[]> {
  return tx
    .deleteFrom('collections')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('media_id')
    .execute()
}

/** Counts the products of the store, up to `limit`. */
export async function countProducts(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from (select from products limit ${sql.lit(limit)}) as found`.execute(tx)
  return rows[0]!.count
}

/** Finds the products for pasted codes: exact SKUs, and handles in any case. They are returned in the order of the codes. */
export async function productsByCode(tx: Tx, codes: readonly string[]): Promise<{ code: string; id: string }[]> {
  const { rows } = await sql<{ code: string; id: string }>`
    with wanted as (select code, place from unnest(${codes}::text[]) with ordinality as pasted (code, place))
    select wanted.code, p.id, wanted.place from wanted join products p on p.handle = lower(wanted.code)
    union
    select wanted.code, v.product_id, wanted.place from wanted join variants v on v.sku = wanted.code
    order by place, id`.execute(tx)
  return rows
}

/** Redirects the handles of these collections, and their earlier handles, to another collection. */
export async function redirectHandles(tx: Tx, storeId: string, from: readonly string[], to: string): Promise<void> {
  await sql`update handle_redirects set target_id = ${to} where kind = 'collection' and target_id = any (${from}::uuid[])`.execute(tx)
  await sql`
    insert into handle_redirects (store_id, kind, handle, target_id)
    select ${storeId}::uuid, 'collection', handle, ${to}::uuid from collections where id = any (${from}::uuid[])
    on conflict (store_id, kind, handle) do update set target_id = excluded.target_id`.execute(tx)
}

export async function collectionExists(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('collections').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
