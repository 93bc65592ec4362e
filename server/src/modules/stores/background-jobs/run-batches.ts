import type { Tx } from '../../../platform/db/transactions.ts'
import { type More, type Run, wholeRun } from '../../../platform/jobs/topics.ts'
import type { Services } from '../../../services.ts'
import { finishJob, progressJob } from './service.ts'

/** How far a job is, in its own units. It's over when `done` is `total`. */
export interface Progress {
  done: number
  total: number
  failed: number
}

/**
 * Runs a job in batches. Each has its own transaction, which also records the progress, so an interrupted job resumes where it stopped.
 * @param batch does the next part of the work. It returns undefined if there is nothing to work on any more.
 * @returns when to continue, if other jobs should run before the rest of the work
 */
export async function runBatches(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { storeId, jobId }: { storeId: string; jobId: string },
  batch: (tx: Tx) => Promise<Progress | undefined>,
  run: Run = wholeRun(),
): Promise<More | void> {
  for (;;) {
    const isOver = await db.inStore(storeId, async (tx) => {
      const progress = await batch(tx)
      if (!progress) return true
      await progressJob(tx, jobId, progress)
      if (progress.done < progress.total) return false
      await finishJob(tx, jobId, now())
      return true
    })
    if (isOver) return
    if (run.isOver()) return { afterSeconds: 0 }
  }
}
