import { StoreCache } from '../../../platform/db/store-cache.ts'
import type { StoreChanges } from '../../../platform/db/store-changes.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { PageView } from '@vitrine/theme/views/pages.ts'
import type { WidgetView } from '@vitrine/theme/views/widgets.ts'

import { DATA_CSP } from '../../../platform/http/headers.ts'
import type { OfferShopper, ProductUpsells, Services } from '../../../services.ts'
import { customCodeFrame } from '../kit/custom-code-frame.ts'
import type { PageAnswer, Redirect } from '../kit/page-answer.ts'
import { collectionPage } from './collection-page.ts'
import type { LayoutData } from '../kit/layout-data.ts'
import { notFoundPage } from '../kit/not-found-page.ts'
import { redirectOf } from '../kit/redirects.ts'
import { type ShopperChoices, withChoices } from '../kit/shopper-choices.ts'
import type { Storefronts } from '../kit/storefronts.ts'
import { type FacetSettings, readFacets } from '../search/facet-settings.ts'
import { homePage } from './home-page.ts'
import { collectionsPage, textPage, tooManyPage } from './other-pages.ts'
import { type CachedPage, cachedPage } from '../kit/page-cache.ts'
import { productPage } from './product-page.ts'
import { searchPage } from '../search/search-page.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'
import { pageKey, pathOf, PRODUCT_LIST } from '../kit/url.ts'

/** The maximum number of stores whose filters one process caches. */
const FACETS_MAX = 2000

/** The share of the page cache that searches and filtered lists use. */
const CHOICES_SHARE = 0.25

/** The handles of pages with a fixed purpose, by the URLs that the theme editor uses for them. */
const fixedPages: { readonly [path: string]: string | undefined } = {
  '/returns': 'returns',
  '/size-guide': 'size-guide',
  '/my-shipping-details': 'my-shipping-details',
}

/** The result for a URL. undefined when nothing exists at the URL. */
type Made = CachedPage | Redirect | undefined

/**
 * The cache options of pages. The number of URLs without a page is unlimited, so “not found” is not cached. Redirects are not
 * cached either. Sizes count uncompressed bodies; the compressed ones add about a third.
 */
const keptPages = {
  keeps: (made: Made) => made !== undefined && 'status' in made && (made.status === 200 || made.status === 429),
  sizeOf: (made: Made) => (made && 'body' in made ? made.body.length : 0),
}

/** Who requests a page. */
interface Visitor {
  ip: string
  shopper(): OfferShopper
}

/** Returns whether a page is current: nothing of its store has changed, or only products that it doesn't show. */
const holdsPage =
  (changes: StoreChanges) =>
  (loadedIn: number, now: number, { storeId, value }: { storeId: string; value: Made }): boolean =>
    loadedIn === now ||
    (value !== undefined && 'shows' in value && value.shows !== undefined && changes.isUnchanged(storeId, loadedIn, value.shows))

/** A page of a store that was asked for. */
interface Requested {
  storeId: string
  /** The origin of the requested host. */
  origin: string
  choices: ShopperChoices
}

/** Returns how the cache tells pages of one path apart. */
const nameOf = (origin: string, { language, currency }: ShopperChoices) => `${origin} ${language} ${currency}`

/** The result of a request, and whether it came from the cache. */
interface Found<T> {
  page: CachedPage | T
  isKept: boolean
}

/**
 * The pages that are the same for all shoppers who chose the same language and currency, or for all of an audience of these. A page is
 * rendered when it is first requested, and cached until its store changes in more than products that the page doesn’t show. There is one
 * instance per process.
 */
export class StorefrontPages {
  readonly #services: Services
  readonly #storefronts: Storefronts
  readonly #pages: StoreCache<Made>
  /**
   * The separate cache for searches and filtered lists. A client that requests many different choices does not remove other pages
   * from the cache.
   */
  readonly #choices: StoreCache<Made>
  readonly #facets: StoreCache<FacetSettings>
  readonly #upsells: ProductUpsells

