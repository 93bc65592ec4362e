import type { CallName } from '../../../api/types.ts'

/** The calls whose answers a bulk update makes stale. */
export const staleAfterUpdate: readonly CallName[] = [
  'bulkUpdates.list',
  'bulkUpdates.problems',
  'backgroundJobs.list',
  'products.list',
  'products.facets',
  'products.get',
  'collections.list',
  'inventory.list',
]
