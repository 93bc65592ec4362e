import type { FastifyInstance } from 'fastify'

import type { Services } from '../../../services.ts'
import { tokenDigest } from '../../../secrets/link-token.ts'
import { notFoundPage } from '../../shop/other-pages.ts'
import { sendPage } from '../../shop/send-page.ts'
import type { Storefronts } from '../../shop/service.ts'
import { nothingFound, shopAt } from '../../shop/shop.ts'
import { askPassword, visitOf } from '../../shop/visit.ts'
import { readOrderView } from './view.ts'

/** As `statusToken` writes it: 256 bits. Nothing shorter is looked up, the empty one least of all. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * GET /orders/{token} on the store's host: how an order stands, for whoever has its link. It opens without the password of a
 * store that is closed to others: who ordered has a right to know. A link of nobody is answered like any address that does not exist.
 */
export function bindOrderStatus(app: FastifyInstance, services: Services, storefronts: Storefronts): void {
  const { config, db } = services
  app.get<{ Params: { token: string } }>('/@store/orders/:token', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const visit = await visitOf(services, storefronts, request, reply)
    if (!visit) return reply
    const { storeId, origin, frame, isAdmitted } = visit
    const { token } = request.params
    const shop = shopAt(frame, nothingFound, '/orders')
    const order = TOKEN.test(token)
      ? await db.inStore(storeId, (tx, last) => readOrderView(tx, config, { digest: tokenDigest(token), locale: shop.locale, last }))
      : undefined
    if (!order) {
      if (!isAdmitted) return askPassword(reply, false)
      const answer = await db.inShop(storeId, (tx) => notFoundPage(tx, config, frame, '/orders'))
      return sendPage(request, reply, storefronts.drawn(frame, origin, answer))
    }
    const head = { title: order.number, description: '', image: null, type: 'website' as const, noIndex: true }
    return sendPage(request, reply, storefronts.drawn(frame, origin, { shop, page: { kind: 'order', order }, head }))
  })
}
