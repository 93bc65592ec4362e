import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem, secondsToWait } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { storefrontFiles } from '../kit/assets.ts'
import { unknownPage } from '../kit/closed-pages.ts'
import { giveFlash, takeFlash } from '../kit/flash.ts'
import { bindForms } from '../kit/forms.ts'
import { bindPageMetrics } from '../kit/page-metrics.ts'
import { PasswordFlash, passwordPage, tryPassword } from '../kit/password.ts'
import { previewOf } from '../kit/preview.ts'
import { suggestions } from '../search/search-page.ts'
import { sendPage } from '../kit/send-page.ts'
import type { Storefronts } from '../kit/storefronts.ts'
import { StorefrontPages } from './service.ts'
import { robots } from './sitemap.ts'
import { normalUrl } from '../kit/url.ts'
import { storeVisitOf } from '../kit/store-visit.ts'

/**
 * Registers the storefront routes for every host of a store. No response depends on the shopper, except for the password of a
 * protected store.
 */
export async function bindStorefront(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const { config, db, log } = services
  const pages = new StorefrontPages(services, storefronts)
  bindPageMetrics(app, services)

  await app.register(fastifyStatic, {
    root: `${storefrontFiles}/assets`,
    prefix: '/@store/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    // Only the store's own pages can load the fonts.
    setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'same-origin'),
  })

  // Browsers request this file when a page has no icon. The response is the same for every host, so it reveals nothing.
  app.get('/@store/favicon.ico', async (_request, reply) => reply.code(204).header('cache-control', 'public, max-age=86400').send())

  app.get('/@store/robots.txt', async (request, reply) => {
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    const { origin, frame } = visit
    return reply.type('text/plain; charset=utf-8').send(robots(origin, frame.allowRobots && frame.password === null))
  })

  for (const path of ['/@store/sitemap.xml', '/@store/sitemaps/:file'])
    app.get<{ Params: { file?: string } }>(path, async (request, reply) => {
      const visit = await storeVisitOf(services, storefronts, request, reply)
      if (!visit) return reply
      const { storeId, origin, frame } = visit
      const isOpen = frame.allowRobots && frame.password === null
      const file = request.params.file?.replace(/\.xml$/, '')
      const { page, isKept } = isOpen ? await pages.sitemap(storeId, origin, file, request.ip) : { page: undefined, isKept: false }
      request.isKeptPage = isKept
      return page ? sendPage(request, reply, page) : reply.code(404).send()
    })

  app.get<{ Querystring: { q?: unknown } }>('/@store/search/suggest', async (request, reply) => {
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    const { storeId, frame, isAdmitted } = visit
    if (!isAdmitted) return reply.code(404).send()
    storefronts.spend(request.ip)
    const typed = typeof request.query.q === 'string' ? request.query.q : ''
    return reply.header('cache-control', 'no-cache').send(await db.inShop(storeId, (tx) => suggestions(tx, config, frame, typed)))
  })

  app.get('/@store/password', async (request, reply) => {
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    const { origin, frame } = visit
    if (!frame.password) return reply.redirect('/')
    const flash = takeFlash(config, request, reply, PasswordFlash)
    if (!flash) return sendPage(request, reply, storefronts.drawn(frame, origin, passwordPage(frame, null)))
    if (flash.wait !== null) void reply.header('retry-after', flash.wait)
    const page = storefronts.drawn(frame, origin, passwordPage(frame, flash.wait === null ? 'wrong' : 'tooOften'))
    return sendPage(request, reply, { ...page, status: flash.wait === null ? 403 : 429 })
  })
  await bindForms(app, (forms) => {
    forms.post('/@store/password', async (request, reply) => {
      const visit = await storeVisitOf(services, storefronts, request, reply)
      if (!visit) return reply
      const { storeId, frame } = visit
      if (!frame.password) return reply.redirect('/', 303)
      const outcome = await tryPassword(services, request, storeId, frame.password).catch(secondsToWait)
      if (typeof outcome === 'string') return reply.header('set-cookie', outcome).redirect('/', 303)
      giveFlash(config, reply, { wait: outcome ?? null } satisfies PasswordFlash)
      return reply.redirect('/password', 303)
    })
  })

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    const { storeId, origin, isAdmitted } = visit
    const url = normalUrl(origin, request.url.slice('/@store'.length))
    if (!url) return sendPage(request, reply, unknownPage)
    const preview = await previewOf(services, storeId, url)
    if (preview !== undefined)
      return sendPage(request, reply.header('cache-control', 'no-store'), await pages.preview(storeId, origin, url, preview))
    if (!isAdmitted) return reply.header('cache-control', 'no-store').redirect('/password')
    const { page: answer, isKept } = await pages.page(storeId, origin, url, request.ip).catch(async (error: unknown) => {
      if (!(error instanceof Problem && error.code === 'too_many_requests')) throw error
      void reply.header('retry-after', error.retryAfter).header('cache-control', 'no-store')
      return { page: await pages.tooMany(storeId, origin), isKept: true }
    })
    request.isKeptPage = isKept
    if ('redirect' in answer) return reply.header('cache-control', 'no-cache').redirect(answer.redirect, 301)
    return sendPage(request, reply, answer)
  }
  app.get('/@store', page)
  app.get('/@store/*', page)
  log.debug('Storefronts bound')
}