  constructor(services: Services, storefronts: Storefronts) {
    this.#services = services
    this.#storefronts = storefronts
    const { config, hooks, storeChanges } = services
    this.#upsells = hooks.productUpsells(services)
    const stateOf = (storeId: string) => storeChanges.stateOf(storeId)
    const choiceBytes = config.storefrontCacheBytes * CHOICES_SHARE
    const limits = { ...keptPages, holds: holdsPage(storeChanges), renews: true }
    this.#pages = new StoreCache<Made>(stateOf, { most: config.storefrontCacheBytes - choiceBytes, ...limits })
    this.#choices = new StoreCache<Made>(stateOf, { most: choiceBytes, ...limits })
    this.#facets = new StoreCache(stateOf, { most: FACETS_MAX })
  }

  /**
   * Returns the page at a URL of a store. The page of a product with offers that aren't for every shopper is kept once for each audience.
   * @param visitor.ip the IP address whose budget is used if the page must be rendered
   * @param visitor.shopper is called only for the page of a product with such an offer
   * @throws Problem `too_many_requests`
   */
  async page({ storeId, origin, choices }: Requested, url: URL, { ip, shopper }: Visitor): Promise<Found<Redirect>> {
    const { path, choice } = pageKey(url)
    const pages = choice === '' ? this.#pages : this.#choices
    const name = `${nameOf(origin, choices)} ${path}?${choice}`
    const pageFor = async (audience: string) =>
      this.#keeping(pages, { storeId, name: `${name}${audience && `#${audience}`}`, visitor: ip }, async () => {
        const [shared, facets] = await Promise.all([this.#storefronts.layoutDataOf(storeId), this.#facetsOf(storeId, path)])
        const layout = withChoices(shared, choices)
        const answer = await this.#services.db.inStorefront(storeId, (tx) => this.#answer(tx, layout, url, facets))
        return 'redirect' in answer ? answer : this.#storefronts.drawn(layout, origin, await this.#withUpsells(storeId, answer, audience))
      })
    const found = await pageFor('')
    // Each redirect gets the parameters of its own link, because shoppers who share this result may have followed different links.
    if ('redirect' in found.page) return { ...found, page: { redirect: `${found.page.redirect}${url.search}` } }
    const { productId } = found.page
    const audience = productId === undefined ? '' : await this.#upsells.audienceOf({ storeId, productId }, shopper)
    return audience === '' ? found : pageFor(audience)
  }

