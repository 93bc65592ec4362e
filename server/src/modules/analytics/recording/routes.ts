import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { problem } from '../../../platform/problem.ts'
import type { PageOffer, Services } from '../../../services.ts'
import { hasPassword, type LayoutData, offerGroupOf, type Storefronts, visitorConsentOf } from '../../storefront/kit/api.ts'
import { hostOf, readBeacon } from './beacon.ts'
import { bindBeacon } from './bind-beacon.ts'
import { Collector } from './collector.ts'
import { HitLimit } from './limit.ts'
import { hitOf } from './requests.ts'
import { currentSalts } from './salts.ts'
import { isSpammer } from './sources/senders.ts'
import { isProgram } from './programs.ts'
import { asksNotToBeCounted } from './visitor.ts'

/**
 * Binds `POST /collect` on each store's host, for the tracker of its pages. The response comes once the hit is written, and has
 * an empty body. Visitors who are not counted get the same response. Requests that no page of the store would send, and hits
 * above the rate limit, get an error.
 */
export async function bindVisitRecording(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const { now } = services
  const collector = new Collector(services)
  const limit = new HitLimit()
  app.addHook('onClose', () => collector.settle())

  /**
   * Returns the data of the store of the requested host, or undefined when the visitor has not entered the password of the store. Throws the
   * problem `not_found` when no open store has this host.
   */
  const storeOf = async (request: FastifyRequest): Promise<LayoutData | undefined> => {
    const host = request.headers.host?.toLowerCase() ?? ''
    const store = await storefronts.hosts.find(host)
    if (!store?.isOpen) throw problem('not_found')
    const layout = await storefronts.layoutDataOf(store.id)
    const { password } = layout
    return password === null || hasPassword(services, request, store.id, password) ? layout : undefined
  }

  const collect = async (request: FastifyRequest<{ Body: string }>, reply: FastifyReply) => {
    const layout = await storeOf(request)
    const { kind, path, search, referrer, offers } = readBeacon(request.body)
    void reply.code(204)
    if (layout === undefined || asksNotToBeCounted(request)) return reply.send()
    const { storeId } = layout
    if (!limit.takes(request.ip, now())) throw problem('too_many_requests', undefined, 60)
    const referrerHost = hostOf(referrer)
    const reason = isProgram(request.headers['user-agent'] ?? '') ? 'bot' : isSpammer(referrerHost) ? 'spam' : undefined
    if (reason) {
      collector.refuse(storeId, { at: now(), reason })
      return reply.send()
    }
    const isOwn = referrerHost === request.headers.host?.toLowerCase().replace(/:\d+$/, '')
    const page = { kind: kind === 'ping' ? 'sign' : 'view', path, search, referrerHost: isOwn ? '' : referrerHost } as const
    const consent = visitorConsentOf(services, layout, request)
    const hit = hitOf(services, storeId, request, await currentSalts(services), page, consent)
    // Most pages have none.
    const seen = offers === '' ? undefined : offersOf(offers, offerGroupOf(services, request) !== undefined)
    await collector.add(storeId, seen ? Object.assign(hit, { offers: seen }) : hit)
    return reply.send()
  }

  await bindBeacon(app, '/@store/collect', collect)
}

const offersOf = (offers: string, hasGroup: boolean): PageOffer[] =>
  offers.split(' ').map((named) => ({ offerId: named.replace(/^-/, ''), isShown: !named.startsWith('-'), hasGroup }))
