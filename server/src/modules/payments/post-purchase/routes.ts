import type { FastifyInstance } from 'fastify'

import { cartToken } from '../../../platform/http/cart-cookie.ts'
import type { Services } from '../../../services.ts'
import { type OrderFlash } from '../../orders/api.ts'
import { visitorOf } from '../../pixels/api.ts'
import { bindForms, fieldOf, giveFlash, shopperOf, type Storefronts, storeVisitOf } from '../../storefront/kit/api.ts'
import { acceptOrderOffer, declineOrderOffer } from './accept.ts'

const TOKEN = /^[A-Za-z0-9_-]{43}$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Binds POST /orders/{token}/offer, which accepts or declines the offer on the page of an order, and returns to that page. */
export async function bindOrderOffer(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  await bindForms(app, (forms) => {
    forms.post<{ Params: { token: string } }>('/@store/orders/:token/offer', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const visit = await storeVisitOf(services, storefronts, request, reply)
      if (!visit) return reply
      const { token: orderToken } = request.params
      const cart = cartToken(services.config, request)
      const offerId = fieldOf(request, 'offer')
      if (!TOKEN.test(orderToken)) return reply.redirect('/', 303)
      const flash = (outcome: OrderFlash) => giveFlash(services.config, reply, outcome)
      if (cart === undefined || !UUID.test(offerId)) flash({ kind: 'gone' })
      else {
        const { device } = shopperOf(services, request)
        const ask = { storeId: visit.storeId, orderToken, cartToken: cart, device, offerId }
        if (fieldOf(request, 'decline') !== '') await declineOrderOffer(services, ask)
        else {
          const pixelVisitor = visitorOf(services, visit.layout, request)
          flash(await acceptOrderOffer(services, { ...ask, choice: fieldOf(request, 'variant'), pixelVisitor }))
        }
      }
      return reply.redirect(`/orders/${orderToken}`, 303)
    })
  })
}
