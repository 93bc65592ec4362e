import { StoreCache } from '../../db/store-cache.ts'
import type { Tx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import { areTextsOn } from '../abandoned/settings.ts'
import { readSellingSettings } from '../selling/service.ts'
import type { SellingSettings } from '../selling/settings.ts'
import { readShipping, type Shipping } from '../shipping/service.ts'
import { readTaxRegions, type TaxedPlace } from '../taxes/service.ts'

/** What the merchant has set up about selling: the same for every cart. */
export interface SetUp {
  settings: SellingSettings
  shipping: Shipping
  taxRegions: readonly TaxedPlace[]
}

/** As checkout's pages need it. */
export interface ShownSetUp extends SetUp {
  /** Text messages are switched on: shoppers are asked whether they agree to some. */
  asksTexts: boolean
}

export async function readSetUp(tx: Tx): Promise<SetUp> {
  const [settings, shipping, taxRegions] = await Promise.all([readSellingSettings(tx), readShipping(tx), readTaxRegions(tx)])
  return { settings, shipping, taxRegions }
}

/** Stores whose set-up one process keeps. */
const KEPT_MAX = 2000

/** Set-ups of one process, each kept until something of its store changes, as pages are. For what is shown: who pays reads it anew. */
export class SetUps {
  readonly #db: Services['db']
  readonly #kept: StoreCache<ShownSetUp>

  constructor({ db, storeChanges }: Pick<Services, 'db' | 'storeChanges'>) {
    this.#db = db
    this.#kept = new StoreCache((storeId) => storeChanges.stateOf(storeId), { most: KEPT_MAX })
  }

  async of(storeId: string): Promise<ShownSetUp> {
    return this.#kept.of(storeId, async () =>
      this.#db.inStore(storeId, async (tx) => {
        const [read, asksTexts] = await Promise.all([readSetUp(tx), areTextsOn(tx)])
        return { ...read, asksTexts }
      }),
    )
  }
}
