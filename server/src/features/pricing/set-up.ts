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
  readonly #services: Pick<Services, 'db' | 'storeChanges'>
  readonly #kept = new Map<string, { setUp: ShownSetUp; state: number }>()

  constructor(services: Pick<Services, 'db' | 'storeChanges'>) {
    this.#services = services
  }

  async of(storeId: string): Promise<ShownSetUp> {
    const { db, storeChanges } = this.#services
    const state = storeChanges.stateOf(storeId)
    const kept = this.#kept.get(storeId)
    if (kept && kept.state === state) return kept.setUp
    const setUp = await db.inStore(storeId, async (tx) => {
      const [read, asksTexts] = await Promise.all([readSetUp(tx), areTextsOn(tx)])
      return { ...read, asksTexts }
    })
    if (state !== undefined) {
      if (this.#kept.size >= KEPT_MAX) this.#kept.clear()
      this.#kept.set(storeId, { setUp, state })
    }
    return setUp
  }
}
