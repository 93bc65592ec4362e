import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { problem } from '../../../platform/problem.ts'
import { isOwnPage } from '../../storefront/kit/api.ts'

const BEACON_MAX_BYTES = 2048

/**
 * Binds a path of each store’s host for what scripts of its pages report with `sendBeacon`. The handler gets the body as text. Requests
 * that no page of the store would send get an error.
 */
export async function bindBeacon(
  app: FastifyInstance,
  path: string,
  collect: (request: FastifyRequest<{ Body: string }>, reply: FastifyReply) => Promise<FastifyReply>,
  maxBytes = BEACON_MAX_BYTES,
): Promise<void> {
  await app.register(async (beacons) => {
    beacons.removeAllContentTypeParsers()
    // Browsers send plain text without a preflight request, but the content is JSON.
    for (const type of ['text/plain', 'application/json'])
      beacons.addContentTypeParser(type, { parseAs: 'string', bodyLimit: maxBytes }, (_request, body, done) => done(null, String(body)))
    beacons.addHook('onRequest', async (request) => {
      const saysFrom = request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined
      if (!saysFrom || !isOwnPage(request)) throw problem('no_permission')
    })
    beacons.post<{ Body: string }>(path, collect)
  })
}
