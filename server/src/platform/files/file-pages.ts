import type { FastifyInstance } from 'fastify'

import { problem } from '../problem.ts'
import type { Services } from '../../services.ts'
import { byteRange } from './byte-range.ts'

/**
 * The only types of files that are served: images encoded by this server, and videos that it has checked. Files outside of
 * `public/` are private, whatever their type.
 */
const types: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' }

const notThere = () => {
  throw problem('not_found')
}

/**
 * Adds the routes of the files origin, which serves uploaded images and videos under names made by the server. The files are
 * served only as images or videos, whatever they contain. Any page may read them: they are public, and the theme editor measures how
 * light they are.
 */
export function bindFilePages(app: FastifyInstance, { files }: Services): void {
  app.get<{ Params: { '*': string } }>('/@files/*', async (request, reply) => {
    const key = request.params['*']
    const type = types[key.split('.').at(-1) ?? '']
    if (!type || !key.startsWith('public/')) throw problem('not_found')
    const bytes = await files.size(key).catch(notThere)
    const range = byteRange(request.headers.range, bytes)
    reply.header('accept-ranges', 'bytes').header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*')
    if (range === null) return reply.code(416).header('content-range', `bytes */${bytes}`).send()
    if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
    const part = await files.read(key, range).catch(notThere)
    return reply
      .type(type)
      .header('content-length', part.bytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(part.stream)
  })
}
