import { consentSheet, miniCartSheet } from '@vitrine/theme/styles/sheets.ts'
import type { ProductCard } from '@vitrine/theme/views/storefront.ts'

import { StoreCache } from '../../../platform/db/store-cache.ts'
import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { draw } from './draw.ts'
import { HostStores } from './host-stores.ts'
import { type LayoutData, readLayoutData } from './layout-data.ts'
import { bestSellers } from './not-found-page.ts'
import type { PageAnswer } from './page-answer.ts'
import { PageBudget } from './page-budget.ts'
import type { CachedPage } from './page-cache.ts'

/** The maximum number of stores whose layout data one process caches. */
const LAYOUTS_MAX = 2000
/** The number of products that are read as suggestions for carts. */
const CART_SUGGESTIONS_READ = 12

/**
 * The services that every storefront page needs: the store of a host, its layout data, and rendering. There is one instance per
 * process.
 */
export class Storefronts {
  readonly hosts: HostStores
  readonly #services: Services
  /** The budget for rendered pages, per address. */
  readonly #budget = new PageBudget()
  readonly #frames: StoreCache<LayoutData>
  readonly #suggestions: StoreCache<ProductCard[]>

  constructor(services: Services) {
    this.#services = services
    this.#frames = new StoreCache((storeId) => services.storeChanges.wideStateOf(storeId), { most: LAYOUTS_MAX })
    this.#suggestions = new StoreCache((storeId) => services.storeChanges.stateOf(storeId), { most: LAYOUTS_MAX })
    this.hosts = new HostStores(services)
  }

  /** Returns the data that all pages of a store share. */
  async layoutDataOf(storeId: string): Promise<LayoutData> {
    const { config, db } = this.#services
    return this.#frames.of(storeId, async () => db.inStorefront(storeId, (tx) => readLayoutData(tx, config, storeId)))
  }

  /** Returns best-selling products for the shopper's cart: more than a cart shows, because it may contain some of them. */
  async cartSuggestionsOf(storeId: string): Promise<ProductCard[]> {
    const { config, db } = this.#services
    return this.#suggestions.of(storeId, async () => db.inStorefront(storeId, (tx) => bestSellers(tx, config, CART_SUGGESTIONS_READ)))
  }

  /** Renders a page. The caller decides whether the page is cached. */
  drawn(layout: LayoutData, origin: string, answer: PageAnswer): CachedPage {
    const { config, storefrontAssets } = this.#services
    if (!storefrontAssets) throw problem('unavailable')
    return draw(config, storefrontAssets, layout, origin, answer)
  }

  /** Returns the URL of the mini cart's style sheet. */
  miniCartStyles(layout: LayoutData): string {
    return this.#styles(layout)[miniCartSheet]
  }

  /** Returns the URL of the consent banner's style sheet. */
  consentStyles(layout: LayoutData): string {
    return this.#styles(layout)[consentSheet]
  }

  #styles(layout: LayoutData) {
    const { storefrontAssets } = this.#services
    if (!storefrontAssets) throw problem('unavailable')
    return storefrontAssets(layout.config.theme).styles
  }

  /**
   * Takes one page from the budget of the shopper's address, for a page or other response that must be created and is not in the
   * cache.
   * @throws Problem `too_many_requests`
   */
  spend(visitor: string): void {
    this.#budget.spend(visitor, this.#services.now())
  }
}
