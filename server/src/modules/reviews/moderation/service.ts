import type { ReviewState } from '@vitrine/contract/calls/reviews.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'

export type State = z.output<typeof ReviewState>

/**
 * Gives reviews a state. What shoppers wrote never changes.
 * @returns the reviews that had another state, each with that state
 */
export async function moderateReviews(tx: Tx, ids: readonly string[], state: State): Promise<{ id: string; state: State }[]> {
  const before = await lockReviews(tx, ids)
  const previous = before.filter((review) => review.state !== state)
  await tx
    .updateTable('reviews')
    .set({ state })
    .where('id', '=', sql<string>`any(${previous.map(({ id }) => id)}::uuid[])`)
    .execute()
  return previous
}

/**
 * Sets or deletes (empty) the store's reply to a review that was read at `version`.
 * @throws Problem `not_found`, `version_conflict`
 */
export async function replyToReview(
  tx: Tx,
  id: string,
  { reply, version, now }: { reply: string; version: number; now: Date },
): Promise<void> {
  const current = await tx.selectFrom('reviews').select(['version', 'reply']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!current) throw problem('not_found')
  if (current.version !== version) throw problem('version_conflict')
  if (current.reply === reply) return
  await tx
    .updateTable('reviews')
    .set({ reply, replied_at: reply === '' ? null : now, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** Deletes reviews with their images. The nightly sweep deletes the files of the images. */
export async function removeReviews(tx: Tx, ids: readonly string[]): Promise<void> {
  await lockReviews(tx, ids)
  await tx
    .deleteFrom('reviews')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** Locks reviews in the order of their IDs (decision 27), and returns their states. */
async function lockReviews(tx: Tx, ids: readonly string[]): Promise<{ id: string; state: State }[]> {
  const rows = await tx
    .selectFrom('reviews')
    .select(['id', 'state'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id, state }) => ({ id, state: state as State }))
}
