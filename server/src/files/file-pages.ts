import type { FastifyInstance } from 'fastify'

import { problem } from '../http/problem.ts'
import type { Services } from '../services.ts'

/** The only types ever served: pictures we encoded ourselves. Anything else under the folder is private. */
const types: Record<string, string> = { webp: 'image/webp' }

/** The files origin: uploaded pictures under names we made, inert whatever they contain. */
export function bindFilePages(app: FastifyInstance, { files }: Services): void {
  app.get<{ Params: { '*': string } }>('/@files/*', async (request, reply) => {
    const key = request.params['*']
    const type = types[key.split('.').at(-1) ?? '']
    if (!type || !key.startsWith('public/')) throw problem('not_found')
    const file = await files.read(key).catch(() => {
      throw problem('not_found')
    })
    return reply
      .type(type)
      .header('content-length', file.bytes)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(file.stream)
  })
}
