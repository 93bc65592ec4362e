import type { CheckoutStep } from '@vitrine/theme/views/checkout.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { cartToken } from '../../../platform/http/cart-cookie.ts'
import type { Services } from '../../../services.ts'
import { signOf } from '../../analytics/recording/api.ts'
import { shopperReader } from '../../customers/api.ts'
import { SetUps } from '../../pricing/api.ts'
import {
  askPassword,
  giveFlash,
  type PageAnswer,
  sendPage,
  type Storefronts,
  type StoreVisit,
  storeVisitOf,
  takeFlash,
} from '../../storefront/kit/api.ts'
import { hasNoErrors } from './errors.ts'
import { CheckoutFlash, checkoutFlash } from './flash.ts'
import { checkoutPage, pathOf } from './page.ts'
import { lastTry } from './pay.ts'
import { type Change, type Checkout, paymentOf, visitCheckout } from './service.ts'
import type { PageMessages } from './view.ts'

/** A request to the checkout, from a shopper who may see the store. */
export interface Context {
  request: FastifyRequest
  reply: FastifyReply
  visit: StoreVisit
  token: string | undefined
}

/** Reads the requests for the pages of a checkout and responds to them. There is one instance per process. */
export class CheckoutRequests {
  readonly services: Services
  readonly #storefronts: Storefronts
  readonly #setUps: SetUps

  constructor(services: Services, storefronts: Storefronts) {
    this.services = services
    this.#storefronts = storefronts
    this.#setUps = new SetUps(services)
  }

  /** Wraps a handler, which is called only for shoppers who may see the store. Its responses are never cached. */
  admitted(handle: (context: Context) => Promise<FastifyReply>) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      reply.header('cache-control', 'no-store')
      const visit = await storeVisitOf(this.services, this.#storefronts, request, reply)
      if (!visit) return reply
      return visit.isAdmitted
        ? handle({ request, reply, visit, token: cartToken(this.services.config, request) })
        : askPassword(reply, false)
    }
  }

  /**
   * Reads the checkout, creates it if the cart has none, and saves the changes. If this request creates the checkout, records that
   * the visit has reached it.
   * @returns undefined when there is nothing to buy
   */
  async look({ request, visit, token }: Context, change?: Change): Promise<Checkout | undefined> {
    if (token === undefined) return undefined
    const { storeId, layout } = visit
    const [setUp, sign] = await Promise.all([this.#setUps.of(storeId), signOf(this.services, visit, request)])
    const readShopper = layout.hasAccounts ? shopperReader(this.services, request) : undefined
    return visitCheckout(this.services, { storeId, token, language: layout.language, setUp, sign }, { ...change, readShopper })
  }

  /** Returns the path of the order that the latest payment for the shopper's cart created, or undefined when it created none. */
  async placedAt({ visit: { storeId }, token }: Context): Promise<string | undefined> {
    const last = await lastTry(this.services, { storeId, token })
    return last?.orderToken ? `/orders/${last.orderToken}` : undefined
  }

  /** Sends a page in the layout of the visited store. */
  async send({ request, reply, visit: { layout, origin } }: Context, answer: PageAnswer, status = 200): Promise<FastifyReply> {
    return sendPage(request, reply, { ...this.#storefronts.drawn(layout, origin, answer), status })
  }

  /** Sends the page of a step. The status is 409 when the order has changed, and 422 when the input has errors. */
  async show(context: Context, step: CheckoutStep, checkout: Checkout, messages: PageMessages = {}): Promise<FastifyReply> {
    const { storeId, layout } = context.visit
    const drawable = { ...checkout, payment: await paymentOf(this.services, storeId, checkout) }
    const status = messages.changed ? 409 : messages.errors && !hasNoErrors(messages.errors) ? 422 : 200
    return this.send(context, checkoutPage(this.services.config, layout, step, drawable, messages), status)
  }

  /** Shows a step. If its form was refused, shows the reason too. */
  async showAfter(context: Context, step: CheckoutStep, checkout: Checkout): Promise<FastifyReply> {
    const flash = takeFlash(this.services.config, context.request, context.reply, CheckoutFlash)
    if (!flash) return this.show(context, step, checkout)
    const input = { ...checkout.input, typedEmail: flash.typedEmail }
    return this.show(context, step, { ...checkout, input }, flash)
  }

  /** Redirects to the step with the refused form, and shows the reason there. */
  refuse(context: Context, step: CheckoutStep, { input }: Checkout, messages: PageMessages): FastifyReply {
    giveFlash(this.services.config, context.reply, checkoutFlash(messages, input.typedEmail))
    return go(context, pathOf[step])
  }
}

export const go = ({ reply }: Context, path: string): FastifyReply => reply.redirect(path, 303)
