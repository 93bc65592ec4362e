import { StoreCache } from '../../db/store-cache.ts'
import type { Tx } from '../../db/transactions.ts'
import { DATA_CSP } from '../../http/headers.ts'
import { problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import type { Answer, Redirect } from './answer.ts'
import { collectionPage } from './collection-page.ts'
import { draw } from './draw.ts'
import { type Frame, readFrame } from './frame.ts'
import { homePage } from './home-page.ts'
import { HostStores } from './host-stores.ts'
import { collectionsPage, notFoundPage, redirectOf, textPage, tooManyPage } from './other-pages.ts'
import { PageBudget } from './page-budget.ts'
import { type KeptPage, keptPage } from './page-cache.ts'
import { productPage } from './product-page.ts'
import { searchPage } from './search-page.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'
import { pageKey, pathOf } from './url.ts'

/** Stores whose frame one process keeps. */
const FRAMES_MAX = 2000

/** Part of the memory for pages that keeps searches and filtered lists. */
const CHOICES_SHARE = 0.25

/** Pages of fixed purpose, under the addresses the theme editor knows them by. */
const fixedPages: { readonly [path: string]: string | undefined } = {
  '/returns': 'returns',
  '/size-guide': 'size-guide',
  '/my-shipping-details': 'my-shipping-details',
}

/** What is made of an address: undefined where there is nothing. */
type Made = KeptPage | Redirect | undefined

/** There is no end of what does not exist: of that nothing is kept. Bodies are uncompressed; what is kept beside them is about a third more. */
const keptPages = {
  keeps: (made: Made) => made !== undefined && 'status' in made && (made.status === 200 || made.status === 429),
  sizeOf: (made: Made) => (made && 'body' in made ? made.body.length : 0),
}

/** What was asked for, and whether it was there already. */
interface Found<T> {
  page: KeptPage | T
  isKept: boolean
}

/** Storefronts of one process: finds the store of a host, reads what a page needs, draws it, and keeps it while it is true. */
export class Storefronts {
  readonly hosts: HostStores
  readonly #services: Services
  readonly #pages: StoreCache<Made>
  /** What visitors put together: apart, so that whoever makes up choices without end drops nobody's page. */
  readonly #choices: StoreCache<Made>
  /** Of pages that have to be drawn, per visitor's address. */
  readonly #budget = new PageBudget()
  readonly #frames: StoreCache<Frame>

  constructor(services: Services) {
    this.#services = services
    const { config, storeChanges } = services
    const stateOf = (storeId: string) => storeChanges.stateOf(storeId)
    const choiceBytes = config.shopCacheBytes * CHOICES_SHARE
    this.#pages = new StoreCache(stateOf, { most: config.shopCacheBytes - choiceBytes, ...keptPages })
    this.#choices = new StoreCache(stateOf, { most: choiceBytes, ...keptPages })
    this.#frames = new StoreCache(stateOf, { most: FRAMES_MAX })
    this.hosts = new HostStores(services)
  }

  /** What all pages of a store have in common. */
  async frameOf(storeId: string): Promise<Frame> {
    const { config, db } = this.#services
    return this.#frames.of(storeId, async () => db.inShop(storeId, (tx) => readFrame(tx, config, storeId)))
  }

  /** A page that belongs to one visitor, drawn and not kept. */
  drawn(frame: Frame, origin: string, answer: Answer): KeptPage {
    const { config, shopAssets } = this.#services
    if (!shopAssets) throw problem('unavailable')
    return draw(config, shopAssets, frame, origin, answer)
  }

  /**
   * The page at an address of a store.
   * @param origin the address shoppers know the store by
   * @param visitor address it is drawn for, if it has to be
   * @throws Problem `too_many_requests`
   */
  async page(storeId: string, origin: string, url: URL, visitor: string): Promise<Found<Redirect>> {
    const { path, choice } = pageKey(url)
    const pages = choice === '' ? this.#pages : this.#choices
    const found = await this.#keeping(pages, storeId, `${origin} ${path}?${choice}`, visitor, async () => {
      const frame = await this.frameOf(storeId)
      const answer = await this.#services.db.inShop(storeId, (tx) => this.#answer(tx, frame, url))
      return 'redirect' in answer ? answer : this.drawn(frame, origin, answer)
    })
    // Each by the parameters of their own link: who asks at the same moment came by another.
    return 'redirect' in found.page ? { ...found, page: { redirect: `${found.page.redirect}${url.search}` } } : found
  }

  /**
   * Takes what is made for one visitor, and not kept, from the budget of their address.
   * @throws Problem `too_many_requests`
   */
  spend(visitor: string): void {
    this.#budget.spend(visitor, this.#services.now())
  }

  /** What a visitor sees whose address has no budget left. Kept: it must not cost what it is there to save. */
  async tooMany(storeId: string, origin: string): Promise<KeptPage> {
    const draw = async () => {
      const frame = await this.frameOf(storeId)
      return this.drawn(frame, origin, tooManyPage(frame))
    }
    return this.#pages.of(storeId, draw, `${storeId} ${origin} 429`)
  }

  /** A file of the sitemap, or its index; undefined when there is none of that name. */
  async sitemap(storeId: string, origin: string, file: string | undefined, visitor: string): Promise<Found<undefined>> {
    const name = `${origin} ${file === undefined ? 'sitemap.xml' : `sitemaps/${file}`}`
    return this.#keeping(this.#pages, storeId, name, visitor, async () => {
      const text = await this.#services.db.inShop(storeId, async (tx) =>
        file === undefined ? sitemapIndex(tx, origin) : sitemapFile(tx, origin, file),
      )
      return text === undefined ? undefined : keptPage({ status: 200, type: 'application/xml; charset=utf-8', csp: DATA_CSP, text })
    })
  }

  /** What is kept, or is made from the budget of the visitor it is made for. */
  async #keeping<T extends Redirect | undefined>(
    pages: StoreCache<Made>,
    storeId: string,
    name: string,
    visitor: string,
    make: () => Promise<KeptPage | T>,
  ): Promise<Found<T>> {
    const key = `${storeId} ${name}`
    const kept = pages.find(storeId, key)
    if (kept && 'status' in kept) return { page: kept, isKept: true }
    // Also who gets what is being made for another: whether they have budget left must not depend on who asks meanwhile.
    this.spend(visitor)
    return { page: await pages.of(storeId, make, key), isKept: false }
  }

  /** The page of one product or page of the merchant's, published or not. Nobody else gets it: it is not kept. */
  async preview(storeId: string, origin: string, url: URL, previewId: string): Promise<KeptPage> {
    const frame = await this.frameOf(storeId)
    const { config, db } = this.#services
    const path = pathOf(url)
    const answer = await db.inShop(
      storeId,
      async (tx) => (await this.#find(tx, frame, path, url.searchParams)) ?? (await notFoundPage(tx, config, frame, path)),
      previewId,
    )
    return this.drawn(frame, origin, { ...answer, shop: { ...answer.shop, isPreview: true }, head: { ...answer.head, noIndex: true } })
  }

  async #answer(tx: Tx, frame: Frame, url: URL): Promise<Answer | Redirect> {
    const { config } = this.#services
    const path = pathOf(url)
    const found = await this.#find(tx, frame, path, url.searchParams)
    if (found) return found
    const fixed = fixedPages[path]
    // A page of fixed purpose that was given another handle is still found under its address.
    const redirect = (await redirectOf(tx, path)) ?? (fixed === undefined ? undefined : await redirectOf(tx, `/pages/${fixed}`))
    return redirect ?? notFoundPage(tx, config, frame, path)
  }

  async #find(tx: Tx, frame: Frame, path: string, query: URLSearchParams): Promise<Answer | undefined> {
    const { config } = this.#services
    if (path === '/') return homePage(tx, config, frame)
    if (path === '/collections') return collectionsPage(tx, config, frame)
    if (path === '/search') return searchPage(tx, config, frame, query)
    const fixed = fixedPages[path]
    if (fixed) return textPage(tx, config, frame, fixed)
    const [, folder, handle = ''] = /^\/(products|collections|pages)\/([^/]+)$/.exec(path) ?? []
    if (folder === 'products') return productPage(tx, config, frame, handle)
    if (folder === 'collections') return collectionPage(tx, config, frame, handle, query)
    if (folder === 'pages') return textPage(tx, config, frame, handle)
    return undefined
  }
}