  /** Adds the offers of Boost Upsell to the page of a product. By default, it’s the page for shoppers who see all of them. */
  async #withUpsells(storeId: string, answer: PageAnswer, audience = ''): Promise<PageAnswer> {
    const { page } = answer
    if (page.kind !== 'product') return answer
    const upsells = await this.#upsells.read({ storeId, productId: page.product.id, audience })
    return upsells.length === 0 ? answer : { ...answer, page: { ...page, product: { ...page.product, upsells } } }
  }

  /**
   * Returns the page for an address that has no budget left. The page is cached, because rendering it would cost as much as the
   * budget saves.
   */
  async tooMany({ storeId, origin, choices }: Requested): Promise<CachedPage> {
    const draw = async () => {
      const layout = withChoices(await this.#storefronts.layoutDataOf(storeId), choices)
      return this.#storefronts.drawn(layout, origin, tooManyPage(layout))
    }
    return this.#pages.of(storeId, draw, `${storeId} ${nameOf(origin, choices)} 429`)
  }

  /** Returns the document with the seller's own script, or undefined when the store has none. */
  async customCode(storeId: string, origin: string, visitor: string): Promise<Found<undefined>> {
    return this.#keeping(this.#pages, { storeId, name: `${origin} custom-code`, visitor }, async () => {
      const { customJs } = (await this.#storefronts.layoutDataOf(storeId)).config.settings.checkout
      return customJs === '' ? undefined : customCodeFrame(origin, customJs)
    })
  }

  /** Returns a file of the sitemap, or its index, or undefined when there is no file with that name. */
  async sitemap(storeId: string, origin: string, file: string | undefined, visitor: string): Promise<Found<undefined>> {
    const name = `${origin} ${file === undefined ? 'sitemap.xml' : `sitemaps/${file}`}`
    return this.#keeping(this.#pages, { storeId, name, visitor }, async () => {
      const text = await this.#services.db.inStorefront(storeId, async (tx) =>
        file === undefined ? sitemapIndex(tx, origin) : sitemapFile(tx, origin, file),
      )
      return text === undefined ? undefined : cachedPage({ status: 200, type: 'application/xml; charset=utf-8', csp: DATA_CSP, text })
    })
  }

  /** Returns a cached result, or creates one and charges the budget of the address that requested it. */
  async #keeping<T extends Redirect | undefined>(
    pages: StoreCache<Made>,
    { storeId, name, visitor }: { storeId: string; name: string; visitor: string },
    make: () => Promise<CachedPage | T>,
  ): Promise<Found<T>> {
    const key = `${storeId} ${name}`
    const kept = pages.find(storeId, key)
    if (kept && 'status' in kept) return { page: kept, isKept: true }
    // Requests that wait for a page that another request is rendering also use budget, because the budget must not depend on
    // other requests.
    this.#storefronts.spend(visitor)
    return { page: await pages.of(storeId, make, key), isKept: false }
  }

  /**
   * Returns the preview of one product or page, even when it is not published. The preview is not cached, because it must not be
   * shown to anyone else.
   */
  async preview(storeId: string, origin: string, url: URL, previewId: string): Promise<CachedPage> {
    const { config, db } = this.#services
    const path = pathOf(url)
    const [layout, facets] = await Promise.all([this.#storefronts.layoutDataOf(storeId), this.#facetsOf(storeId, path)])
    const answer = await db.inStorefront(
      storeId,
      async (tx) => (await this.#find(tx, layout, url, facets)) ?? (await notFoundPage(tx, config, layout, path)),
      previewId,
    )
    return this.#storefronts.drawn(layout, origin, {
      ...answer,
      storefront: { ...answer.storefront, isPreview: true },
      head: { ...answer.head, noIndex: true },
    })
  }

  /**
   * Returns what the page at a path shows, for the theme editor, which renders it itself. A path without a page shows the “not found”
   * page.
   */
  async content(storeId: string, path: string): Promise<{ page: PageView; widgets: readonly WidgetView[] }> {
    const { page, storefront } = await this.answerAt(storeId, path)
    return { page, widgets: storefront.widgets }
  }

  /** Returns the page at a path, or the “not found” page. It isn’t rendered. */
  async answerAt(storeId: string, path: string): Promise<PageAnswer> {
    const { config, db } = this.#services
    const [layout, facets] = await Promise.all([this.#storefronts.layoutDataOf(storeId), this.#facetsOf(storeId, path)])
    const url = new URL(path, 'http://preview.invalid')
    const found = await db.inStorefront(
      storeId,
      async (tx) => (await this.#find(tx, layout, url, facets)) ?? (await notFoundPage(tx, config, layout, path)),
    )
    return this.#withUpsells(storeId, found)
  }

  /** Returns the filters of a product list, or undefined for every other page. */
  async #facetsOf(storeId: string, path: string): Promise<FacetSettings | undefined> {
    if (!PRODUCT_LIST.test(path)) return undefined
    const { config, db } = this.#services
    return this.#facets.of(storeId, async () => db.inStorefront(storeId, (tx) => readFacets(tx, config)))
  }

  async #answer(tx: Tx, layout: LayoutData, url: URL, facets: FacetSettings | undefined): Promise<PageAnswer | Redirect> {
    const { config } = this.#services
    const path = pathOf(url)
    const found = await this.#find(tx, layout, url, facets)
    if (found) return found
    const fixed = fixedPages[path]
    // A page with a fixed purpose is still found under its fixed URL after its handle changes.
    const redirect = (await redirectOf(tx, path)) ?? (fixed === undefined ? undefined : await redirectOf(tx, `/pages/${fixed}`))
    return redirect ?? notFoundPage(tx, config, layout, path)
  }

  async #find(tx: Tx, layout: LayoutData, url: URL, facets: FacetSettings | undefined): Promise<PageAnswer | undefined> {
    const { config } = this.#services
    const path = pathOf(url)
    if (facets) {
      const [, handle] = PRODUCT_LIST.exec(path) ?? []
      const list = { layout, facets, query: url.searchParams }
      return handle === undefined ? searchPage(tx, config, list) : collectionPage(tx, config, list, handle)
    }
    if (path === '/') return homePage(tx, config, layout)
    if (path === '/collections') return collectionsPage(tx, config, layout)
    const fixed = fixedPages[path]
    if (fixed) return textPage(tx, config, layout, fixed)
    const [, folder, handle = ''] = /^\/(products|pages)\/([^/]+)$/.exec(path) ?? []
    if (folder === 'products') return productPage(tx, config, layout, handle, url.searchParams)
    if (folder === 'pages') return textPage(tx, config, layout, handle)
    return undefined
  }
}
