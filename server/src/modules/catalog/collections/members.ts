import { sql } from 'kysely'

import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { firstPosition, type Positioned, assignPositions } from './positions.ts'
import { conditionOf, type Rules } from './rules.ts'

/** A collection with the rules that choose its products. Only a smart collection has rules. */
export interface Filled extends Positioned {
  rules: Rules | null
}

/** Locks the collections of the store, so that only one transaction at a time changes their products or positions. */
export async function lockCollections(tx: Tx, storeId: string): Promise<void> {
  await lockFor(tx, `collections of ${storeId}`)
}

/**
 * Returns the IDs of those products that still exist, and locks these products, in the order of their IDs (decision 27), until the
 * transaction ends.
 */
export async function holdProducts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Adds products to a collection, in the given order. The caller must run `assignPositions` afterwards. Skips deleted products and
 * products that the collection already has.
 * @returns the number of added products
 */
export async function insertMembers(tx: Tx, storeId: string, { id, sort }: Positioned, productIds: readonly string[]): Promise<number> {
  const held = new Set(await holdProducts(tx, productIds))
  const there = productIds.filter((one) => held.has(one))
  const { numAffectedRows } = await sql`
    insert into collection_products (store_id, collection_id, product_id, position)
    select ${storeId}::uuid, ${id}::uuid, p.id, ${firstPosition(sort)}
    from unnest(${there}::uuid[]) with ordinality as wanted (id, place) join products p on p.id = wanted.id
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/**
 * Removes products from a collection.
 * @returns the number of removed products
 */
export async function deleteMembers(tx: Tx, collectionId: string, productIds: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('collection_products')
    .where('collection_id', '=', collectionId)
    .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Makes the products of a smart collection match its rules, and gives new ones a position.
 * @param among only these products are checked; without it, all products of the store
 * @returns whether any product was added or removed
 */
export async function matchRules(
  tx: Tx,
  storeId: string,
  collection: Filled & { rules: Rules },
  among?: readonly string[],
): Promise<boolean> {
  const { come, gone } = await differences(tx, collection, among)
  if (come.length > 0) await insertMembers(tx, storeId, collection, come)
  if (gone.length > 0) await deleteMembers(tx, collection.id, gone)
  if (come.length > 0) await assignPositions(tx, collection)
  return come.length + gone.length > 0
}

/**
 * Returns the products to add and those to remove. They are read before writing, because even a statement that changes no row
 * would invalidate the store's cached pages.
 */
async function differences(tx: Tx, { id, rules }: Filled & { rules: Rules }, among: readonly string[] | undefined) {
  const { rows } = await sql<{ come: string[]; gone: string[] }>`
    with matching as materialized (
      select p.id from products p where ${among ? sql`p.id = any (${among}::uuid[])` : sql`true`} and ${conditionOf(rules)}
    ), present as materialized (
      select product_id as id from collection_products
      where collection_id = ${id} and ${among ? sql`product_id = any (${among}::uuid[])` : sql`true`}
    )
    select array(select id from matching except select id from present order by id) as come,
      array(select id from present except select id from matching) as gone`.execute(tx)
  return rows[0]!
}

/** Counts the products of every collection, or of one collection, and corrects wrong counts. */
export async function recount(tx: Tx, collectionId?: string): Promise<void> {
  const of = (column: 'c.id' | 'collection_id') => (collectionId ? sql`${sql.ref(column)} = ${collectionId}` : sql`true`)
  const { rows } = await sql<{ id: string; count: number }>`
    select c.id, coalesce(counted.count, 0) as count
    from collections c left join (
      select collection_id, count(*) as count from collection_products where ${of('collection_id')} group by collection_id
    ) counted on counted.collection_id = c.id
    where ${of('c.id')} and c.product_count <> coalesce(counted.count, 0)`.execute(tx)
  for (const { id, count } of rows) await tx.updateTable('collections').set({ product_count: count }).where('id', '=', id).execute()
}
