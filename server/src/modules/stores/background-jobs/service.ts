import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import { deleteJobsOf, insertJob, type NewJob, updateJob } from './queries.ts'

/** Inserts a job in the transaction that requests the work. Returns the ID of the job. */
export async function startJob(tx: Tx, job: Omit<NewJob, 'id'>): Promise<string> {
  const id = uuidv7()
  await insertJob(tx, { ...job, id })
  return id
}

/** Saves the progress of a job, in the job's own units (rows, products). */
export function progressJob(tx: Tx, id: string, progress: { done: number; total: number | null; failed: number }): Promise<void> {
  return updateJob(tx, id, { ...progress, state: 'running' })
}

/** Ends a job. With a `failure`, which is a sentence for the seller, the job has failed. */
export function finishJob(tx: Tx, id: string, now: Date, failure: string | null = null): Promise<void> {
  return updateJob(tx, id, { state: failure === null ? 'completed' : 'failed', failure, finished_at: now })
}

/** Deletes the jobs of subjects that were deleted. */
export function forgetJobsOf(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  return deleteJobsOf(tx, subjectIds)
}
