import { StoreCache } from '../../../platform/db/store-cache.ts'
import type { Services } from '../../../services.ts'
import { readEnabledUpsells } from './queries.ts'
import type { Upsell } from './upsell.ts'

/** The maximum number of stores whose offers one process caches. */
const KEPT_MAX = 2000

/**
 * A cache of the enabled offers of stores in one process. Any change in a store, other than of single products, invalidates the store's
 * entry. A price is never calculated from it.
 */
export class UpsellCache {
  readonly #db: Services['db']
  readonly #kept: StoreCache<readonly Upsell[]>

  constructor({ db, storeChanges }: Pick<Services, 'db' | 'storeChanges'>) {
    this.#db = db
    this.#kept = new StoreCache((storeId) => storeChanges.wideStateOf(storeId), { most: KEPT_MAX })
  }

  async of(storeId: string): Promise<readonly Upsell[]> {
    return this.#kept.of(storeId, async () => this.#db.inStore(storeId, readEnabledUpsells))
  }
}
