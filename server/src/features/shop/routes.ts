import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { Problem } from '../../http/problem.ts'
import type { Services } from '../../services.ts'
import { shopFiles } from './assets.ts'
import { closedPage, tooManyPage, unknownPage } from './closed-pages.ts'
import type { HostStore } from './host-stores.ts'
import { encodedPage, isKnown, type KeptPage } from './page-cache.ts'
import { hostOrigin } from './origin.ts'
import { hasPassword, passwordPage, tryPassword } from './password.ts'
import { previewOf } from './preview.ts'
import { suggestions } from './search-page.ts'
import { Storefronts } from './service.ts'
import { robots, sitemapFile, sitemapIndex } from './sitemap.ts'
import { normalUrl } from './url.ts'

/** Of a form a shopper sends. */
const FORM_MAX_BYTES = 16 * 1024

/** The storefronts: every host that is a store's. Nothing here reads who a visitor is, but for the password of a closed store. */
export async function bindShop(app: FastifyInstance, services: Services): Promise<void> {
  const { config, db, log } = services
  const storefronts = new Storefronts(services)
  const hostOf = (request: FastifyRequest) => request.headers.host?.toLowerCase() ?? ''
  const originOf = (request: FastifyRequest) => hostOrigin(config, hostOf(request))

  await app.register(fastifyStatic, {
    root: `${shopFiles}/assets`,
    prefix: '/@store/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    // Fonts are fetched as the store's own.
    setHeaders: (reply) => void reply.header('cross-origin-resource-policy', 'same-origin'),
  })

  /** The open store a request is for, or its answer when there is none. */
  const storeOf = async (request: FastifyRequest, reply: FastifyReply): Promise<HostStore | undefined> => {
    const store = await storefronts.hosts.find(hostOf(request))
    if (store?.isOpen) return store
    await sendPage(request, reply, store ? closedPage : unknownPage)
    return undefined
  }

  app.get('/@store/robots.txt', async (request, reply) => {
    const store = await storeOf(request, reply)
    if (!store) return reply
    const frame = await storefronts.frameOf(store.id)
    return reply.type('text/plain; charset=utf-8').send(robots(originOf(request), frame.allowRobots && frame.password === null))
  })

  for (const path of ['/@store/sitemap.xml', '/@store/sitemaps/:file'])
    app.get<{ Params: { file?: string } }>(path, async (request, reply) => {
      const store = await storeOf(request, reply)
      if (!store) return reply
      const frame = await storefronts.frameOf(store.id)
      const origin = originOf(request)
      const { file } = request.params
      const text =
        frame.password || !frame.allowRobots
          ? undefined
          : await db.inShop(store.id, async (tx) =>
              file === undefined ? sitemapIndex(tx, origin) : sitemapFile(tx, origin, file.replace(/\.xml$/, '')),
            )
      return text === undefined ? reply.code(404).send() : reply.type('application/xml; charset=utf-8').send(text)
    })

  app.get<{ Querystring: { q?: unknown } }>('/@store/search/suggest', async (request, reply) => {
    const store = await storeOf(request, reply)
    if (!store) return reply
    const frame = await storefronts.frameOf(store.id)
    if (frame.password && !hasPassword(services, request, store.id, frame.password)) return reply.code(404).send()
    const typed = typeof request.query.q === 'string' ? request.query.q : ''
    return reply.header('cache-control', 'no-cache').send(await db.inShop(store.id, (tx) => suggestions(tx, config, frame, typed)))
  })

  app.get('/@store/password', async (request, reply) => {
    const store = await storeOf(request, reply)
    if (!store) return reply
    const frame = await storefronts.frameOf(store.id)
    if (!frame.password) return reply.redirect('/')
    return sendPage(request, reply, storefronts.drawn(frame, originOf(request), passwordPage(frame, false)))
  })
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    forms.post('/@store/password', async (request, reply) => {
      const store = await storeOf(request, reply)
      if (!store) return reply
      const frame = await storefronts.frameOf(store.id)
      if (!frame.password) return reply.redirect('/', 303)
      try {
        const cookie = await tryPassword(services, request, store.id, frame.password)
        if (cookie) return reply.header('set-cookie', cookie).redirect('/', 303)
      } catch (error) {
        if (!(error instanceof Problem && error.code === 'too_many_requests')) throw error
        return sendPage(request, reply.header('retry-after', error.retryAfter), tooManyPage)
      }
      return sendPage(request, reply, { ...storefronts.drawn(frame, originOf(request), passwordPage(frame, true)), status: 403 })
    })
  })

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const store = await storeOf(request, reply)
    if (!store) return reply
    const origin = originOf(request)
    const url = normalUrl(origin, request.url.slice('/@store'.length))
    if (!url) return sendPage(request, reply, unknownPage)
    const preview = await previewOf(services, store.id, url)
    if (preview !== undefined)
      return sendPage(request, reply.header('cache-control', 'no-store'), await storefronts.preview(store.id, origin, url, preview))
    const { password } = await storefronts.frameOf(store.id)
    if (password && !hasPassword(services, request, store.id, password))
      return reply.header('cache-control', 'no-store').redirect('/password')
    const answer = await storefronts.page(store.id, origin, url)
    if ('redirect' in answer) return reply.header('cache-control', 'no-cache').redirect(answer.redirect, 301)
    return sendPage(request, reply, answer)
  }
  app.get('/@store', page)
  app.get('/@store/*', page)
  log.debug('Storefronts bound')
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: KeptPage): Promise<FastifyReply> {
  reply
    .code(page.status)
    .type(page.type)
    .header('content-security-policy', page.csp)
    .header('vary', 'accept-encoding')
    .header('etag', page.etag)
  // Asked for anew each time, answered with "unchanged" most of the time: a new price is seen at once.
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  if (page.status === 200 && isKnown(page, request.headers['if-none-match'] ?? '')) return reply.code(304).send()
  const { body, encoding } = await encodedPage(page, request.headers['accept-encoding'] ?? '')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(body)
}
