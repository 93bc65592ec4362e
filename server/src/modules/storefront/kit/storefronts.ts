import { StoreCache } from '../../../platform/db/store-cache.ts'
import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { draw } from './draw.ts'
import { HostStores } from './host-stores.ts'
import { type LayoutData, readLayoutData } from './layout-data.ts'
import type { PageAnswer } from './page-answer.ts'
import { PageBudget } from './page-budget.ts'
import type { CachedPage } from './page-cache.ts'

/** How many stores one process caches layout data for. */
const LAYOUTS_MAX = 2000

/** What every storefront page needs: the store of a host, its layout data, and rendering. One per process. */
export class Storefronts {
  readonly hosts: HostStores
  readonly #services: Services
  /** The budget for rendered pages, per address. */
  readonly #budget = new PageBudget()
  readonly #frames: StoreCache<LayoutData>

  constructor(services: Services) {
    this.#services = services
    this.#frames = new StoreCache((storeId) => services.storeChanges.stateOf(storeId), { most: LAYOUTS_MAX })
    this.hosts = new HostStores(services)
  }

  /** The data that all pages of a store share. */
  async layoutDataOf(storeId: string): Promise<LayoutData> {
    const { config, db } = this.#services
    return this.#frames.of(storeId, async () => db.inShop(storeId, (tx) => readLayoutData(tx, config, storeId)))
  }

  /** A page for one shopper: rendered and not cached. */
  drawn(frame: LayoutData, origin: string, answer: PageAnswer): CachedPage {
    const { config, storefrontAssets } = this.#services
    if (!storefrontAssets) throw problem('unavailable')
    return draw(config, storefrontAssets, frame, origin, answer)
  }

  /**
   * Takes a page that is made for one shopper and not cached from the budget of their address.
   * @throws Problem `too_many_requests`
   */
  spend(visitor: string): void {
    this.#budget.spend(visitor, this.#services.now())
  }
}
