import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { bindBeacon, HitLimit } from '../../analytics/recording/api.ts'
import { cachedPage, sendPage, type Storefronts, storeVisitOf } from '../../storefront/kit/api.ts'
import { pixelOf } from '../settings/pixel-row.ts'
import { selectEnabled } from '../settings/queries.ts'
import { BrowserSeen } from './browser-seen.ts'
import { pixelFrame } from './frame.ts'
import { report } from './report.ts'
import { readReport } from './reported.ts'
import { visitorOf } from './visitor.ts'

const REPORT_MAX_BYTES = 32_768

/**
 * Binds what the pixels of a store need on its host: `POST /pixel-events`, where the script of a page reports what happened and learns what
 * to tell the frame, and `GET /pixel-frame`, the document in which the scripts of platforms run.
 */
export async function bindPixelPages(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const { db, now, config } = services
  const limit = new HitLimit()
  const seen = new BrowserSeen()

  const answer = async (request: FastifyRequest<{ Body: string }>, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    const { path, events } = readReport(request.body)
    const { storeId, origin, layout, isAdmitted } = visit
    // The answer has titles and prices, which are behind the store’s password.
    const visitor = isAdmitted ? visitorOf(services, layout, request) : undefined
    if (!visitor) return reply.send({ calls: [] })
    // Each is sent to every pixel, so a request isn't the measure.
    if (!limit.takes(request.ip, now(), events.length)) throw problem('too_many_requests', undefined, 60)
    return reply.send({ calls: await report(services, seen, { storeId, origin, path, currency: layout.currency, visitor, events }) })
  }

  app.get('/@store/pixel-frame', async (request, reply) => {
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    const { storeId, origin, layout, isAdmitted } = visit
    if (!isAdmitted || layout.pixels.length === 0) return reply.code(404).send()
    storefronts.spend(request.ip)
    const rows = await db.readStore(
      storeId,
      async () => undefined,
      (tx) => selectEnabled(tx),
    )
    const pixels = rows.map(pixelOf).filter(({ platform }) => platform !== 'gtm' || config.customCode)
    return sendPage(request, reply, cachedPage(pixelFrame(origin, pixels)))
  })

  await bindBeacon(app, '/@store/pixel-events', answer, REPORT_MAX_BYTES)
}
