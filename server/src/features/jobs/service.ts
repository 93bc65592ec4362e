import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../db/transactions.ts'
import { deleteJobsOf, insertJob, type NewJob, updateJob } from './queries.ts'

/** Notes a job in the transaction that asks for the work. Resolves to its id. */
export async function startJob(tx: Tx, job: Omit<NewJob, 'id'>): Promise<string> {
  const id = uuidv7()
  await insertJob(tx, { ...job, id })
  return id
}

/** How far a job is, in units of its own (rows, products). */
export function progressJob(tx: Tx, id: string, progress: { done: number; total: number | null; failed: number }): Promise<void> {
  return updateJob(tx, id, { ...progress, state: 'running' })
}

/** Ends a job. With a `failure`, a sentence for the seller, it failed. */
export function finishJob(tx: Tx, id: string, now: Date, failure: string | null = null): Promise<void> {
  return updateJob(tx, id, { state: failure === null ? 'completed' : 'failed', failure, finished_at: now })
}

/** Forgets the jobs that were about things that are gone. */
export function forgetJobsOf(tx: Tx, subjectIds: readonly string[]): Promise<void> {
  return deleteJobsOf(tx, subjectIds)
}
