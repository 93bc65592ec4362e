import { createGunzip } from 'node:zlib'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { takes } from '../../../platform/http/encoding.ts'
import { addressBlock, countAttempt, type RateLimit } from '../../../platform/http/rate-limit.ts'
import { problem } from '../../../platform/problem.ts'
import { tokenDigest } from '../../../platform/secrets/link-token.ts'
import type { Services } from '../../../services.ts'
import { fileKey, type FeedRow } from './feed-row.ts'
import { contentType } from './file/writer.ts'
import { feedOfToken, findFeed } from './queries.ts'
import { isAuthorized } from './secret.ts'

/** Destinations fetch a feed at most every hour, so this is plenty for a server that fetches many of them. */
const fetches: RateLimit = { name: 'product-feed', limit: 300, windowSeconds: 600 }

type ServedFeed = FeedRow & { file_id: string; file_format: string; built_at: Date }

/**
 * Adds the secret URLs of feeds, on the files origin, which has no cookies. Unknown, replaced and malformed tokens are answered in the same
 * way, as is a feed without a file.
 */
export function bindFeedPages(app: FastifyInstance, services: Services): void {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/@files/feeds/:file',
    exposeHeadRoute: false,
    async handler(request, reply) {
      await countAttempt(services, fetches, addressBlock(request.ip))
      reply.header('x-robots-tag', 'noindex, nofollow').header('cache-control', 'private, no-cache')
      const find = () => findServed(services, request.params.file)
      const feed = await find()
      if (!isAuthorized(services.config, feed, request.headers.authorization))
        return reply.code(401).header('www-authenticate', 'Basic realm="Product feed", charset="UTF-8"').send()
      // A build that ends between the two steps removes the file. Then its own file is there.
      return (await send(services, request, reply, feed)) ?? (await send(services, request, reply, await find())) ?? unavailable()
    },
  })
}

const unavailable = () => {
  throw problem('unavailable')
}

/** @throws Problem `not_found` */
async function findServed({ db }: Services, file: string): Promise<ServedFeed> {
  const [, token] = /^([A-Za-z0-9_-]{43})\.(?:xml|tsv|csv)(?:\.gz)?$/.exec(file) ?? []
  const key = token === undefined ? undefined : await db.inPlatform((tx) => feedOfToken(tx, tokenDigest(token)))
  const feed = key && (await db.inStore(key.store_id, (tx) => findFeed(tx, key.id)))
  if (!feed || feed.file_id === null || feed.file_format === null || feed.built_at === null) throw problem('not_found')
  return { ...feed, file_id: feed.file_id, file_format: feed.file_format, built_at: feed.built_at }
}

/** Sends the file of a feed. Returns undefined if there is none. */
async function send({ files }: Services, request: FastifyRequest, reply: FastifyReply, feed: ServedFeed) {
  // Weak, because the same file is sent packed and unpacked.
  const etag = `W/"${feed.file_id}"`
  reply
    .header('etag', etag)
    .header('last-modified', feed.built_at.toUTCString())
    .header('vary', 'accept-encoding')
    .type(contentType(feed.file_format, feed.file_gzip))
  if (isKnown(request, etag, feed.built_at)) return reply.code(304).send()
  const isPacked = feed.file_gzip || takes(request.headers['accept-encoding'] ?? '', 'gzip')
  const file = await files.read(fileKey(feed.id, feed.file_id)).catch(() => undefined)
  if (!file) return undefined
  const { stream, bytes } = file
  if (isPacked && !feed.file_gzip) reply.header('content-encoding', 'gzip')
  reply.header('content-length', isPacked ? bytes : feed.file_bytes)
  if (request.method === 'HEAD') {
    stream.destroy()
    return reply.send()
  }
  return reply.send(isPacked ? stream : stream.pipe(createGunzip()))
}

/** Whether the client has this file already (RFC 9110, 13.2.2: a date counts only without a tag). */
function isKnown({ headers }: FastifyRequest, etag: string, builtAt: Date): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag.slice(2))
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return !Number.isNaN(since) && Math.floor(builtAt.getTime() / 1000) * 1000 <= since
}
