import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { callQuery, useChange } from '../../../../api/query.ts'
import type { CallName } from '../../../../api/types.ts'
import { isBusy, isEnded } from '../update-state.tsx'

const BUSY_POLL_MS = 1000
/** A scheduled update starts by itself, and a failed one is retried. */
const IDLE_POLL_MS = 15_000

/** The calls whose answers a bulk update makes stale. */
const changed: readonly CallName[] = [
  'bulkUpdates.list',
  'bulkUpdates.problems',
  'backgroundJobs.list',
  'products.list',
  'products.facets',
  'products.get',
  'collections.list',
  'inventory.list',
]

/** Loads a bulk update, and polls it while a job works on it. */
export function useBulkUpdate(id: string) {
  const client = useQueryClient()
  const query = useQuery({
    ...callQuery('bulkUpdates.get', { params: { id } }),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      if (isBusy(data)) return BUSY_POLL_MS
      return data.state === 'queued' || data.state === 'failed' || data.revertAt !== null ? IDLE_POLL_MS : false
    },
  })
  const state = query.data?.state
  useEffect(() => {
    if (state && isEnded({ state })) for (const stale of changed) void client.invalidateQueries({ queryKey: [stale] })
  }, [client, state])
  return query
}

/** Returns the mutations for the steps of a bulk update. */
export function useBulkSteps() {
  const refresh = ['bulkUpdates.get', 'bulkUpdates.list', 'backgroundJobs.list'] as const
  return {
    run: useChange('bulkUpdates.run', { refresh }),
    cancel: useChange('bulkUpdates.cancel', { refresh }),
    revert: useChange('bulkUpdates.revert', { refresh }),
  }
}
