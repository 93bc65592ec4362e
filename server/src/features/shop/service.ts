import type { Tx } from '../../db/transactions.ts'
import type { Services } from '../../services.ts'
import type { Answer, Redirect } from './answer.ts'
import { readAssets } from './assets.ts'
import { collectionPage } from './collection-page.ts'
import { draw } from './draw.ts'
import { type Frame, readFrame } from './frame.ts'
import { homePage } from './home-page.ts'
import { HostStores } from './host-stores.ts'
import { collectionsPage, notFoundPage, redirectOf, textPage } from './other-pages.ts'
import { type KeptPage, PageCache } from './page-cache.ts'
import { productPage } from './product-page.ts'
import { searchPage } from './search-page.ts'
import { problem } from '../../http/problem.ts'

/** Bytes of pages one process keeps. */
const PAGES_BYTES = 96 * 1024 * 1024
/** Stores whose frame one process keeps. */
const FRAMES_MAX = 2000

/** Pages of fixed purpose, under the addresses the theme editor knows them by. */
const fixedPages: Record<string, string> = {
  '/returns': 'returns',
  '/size-guide': 'size-guide',
  '/my-shipping-details': 'my-shipping-details',
}

/** Storefronts of one process: finds the store of a host, reads what a page needs, draws it, and keeps it while it is true. */
export class Storefronts {
  readonly hosts: HostStores
  readonly #services: Services
  readonly #pages = new PageCache(PAGES_BYTES)
  readonly #frames = new Map<string, { frame: Frame; state: number }>()
  readonly #assets = readAssets()

  constructor(services: Services) {
    this.#services = services
    this.hosts = new HostStores(services)
  }

  /** What all pages of a store have in common. */
  async frameOf(storeId: string): Promise<Frame> {
    const state = this.#services.storeChanges.stateOf(storeId)
    const kept = this.#frames.get(storeId)
    if (kept && kept.state === state) return kept.frame
    const frame = await this.#services.db.inShop(storeId, (tx) => readFrame(tx, this.#services.config, storeId))
    if (state !== undefined) {
      if (this.#frames.size >= FRAMES_MAX) this.#frames.clear()
      this.#frames.set(storeId, { frame, state })
    }
    return frame
  }

  /** A page that belongs to one visitor, drawn and not kept. */
  drawn(frame: Frame, origin: string, answer: Answer): KeptPage {
    if (!this.#assets) throw problem('unavailable')
    return draw(this.#services.config, this.#assets, frame, origin, answer)
  }

  /**
   * The page at an address of a store.
   * @param origin the address shoppers know the store by
   */
  async page(storeId: string, origin: string, url: URL): Promise<KeptPage | Redirect> {
    const { storeChanges, db } = this.#services
    const key = `${storeId} ${origin} ${url.pathname}?${url.searchParams.toString()}`
    const state = storeChanges.stateOf(storeId)
    const kept = state === undefined ? undefined : this.#pages.find(key, state)
    if (kept) return kept
    const frame = await this.frameOf(storeId)
    const answer = await db.inShop(storeId, (tx) => this.#answer(tx, frame, url))
    if ('redirect' in answer) return answer
    const page = this.drawn(frame, origin, answer)
    if (state !== undefined) this.#pages.keep(key, state, page)
    return page
  }

  async #answer(tx: Tx, frame: Frame, url: URL): Promise<Answer | Redirect> {
    const { config } = this.#services
    const path = decodeURIComponent(url.pathname)
    const found = await this.#find(tx, frame, path, url.searchParams)
    return found ?? (await redirectOf(tx, path)) ?? (await notFoundPage(tx, config, frame, path))
  }

  async #find(tx: Tx, frame: Frame, path: string, query: URLSearchParams): Promise<Answer | undefined> {
    const { config } = this.#services
    if (path === '/') return homePage(tx, config, frame)
    if (path === '/collections') return collectionsPage(tx, config, frame)
    if (path === '/search') return searchPage(tx, config, frame, query)
    const fixed = fixedPages[path]
    if (fixed) return textPage(tx, frame, fixed)
    const [, folder, handle = ''] = /^\/(products|collections|pages)\/([^/]+)$/.exec(path) ?? []
    if (folder === 'products') return productPage(tx, config, frame, handle)
    if (folder === 'collections') return collectionPage(tx, config, frame, handle, query)
    if (folder === 'pages') return textPage(tx, frame, handle)
    return undefined
  }
}
