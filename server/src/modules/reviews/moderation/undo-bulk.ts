import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { More, Run, Topics } from '../../../platform/jobs/topics.ts'
import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { runBatches, startJob } from '../../stores/api.ts'
import { type Asker, BATCH } from './bulk.ts'
import { moderateReviews, type State } from './service.ts'

/**
 * Starts to undo a bulk action, also while it's running.
 * @returns the ID of the job
 * @throws Problem `not_found`, `review_bulk_not_undoable`
 */
export async function startUndo(tx: Tx, id: string, { storeId, userId, at }: Asker): Promise<string> {
  const bulk = await tx.selectFrom('review_bulks').select(['state', 'undone_at']).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!bulk) throw problem('not_found')
  if (bulk.state === null || bulk.undone_at !== null) throw problem('review_bulk_not_undoable')
  await tx.updateTable('review_bulks').set({ undone_at: at }).where('id', '=', id).execute()
  const jobId = await startJob(tx, { storeId, kind: 'reviews.bulk.undo', subjectId: id, userId, now: at })
  await enqueue(tx, storeId, 'reviews.undoBulk', { storeId, bulkId: id, jobId })
  return jobId
}

/** Runs the job `reviews.undoBulk`: reviews that still have the state that the bulk action gave them get back the one that they had. */
export async function undoBulk(
  services: Services,
  { storeId, bulkId, jobId }: Topics['reviews.undoBulk'],
  run?: Run,
): Promise<More | void> {
  const total = await services.db.inStore(storeId, (tx) => countChanges(tx, bulkId))
  let done = 0
  return runBatches(
    services,
    { storeId, jobId },
    async (tx) => {
      const undone = await undoBatch(tx, bulkId)
      done += undone
      // Reviews that are deleted meanwhile leave fewer than there were.
      return { done, total: undone < BATCH ? done : Math.max(done, total), failed: 0 }
    },
    run,
  )
}

async function countChanges(tx: Tx, bulkId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('review_bulk_changes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('bulk_id', '=', bulkId)
    .executeTakeFirstOrThrow()
  return count
}

/** Undoes the next changes, which leave the table, so that an interrupted job goes on with the rest. Returns how many they were. */
async function undoBatch(tx: Tx, bulkId: string): Promise<number> {
  const bulk = await tx.selectFrom('review_bulks').select('state').where('id', '=', bulkId).forUpdate().executeTakeFirst()
  const { rows } = await sql<{ review_id: string; former: string; state: string }>`
    select c.review_id, c.state as former, r.state
    from review_bulk_changes c join reviews r on r.store_id = c.store_id and r.id = c.review_id
    where c.bulk_id = ${bulkId} order by c.review_id limit ${sql.lit(BATCH)} for no key update of r`.execute(tx)
  const unchanged = rows.filter(({ state }) => state === bulk?.state)
  for (const [former, reviews] of Map.groupBy(unchanged, (row) => row.former))
    await moderateReviews(
      tx,
      reviews.map(({ review_id }) => review_id),
      former as State,
    )
  await tx
    .deleteFrom('review_bulk_changes')
    .where('bulk_id', '=', bulkId)
    .where('review_id', '=', sql<string>`any(${rows.map(({ review_id }) => review_id)}::uuid[])`)
    .execute()
  return rows.length
}
