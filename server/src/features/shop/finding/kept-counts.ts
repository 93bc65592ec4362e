import type { FilterView } from '@vitrine/theme/views/pages.ts'
import { LRUCache } from 'lru-cache'

import type { Tx } from '../../../db/transactions.ts'
import { addressOf, type Wanted } from './address.ts'
import { countFilters } from './counts.ts'
import type { Filter } from './filters.ts'
import { countProducts, type Source } from './found-products.ts'

/** Counts of one choice of filters. */
export interface Counts {
  total: number
  filters: FilterView[]
}

/** Choices whose counts are kept for one state of a store: anybody can ask for any. */
const KEPT_MAX = 500

/**
 * Counts looked up once per state of a store: turning the page or the order leaves them as they are, and every product
 * has to be looked through for them.
 */
export class KeptCounts {
  // Each looks in a transaction of its own and fails with it alone, so that nobody waits for another's. By size, each of
  // which is 1: by number the memory for all of them would be taken at once, for every store.
  readonly #kept = new LRUCache<string, Counts>({ maxSize: KEPT_MAX, sizeCalculation: () => 1 })

  async of(tx: Tx, source: Source, wanted: Wanted, filters: readonly Filter[]): Promise<Counts> {
    const key = addressOf(source.path, { ...wanted, sort: 'manual', after: undefined })
    const kept = this.#kept.get(key)
    if (kept) return kept
    const [total, views] = await Promise.all([
      countProducts(tx, source, wanted, filters),
      countFilters(tx, source.from, filters, wanted.chosen),
    ])
    this.#kept.set(key, { total, filters: views })
    return { total, filters: views }
  }
}
