import type { Notice } from '../events.ts'
import { number } from '../ui/data/format.ts'
import { jobNotice } from '../ui/feedback/job-notice.ts'
import { t } from '../messages/messages.ts'
import { type Bulk, bulkOf, isBulk, isBusy, type Job, titleOf } from './jobs.ts'

/** Returns the ids of the jobs that have ended. */
export const endedOf = (jobs: readonly Job[]): ReadonlySet<string> => new Set(jobs.filter((job) => !isBusy(job)).map(({ id }) => id))

/**
 * Returns the bulk actions that have ended since the last check.
 * @param before the ids of the jobs that had ended then; null on the first check
 */
export const newlyEnded = (jobs: readonly Job[], before: ReadonlySet<string> | null): Job[] =>
  before ? jobs.filter((job) => !isBusy(job) && isBulk(job) && !before.has(job.id)) : []

/**
 * Returns the notice for a bulk action that has ended.
 * @param show opens the page of what was skipped
 */
export function endedNotice(job: Job, show: (bulk: Bulk) => void): Notice {
  const { id, kind, state, done, failed } = job
  const values = { title: titleOf(kind), done: number(done - failed), failed: number(failed) }
  const shared = { id: jobNotice(id) }
  if (state === 'failed') return { ...shared, tone: 'critical', stays: true, messages: [t('shell.jobs.stopped', values)] }
  if (failed === 0) return { ...shared, tone: 'success', messages: [t('shell.jobs.ended', values)] }
  const action = { label: t('shell.jobs.left'), run: () => show(bulkOf(job)!) }
  return { ...shared, tone: 'attention', stays: true, messages: [t('shell.jobs.endedSome', values)], action }
}
