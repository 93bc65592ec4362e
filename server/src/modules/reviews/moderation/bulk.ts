import type { reviewCalls } from '@vitrine/contract/calls/reviews.ts'
import { REVIEWS_BULK_MAX } from '@vitrine/contract/review-limits.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { More, Run, Topics } from '../../../platform/jobs/topics.ts'
import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { type Progress, runBatches, startJob } from '../../stores/api.ts'
import { matchingReviews } from './filter.ts'
import { moderateReviews, removeReviews, type State } from './service.ts'

type Asked = z.output<(typeof reviewCalls)['reviews.bulk']['body']>

/** Who asks for a bulk action. */
export interface Asker {
  storeId: string
  userId: string
  at: Date
}

/** How many reviews one transaction changes. */
export const BATCH = 250
/** How long a bulk action is kept, in milliseconds. */
const KEPT_MS = 30 * 86_400_000

/**
 * Starts a bulk action. The reviews are selected now; the job handles them in batches.
 * @throws Problem `limit_reached` for more reviews than one bulk action allows, `review_count_changed`
 */
export async function startBulk(tx: Tx, { selection, change }: Asked, { storeId, userId, at }: Asker) {
  const ids = await selectedIds(tx, selection)
  if (ids.length > REVIEWS_BULK_MAX) throw problem('limit_reached')
  if (change.action === 'delete' && change.count !== ids.length) throw problem('review_count_changed')
  await tx
    .deleteFrom('review_bulks')
    .where('created_at', '<', new Date(at.getTime() - KEPT_MS))
    .execute()
  const id = uuidv7()
  const state = change.action === 'moderate' ? change.state : null
  await tx.insertInto('review_bulks').values({ store_id: storeId, id, state, review_ids: ids, user_id: userId, created_at: at }).execute()
  const jobId = await startJob(tx, { storeId, kind: `reviews.bulk.${state ?? 'delete'}`, subjectId: id, userId, now: at })
  await enqueue(tx, storeId, 'reviews.bulk', { storeId, bulkId: id, jobId })
  return { id, jobId, count: ids.length }
}

/** Returns the IDs of the selected reviews, but at most one more than a bulk action allows. */
async function selectedIds(tx: Tx, { all, except }: Asked['selection']): Promise<string[]> {
  const rows = await matchingReviews(tx, all)
    .where('reviews.id', '<>', sql<string>`all(${except}::uuid[])`)
    .select('reviews.id')
    .orderBy('reviews.id')
    .limit(REVIEWS_BULK_MAX + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** Runs the job `reviews.bulk`. It stops when somebody undoes the bulk action meanwhile. */
export const runBulk = (services: Services, { storeId, bulkId, jobId }: Topics['reviews.bulk'], run?: Run): Promise<More | void> =>
  runBatches(services, { storeId, jobId }, (tx) => changeBatch(tx, storeId, bulkId), run)

async function changeBatch(tx: Tx, storeId: string, bulkId: string): Promise<Progress | undefined> {
  const bulk = await tx.selectFrom('review_bulks').selectAll().where('id', '=', bulkId).forUpdate().executeTakeFirst()
  if (!bulk) return undefined
  const total = bulk.review_ids.length
  if (bulk.undone_at !== null) return { done: total, total, failed: 0 }
  const ids = bulk.review_ids.slice(bulk.done, bulk.done + BATCH)
  if (bulk.state === null) await removeReviews(tx, ids)
  else {
    const previous = await moderateReviews(tx, ids, bulk.state as State)
    await insertRows(
      tx,
      'review_bulk_changes',
      previous.map(({ id, state }) => ({ store_id: storeId, bulk_id: bulkId, review_id: id, state })),
    )
  }
  const done = bulk.done + ids.length
  await tx.updateTable('review_bulks').set({ done }).where('id', '=', bulkId).execute()
  return { done, total, failed: 0 }
}
