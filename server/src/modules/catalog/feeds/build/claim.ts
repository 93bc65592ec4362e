import { sql } from 'kysely'

import type { Tx } from '../../../../platform/db/transactions.ts'
import type { FeedRow } from '../feed-row.ts'
import type { IssueCount } from './issue-log.ts'

/** The number of seconds for which a build is left alone without a sign of life. */
const LEASE_SECONDS = 60
const lease = sql<Date>`now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})`

/**
 * Claims a build: one that was requested, or one whose process has died. The database decides between processes, by its own clock.
 * @returns the feed as it was before; undefined if another build runs, or none is needed
 */
export async function claimBuild(tx: Tx, feedId: string, buildId: string): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`
    update product_feeds f set state = 'building', build_id = ${buildId}, lease_until = ${lease}, requested_at = null, progress_done = 0,
      progress_total = null
    from (select * from product_feeds where id = ${feedId} for update) before
    where f.store_id = before.store_id and f.id = before.id
      and case when before.lease_until is null then before.requested_at is not null else before.lease_until <= now() end
    returning before.*`.execute(tx)
  return rows[0]
}

/** Records the progress of a build, and prolongs its claim. Returns whether the build still has it. */
export async function prolongBuild(tx: Tx, feedId: string, buildId: string, done: number, total: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('product_feeds')
    .set({ progress_done: done, progress_total: total, lease_until: lease })
    .where('id', '=', feedId)
    .where('build_id', '=', buildId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What a build leaves in its feed's row. */
export interface Outcome {
  state: 'ready' | 'failed'
  failure: string | null
  left_out: number
  warnings: number
  errors: number
  counts: IssueCount[]
  file?: { file_id: string; file_format: string; file_gzip: boolean; file_bytes: number; built_at: Date; items: number }
}

/**
 * Ends a build that still has its claim. With a file, that file is served from now on.
 * @returns what was asked for meanwhile; undefined if the claim was lost
 */
export async function endBuild(
  tx: Tx,
  feedId: string,
  buildId: string,
  outcome: Outcome,
): Promise<{ requested_at: Date | null } | undefined> {
  const { counts, file, ...columns } = outcome
  return tx
    .updateTable('product_feeds')
    .set({ ...columns, ...file, issue_counts: JSON.stringify(counts), build_id: null, lease_until: null })
    .where('id', '=', feedId)
    .where('build_id', '=', buildId)
    .returning('requested_at')
    .executeTakeFirst()
}

/**
 * Gives a claim back, and asks for the build again.
 * @param change `failed` after an unexpected failure; without it, the build was only interrupted
 */
export async function releaseBuild(
  tx: Tx,
  feedId: string,
  buildId: string,
  now: Date,
  change: { state?: 'failed'; failure?: 'unexpected' } = {},
): Promise<void> {
  await tx
    .updateTable('product_feeds')
    .set({ ...change, requested_at: sql<Date>`coalesce(requested_at, ${now})`, build_id: null, lease_until: null })
    .where('id', '=', feedId)
    .where('build_id', '=', buildId)
    .execute()
}
