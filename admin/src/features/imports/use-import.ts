import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { callQuery, useChange } from '../../api/query.ts'
import type { CallName } from '../../api/types.ts'
import { isBusy } from './import-state.ts'

const BUSY_POLL_MS = 1000
/** The queue tries a failed import again by itself. */
const FAILED_POLL_MS = 10_000

/** Answers an import makes old. */
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

/** An import, followed while something is done with it. */
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
    // A quick one is over before anybody sees it run, so what counts is that it is over.
    if (state && !isBusy({ state })) for (const stale of changed) void client.invalidateQueries({ queryKey: [stale] })
  }, [client, state])

  return query
}

/** The steps a person takes with an import. The tray learns of their jobs. */
export function useImportSteps() {
  const refresh = ['imports.get', 'imports.list', 'backgroundJobs.list'] as const
  return {
    check: useChange('imports.dryRun', { refresh }),
    run: useChange('imports.run', { refresh }),
    undo: useChange('imports.undo', { refresh }),
  }
}
