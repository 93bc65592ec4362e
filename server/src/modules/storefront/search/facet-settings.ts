import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { FacetCache } from './facet-cache.ts'
import { type Filter, readFilters } from './filters.ts'

/** The filters of a store's product lists, with cached counts that are valid for as long as these settings. */
export interface FacetSettings {
  filters: readonly Filter[]
  counts: FacetCache
}

/** Reads the filters that the seller selected. Counts nothing yet. */
export const readFacets = async (tx: Tx, config: Config): Promise<FacetSettings> => ({
  filters: await readFilters(tx, config),
  counts: new FacetCache(),
})
