import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import type { CallName } from '../api/types.ts'
import { notify } from '../events.ts'
import { useGo } from '../ui/layout/use-go.ts'
import { endedNotice, endedOf, newlyEnded } from './ended-jobs.ts'
import type { Job } from './jobs.ts'

/** The calls whose answers bulk actions change. */
const changed = [
  'orders.list',
  'orders.get',
  'orders.facets',
  'orders.count',
  'orders.today',
  'orders.neighbors',
  'customers.list',
  'customers.get',
  'customers.facets',
  'reviews.list',
  'reviews.get',
] as const satisfies CallName[]

/**
 * Announces bulk actions that end while the console is open, on every page, and reloads what they changed. Imports are not
 * announced, because they have pages of their own.
 */
export function useEndedJobs(jobs: readonly Job[] | undefined): void {
  const client = useQueryClient()
  const go = useGo()
  const ended = useRef<ReadonlySet<string> | null>(null)

  useEffect(() => {
    if (!jobs) return
    const fresh = newlyEnded(jobs, ended.current)
    ended.current = endedOf(jobs)
    for (const job of fresh) notify(endedNotice(job, ({ page, id }) => void go(page, { params: { id } })))
    if (fresh.length > 0) for (const name of changed) void client.invalidateQueries({ queryKey: [name] })
  }, [jobs, client, go])
}
