import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { callQuery, useChange } from '../../api/query.ts'
import type { CallName } from '../../api/types.ts'
import { isBusy } from './import-state.ts'

const BUSY_POLL_MS = 1000
/**
 * The polling interval in milliseconds for a failed import. A failed import is still polled, because the queue retries
 * it automatically.
 */
const FAILED_POLL_MS = 10_000

/** The calls whose answers an import makes stale. */
const changed: readonly CallName[] = [
  'imports.list',
  'backgroundJobs.list',
  'products.list',
  'products.facets',
  'inventory.list',
  'inventory.history',
  'orders.list',
  'orders.facets',
  'reports.totalSales',
  'reports.totalOrders',
  'reports.averageOrderValue',
  'reports.averageOrderItems',
  'reports.today',
  'stores.setupStatus',
]

/** Loads an import. Polls it while a task is running, and more slowly after a failure, because the queue may retry. */
export function useImport(id: string) {
  const client = useQueryClient()
  const query = useQuery({
    ...callQuery('imports.get', { params: { id } }),
    refetchInterval: ({ state: { data } }) => {
      if (data && isBusy(data)) return BUSY_POLL_MS
      return data?.state === 'failed' && FAILED_POLL_MS
    },
  })

  const state = query.data?.state
  useEffect(() => {
    // A fast import may end before a poll sees it running, so the lists are reloaded whenever the import is not busy.
    if (state && !isBusy({ state })) for (const stale of changed) void client.invalidateQueries({ queryKey: [stale] })
  }, [client, state])

  return query
}

/** Returns the mutations for the steps of an import. Each mutation also refreshes the job tray. */
export function useImportSteps() {
  const refresh = ['imports.get', 'imports.list', 'backgroundJobs.list'] as const
  return {
    check: useChange('imports.dryRun', { refresh }),
    run: useChange('imports.run', { refresh }),
    undo: useChange('imports.undo', { refresh }),
  }
}
