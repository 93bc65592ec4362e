import { StoreCache } from '../../../platform/db/store-cache.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { readCheckoutSettings } from '../checkout-settings/service.ts'
import type { CheckoutSettings } from '../checkout-settings/settings.ts'
import { readShipping, type Shipping } from '../shipping/service.ts'
import { readTaxRegions, type TaxedPlace } from '../taxes/service.ts'

/** The seller's settings that prices depend on. They are the same for every cart. */
export interface SetUp {
  settings: CheckoutSettings
  shipping: Shipping
  taxRegions: readonly TaxedPlace[]
}

/** The settings that checkout pages need. */
export interface ShownSetUp extends SetUp {
  /** Whether text messages are active. If so, checkout pages ask shoppers to agree to them. */
  asksTexts: boolean
}

export async function readSetUp(tx: Tx): Promise<SetUp> {
  const [settings, shipping, taxRegions] = await Promise.all([readCheckoutSettings(tx), readShipping(tx), readTaxRegions(tx)])
  return { settings, shipping, taxRegions }
}

/** The maximum number of stores whose settings one process caches. */
const KEPT_MAX = 2000

/**
 * A cache of the settings in one process. Any change in a store invalidates the store's entry, as it does cached pages. The cache
 * is only for display; a payment reads the settings again.
 */
export class SetUps {
  readonly #db: Services['db']
  readonly #hooks: Services['hooks']
  readonly #kept: StoreCache<ShownSetUp>

  constructor({ db, storeChanges, hooks }: Pick<Services, 'db' | 'storeChanges' | 'hooks'>) {
    this.#db = db
    this.#hooks = hooks
    this.#kept = new StoreCache((storeId) => storeChanges.stateOf(storeId), { most: KEPT_MAX })
  }

  async of(storeId: string): Promise<ShownSetUp> {
    return this.#kept.of(storeId, async () =>
      this.#db.inStore(storeId, async (tx) => {
        const [read, asksTexts] = await Promise.all([readSetUp(tx), this.#hooks.sendsTexts(tx)])
        return { ...read, asksTexts }
      }),
    )
  }
}
