import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import type { Answer, CallName } from '../api/types.ts'
import { notify } from '../events.ts'
import { number } from '../ui/format.ts'
import { jobNotice } from '../ui/job-notice.ts'
import { useGo } from '../ui/use-go.ts'
import { t } from '../words/words.ts'
import { bulkOf, isBusy, type Job, titleOf } from './jobs.ts'

/** What shows something of orders. */
const ofOrders = ['orders.list', 'orders.get', 'orders.facets', 'orders.count'] as const satisfies CallName[]

/**
 * Tells of bulk actions that have ended since the page was opened, wherever the person is by then, and has what they changed
 * read again. Imports tell of themselves on pages of their own.
 */
export function useEndedJobs(jobs: Answer<'jobs.list'>['items'] | undefined): void {
  const client = useQueryClient()
  const go = useGo()
  const ended = useRef<ReadonlySet<string> | null>(null)

  useEffect(() => {
    if (!jobs) return
    const before = ended.current
    const over = jobs.filter((job) => !isBusy(job))
    ended.current = new Set(over.map(({ id }) => id))
    const fresh = before ? over.filter((job) => bulkOf(job) && !before.has(job.id)) : []
    for (const job of fresh) tell(job, (id) => void go('website.orders.bulk', { params: { id } }))
    if (fresh.length > 0) for (const name of ofOrders) void client.invalidateQueries({ queryKey: [name] })
  }, [jobs, client, go])
}

function tell(job: Job, show: (bulkId: string) => void): void {
  const { id, kind, state, done, failed } = job
  const values = { title: titleOf(kind), done: number(done - failed), failed: number(failed) }
  const shared = { id: jobNotice(id) }
  if (state === 'failed') return notify({ ...shared, tone: 'critical', stays: true, messages: [t('shell.jobs.stopped', values)] })
  if (failed === 0) return notify({ ...shared, tone: 'success', messages: [t('shell.jobs.ended', values)] })
  const action = { label: t('shell.jobs.left'), run: () => show(bulkOf(job)!) }
  notify({ ...shared, tone: 'attention', stays: true, messages: [t('shell.jobs.endedSome', values)], action })
}
