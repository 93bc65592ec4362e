import type { FastifyInstance } from 'fastify'

import type { Services } from '../../../services.ts'
import { sendPage } from '../kit/send-page.ts'
import type { Storefronts } from '../kit/storefronts.ts'
import { storeVisitOf } from '../kit/store-visit.ts'
import type { StorefrontPages } from './service.ts'
import { robots } from './sitemap.ts'

/** Binds the routes for search engines: the sitemap and robots.txt. */
export function bindCrawlerRoutes(app: FastifyInstance, services: Services, storefronts: Storefronts, pages: StorefrontPages): void {
  app.get('/@store/robots.txt', async (request, reply) => {
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    const { origin, layout } = visit
    return reply.type('text/plain; charset=utf-8').send(robots(origin, layout.allowRobots && layout.password === null))
  })

  for (const path of ['/@store/sitemap.xml', '/@store/sitemaps/:file'])
    app.get<{ Params: { file?: string } }>(path, async (request, reply) => {
      const visit = await storeVisitOf(services, storefronts, request, reply)
      if (!visit) return reply
      const { storeId, origin, layout } = visit
      const isOpen = layout.allowRobots && layout.password === null
      const file = request.params.file?.replace(/\.xml$/, '')
      const { page, isKept } = isOpen ? await pages.sitemap(storeId, origin, file, request.ip) : { page: undefined, isKept: false }
      request.isKeptPage = isKept
      return page ? sendPage(request, reply, page) : reply.code(404).send()
    })
}
