import { type Insertable, sql, type Updateable } from 'kysely'

import { likeAnywhere } from '../../../platform/db/like.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { ProductFeeds, ProductFeedSettings } from '../../../platform/db/types.ts'
import type { FeedRow } from './feed-row.ts'

interface ListQuery {
  search?: string | undefined
  limit: number
  cursor?: string | undefined
}

/** Returns one page of feeds by name. */
export function listFeeds(tx: Tx, { search, limit, cursor }: ListQuery) {
  const key = { expression: sql`lower(product_feeds.name)`, type: 'text', descending: false } as const
  let matching = tx.selectFrom('product_feeds')
  if (search) matching = matching.where(sql<boolean>`lower(name) like ${likeAnywhere(search)}`)
  return listPage({ name: 'name', key, id: sql.ref('product_feeds.id'), limit, cursor }, matching, (feeds) => feeds.selectAll())
}

/** Returns the names of collections and products by ID. */
export async function namesOf(tx: Tx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; name: string }>`
    select id, title as name from collections where id = any (${ids}::uuid[])
    union all select id, title from products where id = any (${ids}::uuid[])`.execute(tx)
  return rows
}

export function findFeed(tx: Tx, id: string): Promise<FeedRow | undefined> {
  return tx.selectFrom('product_feeds').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks a feed until the transaction ends, and returns it. */
export function lockFeed(tx: Tx, id: string): Promise<FeedRow | undefined> {
  return tx.selectFrom('product_feeds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function countFeeds(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('product_feeds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Adds a feed.
 * @returns false when another feed has this name
 */
export async function insertFeed(tx: Tx, row: Insertable<ProductFeeds>): Promise<boolean> {
  const inserted = await tx
    .insertInto('product_feeds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateFeed(tx: Tx, id: string, columns: Updateable<ProductFeeds>): Promise<void> {
  await tx.updateTable('product_feeds').set(columns).where('id', '=', id).execute()
}

/** Deletes a feed. Returns it, or undefined if there is none. */
export function deleteFeed(tx: Tx, id: string): Promise<FeedRow | undefined> {
  return tx.deleteFrom('product_feeds').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Returns one page of the problems that the last build of a feed kept, in the order of the file. */
export function listIssues(
  tx: Tx,
  feedId: string,
  { search, limit, cursor, severity, reason }: ListQuery & { severity?: string | undefined; reason?: string | undefined },
) {
  const key = { expression: sql.ref('product_feed_issues.position'), type: 'bigint', descending: false } as const
  let matching = tx.selectFrom('product_feed_issues').where('feed_id', '=', feedId)
  if (severity) matching = matching.where('severity', '=', severity)
  if (reason) matching = matching.where('reason', '=', reason)
  if (search) matching = matching.where(sql<boolean>`lower(title || ' ' || item_id) like ${likeAnywhere(search)}`)
  return listPage({ name: 'position', key, id: sql.ref('product_feed_issues.id'), limit, cursor }, matching, (issues) => issues.selectAll())
}

export function findProductSettings(tx: Tx, productId: string) {
  return tx.selectFrom('product_feed_settings').selectAll().where('product_id', '=', productId).executeTakeFirst()
}

/** Stores what feeds have of a product instead of its own data. */
export async function saveProductSettings(tx: Tx, row: Insertable<ProductFeedSettings>): Promise<void> {
  const { store_id: _store, product_id: _product, ...columns } = row
  await tx
    .insertInto('product_feed_settings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'product_id']).doUpdateSet(columns))
    .execute()
}

/** Returns the store and the ID of the feed with a token, from a platform transaction. */
export async function feedOfToken(tx: Tx, digest: Buffer): Promise<{ store_id: string; id: string } | undefined> {
  const { rows } = await sql<{ store_id: string; id: string }>`select store_id, id from product_feed_of(${digest})`.execute(tx)
  return rows[0]
}
