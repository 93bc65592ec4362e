import { sql } from 'kysely'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { readProducts } from './build/read-products.ts'
import { readStore } from './build/read-store.ts'
import { type FeedRow, settingsOf } from './feed-row.ts'
import { chosenOf, subjectsOf } from './items/subjects.ts'

/**
 * Returns the IDs that a destination's feed gives to variants, so that events name the items of the catalog there. A feed that has one
 * variant of a product has one ID for all of them.
 * @param destinations the destinations whose oldest feed counts, the best first
 * @returns the ID by variant; empty if there is no such feed. A variant that the feed leaves out is missing.
 */
export async function feedItemIds(
  tx: Tx,
  config: Config,
  destinations: readonly string[],
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<FeedRow>`
    select * from product_feeds where destination = any (${destinations}::text[])
    order by array_position(${destinations}::text[], destination), created_at, id limit 1`.execute(tx)
  const [row] = rows
  const ids = new Map<string, string>()
  if (!row || productIds.length === 0) return ids
  const feed = settingsOf(row)
  const store = await readStore(tx, config)
  for (const product of await readProducts(tx, productIds)) {
    const subjects = subjectsOf(config, store, feed, product)
    const chosen = chosenOf(feed, subjects)
    for (const subject of subjects) {
      const { itemId } = feed.variants === 'each' ? subject : (chosen[0] ?? subject)
      if (itemId !== '') ids.set(subject.variant.id, itemId)
    }
  }
  return ids
}
