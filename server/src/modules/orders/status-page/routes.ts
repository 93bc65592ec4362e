import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import type { FastifyInstance } from 'fastify'

import type { Services } from '../../../services.ts'
import { tokenDigest } from '../../../platform/secrets/link-token.ts'
import { askPassword, notFoundPage, sendPage, shopperOf, type Storefronts, storeVisitOf, takeFlash } from '../../storefront/kit/api.ts'
import { cartToken } from '../../../platform/http/cart-cookie.ts'
import { OrderFlash } from './flash.ts'
import { findOrder, readOrderView } from './view.ts'

/**
 * Matches the tokens that `statusToken` creates, which are 256 bits long. Any other text, such as an empty token, is refused
 * without a query.
 */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

/**
 * Answers GET /orders/{token} on the store's host with the status of an order, for anyone who has its link. The page opens
 * without the storefront password, because the customer has a right to see it. An unknown token gets the same response as any
 * other URL that does not exist.
 */
export function bindOrderStatus(app: FastifyInstance, services: Services, storefronts: Storefronts): void {
  const { config, db } = services
  app.get<{ Params: { token: string } }>('/@store/orders/:token', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const visit = await storeVisitOf(services, storefronts, request, reply)
    if (!visit) return reply
    const { storeId, origin, layout, isAdmitted } = visit
    const { token } = request.params
    const storefront = storefrontView(layout, nothingFound, '/orders')
    const order = TOKEN.test(token)
      ? await db.readStore(
          storeId,
          (tx) => findOrder(tx, tokenDigest(token)),
          async (tx, found) => found && readOrderView(tx, config, found, storefront.locale),
        )
      : undefined
    if (!order) {
      if (!isAdmitted) return askPassword(reply, false)
      const answer = await db.inStorefront(storeId, (tx) => notFoundPage(tx, config, layout, '/orders'))
      return sendPage(request, reply, storefronts.drawn(layout, origin, answer))
    }
    const cart = cartToken(config, request)
    const notice = takeFlash(config, request, reply, OrderFlash)
    // Only the browser that paid has offers, and its cart is asked for.
    const ask =
      cart === undefined ? undefined : { storeId, orderToken: token, cartToken: cart, device: shopperOf(services, request).device }
    const offer = ask && (await services.hooks.orderOffer(services, ask))
    const shown = { ...order, ...(offer && { offer }), ...(notice && { notice }) }
    const head = { title: order.number, description: '', image: null, type: 'website' as const, noIndex: true }
    return sendPage(request, reply, storefronts.drawn(layout, origin, { storefront, page: { kind: 'order', order: shown }, head }))
  })
}
