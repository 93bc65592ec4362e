import { smallestOf } from '@vitrine/theme/views/image.tsx'
import type { FastifyInstance } from 'fastify'
import { DATA_CSP } from '../../../platform/http/headers.ts'
import type { Services } from '../../../services.ts'
import { serveAssets } from '../kit/assets.ts'
import { monogram } from '../kit/monogram.ts'
import { bindPageMetrics } from '../kit/page-metrics.ts'
import { suggestions } from '../search/search-page.ts'
import type { Storefronts } from '../kit/storefronts.ts'
import { bindPreview } from '../preview/routes.ts'
import { createPageAnswer } from './answer-page.ts'
import { bindChoices } from './choice-routes.ts'
import { bindCrawlerRoutes } from './crawler-routes.ts'
import { bindPasswordRoutes } from './password-routes.ts'
import { bindRecentlyViewed } from './recently-viewed.ts'
import { StorefrontPages } from './service.ts'
import { sendPage } from '../kit/send-page.ts'
import { storeVisitOf } from '../kit/store-visit.ts'

/**
 * Registers the storefront routes for every host of a store. Pages are the same for all shoppers who chose the same language and currency. A
 * response differs only when the store has a password, a preview is shown, an address has requested too many pages, or a product has offers
 * that aren't for every shopper (decision 61).
 */
export async function bindStorefront(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const { config, db, log } = services
  const pages = new StorefrontPages(services, storefronts)
  bindPageMetrics(app, services)
  bindCrawlerRoutes(app, services, storefronts, pages)
  await bindPasswordRoutes(app, services, storefronts)
  bindRecentlyViewed(app, services, storefronts)
  await bindChoices(app, services, storefronts)
  await bindPreview(app, services, storefronts, pages)

  await serveAssets(app, '/@store')

  // Pages link to the second. Browsers request the first for what isn't a page, such as the sitemap.
  for (const path of ['/@store/favicon.ico', '/@store/favicon.svg'])
    app.get(path, async (request, reply) => {
      const visit = await storeVisitOf(services, storefronts, request, reply)
      if (!visit) return reply
      const { favicon, name, config: theme } = visit.layout
      reply.header('cache-control', 'public, max-age=86400')
      if (favicon) return reply.redirect(smallestOf(favicon))
      return reply.header('content-security-policy', DATA_CSP).type('image/svg+xml').send(monogram(name, theme))
    })

  app.get<{ Querystring: { q?: unknown } }>('/@store/search/suggest', async (request, reply) => {
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    const { storeId, layout, isAdmitted } = visit
    if (!isAdmitted) return reply.code(404).send()
    storefronts.spend(request.ip)
    const typed = typeof request.query.q === 'string' ? request.query.q : ''
    return reply.header('cache-control', 'no-cache').send(await db.inStorefront(storeId, (tx) => suggestions(tx, config, layout, typed)))
  })

  app.get('/@store/custom-code', async (request, reply) => {
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    const { storeId, origin, isAdmitted } = visit
    const { page: frame } = isAdmitted ? await pages.customCode(storeId, origin, request.ip) : { page: undefined }
    return frame ? sendPage(request, reply, frame) : reply.code(404).send()
  })

  const page = createPageAnswer(services, storefronts, pages)
  app.get('/@store', page)
  app.get('/@store/*', page)
  log.debug('Storefronts bound')
}
