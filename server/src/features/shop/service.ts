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
import { type KeptPage, keptPage, PageCache } from './page-cache.ts'
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

/** What was asked for, and whether it was there already. */
interface Found<T> {
  page: KeptPage | T
  isKept: boolean
}

/** Storefronts of one process: finds the store of a host, reads what a page needs, draws it, and keeps it while it is true. */
export class Storefronts {
  readonly hosts: HostStores
  readonly #services: Services
  readonly #pages: PageCache
  /** What visitors put together: apart, so that whoever makes up choices without end drops nobody's page. */
  readonly #choices: PageCache
  /** Of pages that have to be drawn, per visitor's address. */
  readonly #budget = new PageBudget()
  readonly #frames = new Map<string, { frame: Promise<Frame>; state: number }>()

  constructor(services: Services) {
    this.#services = services
    const choiceBytes = services.config.shopCacheBytes * CHOICES_SHARE
    this.#pages = new PageCache(services.config.shopCacheBytes - choiceBytes)
    this.#choices = new PageCache(choiceBytes)
    this.hosts = new HostStores(services)
  }

  /** What all pages of a store have in common. */
  async frameOf(storeId: string): Promise<Frame> {
    const state = this.#services.storeChanges.stateOf(storeId)
    const kept = this.#frames.get(storeId)
    if (kept && kept.state === state) return kept.frame
    const frame = this.#services.db.inShop(storeId, (tx) => readFrame(tx, this.#services.config, storeId))
    if (state === undefined) return frame
    // Kept before it is there: of all who ask meanwhile, none reads it a second time.
    if (this.#frames.size >= FRAMES_MAX) this.#frames.clear()
    const reading = { frame, state }
    this.#frames.set(storeId, reading)
    frame.catch(() => {
      if (this.#frames.get(storeId) === reading) this.#frames.delete(storeId)
    })
    return frame
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
    return this.#keeping(choice === '' ? this.#pages : this.#choices, storeId, `${origin} ${path}?${choice}`, async () => {
      this.spend(visitor)
      const frame = await this.frameOf(storeId)
      const answer = await this.#services.db.inShop(storeId, (tx) => this.#answer(tx, frame, url))
      return 'redirect' in answer ? { redirect: `${answer.redirect}${url.search}` } : this.drawn(frame, origin, answer)
    })
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
    const frame = await this.frameOf(storeId)
    const key = `${storeId} ${origin} 429`
    const state = this.#services.storeChanges.stateOf(storeId)
    const kept = state === undefined ? undefined : this.#pages.find(key, state)
    if (kept) return kept
    const page = this.drawn(frame, origin, tooManyPage(frame))
    if (state !== undefined) this.#pages.keep(key, state, page)
    return page
  }

  /** A file of the sitemap, or its index; undefined when there is none of that name. */
  async sitemap(storeId: string, origin: string, file: string | undefined, visitor: string): Promise<Found<undefined>> {
    return this.#keeping(this.#pages, storeId, `${origin} ${file === undefined ? 'sitemap.xml' : `sitemaps/${file}`}`, async () => {
      this.spend(visitor)
      const text = await this.#services.db.inShop(storeId, async (tx) =>
        file === undefined ? sitemapIndex(tx, origin) : sitemapFile(tx, origin, file),
      )
      return text === undefined ? undefined : keptPage({ status: 200, type: 'application/xml; charset=utf-8', csp: DATA_CSP, text })
    })
  }

  /** What was made of a store's state is kept until that changes. There is no end of what does not exist: it is not kept. */
  async #keeping<T extends Redirect | undefined>(
    pages: PageCache,
    storeId: string,
    name: string,
    make: () => Promise<KeptPage | T>,
  ): Promise<Found<T>> {
    const key = `${storeId} ${name}`
    const state = this.#services.storeChanges.stateOf(storeId)
    const kept = state === undefined ? undefined : pages.find(key, state)
    if (kept) return { page: kept, isKept: true }
    const made = await make()
    if (state !== undefined && made && 'status' in made && made.status === 200) pages.keep(key, state, made)
    return { page: made, isKept: false }
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
