import type { Selectable } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Jobs } from '../../../platform/db/types.ts'

export type JobRow = Selectable<Jobs>

const RECENT = 50

export interface NewJob {
  storeId: string
  id: string
  kind: string
  subjectId: string
  /** The ID of the person who started the job, or null for work that was started from the command line. */
  userId: string | null
  now: Date
}

export async function insertJob(tx: Tx, job: NewJob): Promise<void> {
  const row = { store_id: job.storeId, id: job.id, kind: job.kind, subject_id: job.subjectId, user_id: job.userId, created_at: job.now }
  await tx.insertInto('jobs').values(row).execute()
}

export function recentJobs(tx: Tx, userId: string): Promise<JobRow[]> {
  return tx.selectFrom('jobs').selectAll().where('user_id', '=', userId).orderBy('created_at', 'desc').limit(RECENT).execute()
}

export function jobById(tx: Tx, userId: string, id: string): Promise<JobRow | undefined> {
  return tx.selectFrom('jobs').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
}

/** Returns the progress of a job, no matter who started it. */
export async function jobProgress(tx: Tx, id: string): Promise<Pick<JobRow, 'done' | 'failed'>> {
  return (await tx.selectFrom('jobs').select(['done', 'failed']).where('id', '=', id).executeTakeFirst()) ?? { done: 0, failed: 0 }
}

export async function updateJob(
  tx: Tx,
  id: string,
  change: Partial<Pick<JobRow, 'state' | 'done' | 'total' | 'failed' | 'failure' | 'finished_at'>>,
): Promise<void> {
  await tx.updateTable('jobs').set(change).where('id', '=', id).execute()
}

export async function deleteJobsOf(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('jobs').where('subject_id', 'in', subjectIds).execute()
}
