import { type Insertable, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { ReviewFeeds } from '../../../platform/db/types.ts'
import type { Destination } from './format.ts'

/** Returns the feeds that the store has turned on. */
export const findFeeds = (tx: Tx) =>
  tx
    .selectFrom('review_feeds')
    .select(['destination', 'token_nonce'])
    .$castTo<{ destination: Destination; token_nonce: string }>()
    .execute()

/** Turns on a feed, or replaces its token. */
export async function saveToken(tx: Tx, row: Insertable<ReviewFeeds>): Promise<void> {
  const { token_nonce, token_digest } = row
  await tx
    .insertInto('review_feeds')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'destination']).doUpdateSet({ token_nonce, token_digest }))
    .execute()
}

export async function deleteFeed(tx: Tx, destination: Destination): Promise<void> {
  await tx.deleteFrom('review_feeds').where('destination', '=', destination).execute()
}

/** Returns the store and the destination of the feed with a token, from a platform transaction. */
export async function feedOfToken(tx: Tx, digest: Buffer): Promise<{ store_id: string; destination: Destination } | undefined> {
  const { rows } = await sql<{ store_id: string; destination: Destination }>`
    select store_id, destination from review_feed_of(${digest})`.execute(tx)
  return rows[0]
}
