import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'

import type { FastifyInstance } from 'fastify'

import { takes } from '../../../platform/http/encoding.ts'
import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { problem } from '../../../platform/problem.ts'
import { tokenDigest } from '../../../platform/secrets/link-token.ts'
import type { Services } from '../../../services.ts'
import { type FeedStore, readStore } from '../../catalog/api.ts'
import { contentOf } from './feed-review.ts'
import type { Destination } from './format.ts'
import { formats } from './formats.ts'
import { feedOfToken } from './queries.ts'
import { reviewsAfter } from './read-reviews.ts'

/** Destinations fetch a feed once a day, and each time all reviews are read. */
const fetches: RateLimit = { name: 'review-feed', limit: 60, windowSeconds: 600 }
const PAGE = 500

/**
 * Adds the secret URLs of the feeds of reviews, on the files origin, which has no cookies. Unknown, replaced and malformed tokens are
 * answered in the same way. A feed is written while it's sent, and always has what is published now.
 */
export function bindReviewFeedPages(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/@files/review-feeds/:file',
    exposeHeadRoute: false,
    async handler(request, reply) {
      await countAttempt(services, fetches, addressBlock(request.ip))
      reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'private, no-cache').header('vary', 'accept-encoding')
      const { storeId, destination } = await findFeed(services, request.params.file)
      const store = await services.db.inStore(storeId, (tx) => readStore(tx, services.config))
      // Destinations delete what a feed leaves out. If they can't get it, they keep what they have.
      if (!store.isOpen || store.hasPassword) throw problem('unavailable')
      reply.type(formats[destination].contentType)
      if (request.method === 'HEAD') return reply.send()
      const file = Readable.from(fileOf(services, store, destination))
      if (!takes(request.headers['accept-encoding'] ?? '', 'gzip')) return reply.send(file)
      // If the file can't be written to its end, the response breaks off, so that nobody takes a part for the whole.
      return reply.header('content-encoding', 'gzip').send(pipeline(file, createGzip(), () => {}))
    },
  })
}

/** @throws Problem `not_found` */
async function findFeed({ db }: Services, file: string): Promise<{ storeId: string; destination: Destination }> {
  const [, token] = /^([A-Za-z0-9_-]{43})\.(?:xml|csv)$/.exec(file) ?? []
  const feed = token === undefined ? undefined : await db.inPlatform((tx) => feedOfToken(tx, tokenDigest(token)))
  if (!feed) throw problem('not_found')
  return { storeId: feed.store_id, destination: feed.destination }
}

/** Writes a feed page by page. Each page is read in a separate transaction. */
async function* fileOf({ db, config }: Services, store: FeedStore, destination: Destination): AsyncGenerator<string> {
  const format = formats[destination]
  yield format.head(store)
  let last: string | undefined
  for (;;) {
    const after = last
    const reviews = await db.inStore(store.id, (tx) => reviewsAfter(tx, config, { store, destination }, { after, limit: PAGE }))
    // No destination takes stars without a text.
    const texts = reviews.filter((review) => contentOf(review).content !== '').map((review) => format.review(config, store, review))
    if (texts.length > 0) yield texts.join('')
    if (reviews.length < PAGE) break
    last = reviews.at(-1)?.id
  }
  if (format.end !== '') yield format.end
}
