import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { invalidField, problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { asksNotToBeCounted, bindBeacon, HitLimit, isProgram } from '../../analytics/recording/api.ts'
import { hasPassword, type Storefronts } from '../../storefront/kit/api.ts'
import { HitCounter, type WidgetHit } from './hit-counter.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Binds `POST /collect/widgets` on each store’s host, for the script of widgets, which reports each widget of a page once as seen. The
 * response comes once the hit is counted. Visitors who aren’t counted, and IDs of no widget, get the same response.
 */
export async function bindWidgetHits(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const { now } = services
  const counter = new HitCounter(services)
  const limit = new HitLimit()
  app.addHook('onClose', () => counter.settle())

  const collect = async (request: FastifyRequest<{ Body: string }>, reply: FastifyReply) => {
    const store = await storefronts.hosts.find(request.headers.host?.toLowerCase() ?? '')
    if (!store?.isOpen) throw problem('not_found')
    const { password } = await storefronts.layoutDataOf(store.id)
    const hit = readHit(request.body)
    void reply.code(204)
    const isAdmitted = password === null || hasPassword(services, request, store.id, password)
    if (!isAdmitted || asksNotToBeCounted(request) || isProgram(request.headers['user-agent'] ?? '')) return reply.send()
    if (!limit.takes(request.ip, now())) throw problem('too_many_requests', undefined, 60)
    await counter.add(store.id, hit, now())
    return reply.send()
  }
  await bindBeacon(app, '/@store/collect/widgets', collect)
}

/**
 * Reads what a script reports: `{"seen": id}` or `{"clicked": id}`.
 * @throws Problem `bad_request`, `invalid_input`
 */
function readHit(body: string): WidgetHit {
  let sent: unknown
  try {
    sent = JSON.parse(body)
  } catch {
    throw problem('bad_request')
  }
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw problem('bad_request')
  const [first, ...others] = Object.entries(sent)
  const unknown = others[0]?.[0] ?? (first && first[0] !== 'seen' && first[0] !== 'clicked' ? first[0] : undefined)
  if (unknown !== undefined) throw invalidField('unknown_field', unknown)
  if (!first) throw invalidField('required', 'seen')
  const [kind, widgetId] = first
  if (typeof widgetId !== 'string' || !UUID.test(widgetId)) throw invalidField('not_an_id', kind)
  return { kind: kind === 'seen' ? 'seen' : 'clicked', widgetId }
}
