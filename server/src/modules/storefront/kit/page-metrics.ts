import type { FastifyInstance } from 'fastify'

import type { Services } from '../../../services.ts'

/**
 * The kinds of pages, by the first part of the path. The kind of any other path is `other`, so made-up URLs create no new labels.
 */
const kinds = new Map(
  Object.entries({
    '': 'home',
    products: 'product',
    collections: 'collection',
    search: 'search',
    pages: 'page',
    returns: 'page',
    'size-guide': 'page',
    'my-shipping-details': 'page',
    cart: 'cart',
    'cart.json': 'cart',
    checkout: 'checkout',
    orders: 'order',
    contact: 'contact',
    discount: 'link',
    unsubscribe: 'link',
    password: 'password',
    'sitemap.xml': 'sitemap',
    sitemaps: 'sitemap',
  }),
)
/** The first parts of the paths that are not counted, because they are not pages. */
const leftOut = new Set(['assets', 'collect', 'favicon.ico', 'favicon.svg', 'robots.txt'])

/** Counts storefront pages and measures their response time. Store and URL are not labels, because their number is unlimited. */
export function bindPageMetrics(app: FastifyInstance, { metrics }: Pick<Services, 'metrics'>): void {
  app.decorateRequest('isKeptPage', false)
  app.addHook('onResponse', (request, reply, done) => {
    const { url, method, isKeptPage } = request
    const first = url.startsWith('/@store') ? (url.slice('/@store/'.length).split(/[/?]/, 1)[0] ?? '') : undefined
    if (first !== undefined && !leftOut.has(first)) {
      const made = isKeptPage ? 'kept' : method === 'GET' || method === 'HEAD' ? 'drawn' : 'sent'
      const status = `${Math.floor(reply.statusCode / 100)}xx`
      metrics.storefrontPages.observe({ page: kinds.get(first) ?? 'other', made, status }, reply.elapsedTime / 1000)
    }
    done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a storefront page came from the cache. */
    isKeptPage: boolean
  }
}
