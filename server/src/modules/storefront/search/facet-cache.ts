import type { FilterView } from '@vitrine/theme/views/pages.ts'
import { LRUCache } from 'lru-cache'

import type { Tx } from '../../../platform/db/transactions.ts'
import { addressOf } from './search-query.ts'
import { countFilters } from './facets.ts'
import { countProducts, type ProductSearch } from './find-products.ts'

/** The counts for one combination of selected filter values. */
export interface Counts {
  total: number
  filters: FilterView[]
}

/**
 * The maximum number of combinations whose counts are cached for one state of a store. Without it, the cache could grow without
 * limit, because anyone can request any combination.
 */
const KEPT_MAX = 500

/**
 * Caches counts for one state of a store. The next page or another sort order has the same counts, and counting must read every
 * product.
 */
export class FacetCache {
  // Each request counts in its own transaction and fails alone, so that no request waits for another. The cache is limited by
  // size, and each entry has size 1. A limit by number would reserve the memory for all entries immediately, for every store.
  readonly #kept = new LRUCache<string, Counts>({ maxSize: KEPT_MAX, sizeCalculation: () => 1 })

  async of(tx: Tx, search: ProductSearch): Promise<Counts> {
    const { source, wanted, filters } = search
    const key = addressOf(source.path, { ...wanted, sort: 'manual', after: undefined })
    const kept = this.#kept.get(key)
    if (kept) return kept
    const [total, views] = await Promise.all([countProducts(tx, search), countFilters(tx, source.from, filters, wanted.chosen)])
    this.#kept.set(key, { total, filters: views })
    return { total, filters: views }
  }
}
