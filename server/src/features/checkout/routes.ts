import type { CheckoutStep } from '@vitrine/theme/views/checkout.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Services } from '../../services.ts'
import { cartToken } from '../../http/cart-cookie.ts'
import { SetUps } from '../pricing/set-up.ts'
import { giveFlash, takeFlash } from '../shop/flash.ts'
import { bindForms, fieldOf } from '../shop/forms.ts'
import { sendPage } from '../shop/send-page.ts'
import type { Storefronts } from '../shop/service.ts'
import { askPassword, type Visit, visitOf } from '../shop/visit.ts'
import { signOf } from '../visits/service.ts'
import { countTry, readCode, withCode, withoutCode } from './codes.ts'
import { informationErrors, isFree, mistyped, paymentErrors, shippingErrors } from './errors.ts'
import { CheckoutFlash, checkoutFlash } from './flash.ts'
import { countryOf } from './likely-country.ts'
import { checkoutPage, pathOf, returnedPage, waitPage } from './page.ts'
import { lastTry, pay } from './pay.ts'
import { type Change, type Checkout, keepTold, paymentOf, visitCheckout } from './service.ts'
import type { Said } from './view.ts'

/** Seconds after which a browser that waits for a payment looks again by itself. */
const LOOK_AGAIN_SECONDS = 3

/** A request for a checkout of a store that is open to its visitor. */
interface Context {
  request: FastifyRequest
  reply: FastifyReply
  visit: Visit
  token: string | undefined
}

/** The way from the cart to the order. Bound to the cart's cookie: its addresses name nothing, and nobody else can follow them. */
export async function bindCheckout(app: FastifyInstance, services: Services, storefronts: Storefronts): Promise<void> {
  const { config } = services
  const setUps = new SetUps(services)

  const admitted = (handle: (context: Context) => Promise<FastifyReply>) => async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const visit = await visitOf(services, storefronts, request, reply)
    if (!visit) return reply
    return visit.isAdmitted ? handle({ request, reply, visit, token: cartToken(config, request) }) : askPassword(reply, false)
  }

  /** Looks at the checkout, and notes where a visit has begun one. */
  const look = async ({ request, visit: { storeId }, token }: Context, change?: Change): Promise<Checkout | undefined> => {
    if (token === undefined) return undefined
    const [setUp, sign] = await Promise.all([setUps.of(storeId), signOf(services, storeId, request)])
    return visitCheckout(services, { storeId, token, setUp, sign }, change)
  }

  const show = async ({ request, reply, visit }: Context, step: CheckoutStep, checkout: Checkout, said: Said = {}) => {
    const { storeId, frame, origin } = visit
    const drawable = { ...checkout, payment: await paymentOf(services, storeId, checkout) }
    const status = said.changed ? 409 : said.errors && !isFree(said.errors) ? 422 : 200
    return sendPage(request, reply, { ...storefronts.drawn(frame, origin, checkoutPage(config, frame, step, drawable, said)), status })
  }
  /** Where the order is that the visitor's cart became last. */
  const placedAt = async ({ visit: { storeId }, token }: Context): Promise<string | undefined> => {
    const last = await lastTry(services, { storeId, token })
    return last?.orderToken ? `/orders/${last.orderToken}` : undefined
  }
  const go = ({ reply }: Context, path: string) => reply.redirect(path, 303)

  /** Leads back to the step whose form was refused, which says why. */
  const refuse = (context: Context, step: CheckoutStep, { told }: Checkout, said: Said) => {
    giveFlash(config, context.reply, checkoutFlash(said, told.typedEmail))
    return go(context, pathOf[step])
  }
  /** Shows a step with what its form was refused for, if it was. */
  const showAfter = ({ request, reply, ...context }: Context, step: CheckoutStep, checkout: Checkout) => {
    const flash = takeFlash(config, request, reply, CheckoutFlash)
    if (!flash) return show({ request, reply, ...context }, step, checkout)
    const told = { ...checkout.told, typedEmail: flash.typedEmail }
    return show({ request, reply, ...context }, step, { ...checkout, told }, flash)
  }

  /** The page of a step; where an earlier one is not done, that one. */
  const page = (asked: 'information' | 'shipping' | 'payment') =>
    admitted(async (context) => {
      const checkout = await look(context, { country: countryOf(context.request), isShown: true })
      if (!checkout) return go(context, '/cart')
      const { frame } = context.visit
      if (frame.config.settings.checkout.step === 'one')
        return asked === 'information' ? showAfter(context, 'one', checkout) : go(context, pathOf.one)
      const step = firstOpen(checkout, asked)
      return step === asked ? showAfter(context, step, checkout) : go(context, pathOf[step])
    })

  app.get('/@store/checkout', page('information'))
  app.get('/@store/checkout/shipping', page('shipping'))
  app.get('/@store/checkout/payment', page('payment'))
  // Addresses of forms, which people load by hand.
  for (const path of ['/@store/checkout/discount', '/@store/checkout/pay'])
    app.get(path, async (_request, reply) => reply.header('cache-control', 'no-store').redirect('/checkout', 303))

  app.get(
    '/@store/checkout/return',
    admitted(async (context) => {
      const { request, reply, visit, token } = context
      const last = await lastTry(services, { storeId: visit.storeId, token })
      if (last?.orderToken) return go(context, `/orders/${last.orderToken}`)
      if (last?.state === 'pending') {
        reply.header('refresh', String(LOOK_AGAIN_SECONDS))
        return sendPage(request, reply, storefronts.drawn(visit.frame, visit.origin, waitPage(visit.frame, '/checkout/return')))
      }
      if (last?.state === 'returned')
        return sendPage(request, reply, storefronts.drawn(visit.frame, visit.origin, returnedPage(visit.frame, last)))
      const checkout = last && (await look(context))
      if (!checkout) return go(context, '/checkout')
      const error = last.state === 'failed' ? last.error : last.state === 'action' ? 'authentication_failed' : last.state
      return show(context, lastStep(visit), checkout, { errors: { payment: error } })
    }),
  )

  const saveInformation = admitted(async (context) => {
    const { request, visit } = context
    const form = formOf(request)
    const agrees = form.has('agree')
    const checkout = await look(context, { form, agrees })
    if (!checkout) return go(context, '/cart')
    const { told, quoted, countries } = checkout
    if (form.has('update') || agrees) {
      const errors = mistyped({ ...informationErrors(told, quoted, countries), ...paymentErrors(told, quoted) })
      return isFree(errors) ? go(context, pathOf[stepOf(form, visit)]) : refuse(context, stepOf(form, visit), checkout, { errors })
    }
    const errors = informationErrors(told, quoted, countries)
    if (!isFree(errors)) return refuse(context, isOnePage(visit) ? 'one' : 'information', checkout, { errors })
    return go(context, isOnePage(visit) ? pathOf.one : pathOf[firstOpen(checkout, 'shipping')])
  })

  const saveShipping = admitted(async (context) => {
    const form = formOf(context.request)
    const checkout = await look(context, { form })
    if (!checkout) return go(context, '/cart')
    if (isOnePage(context.visit)) return go(context, pathOf.one)
    const open = firstOpen(checkout, 'payment')
    return open === 'shipping'
      ? refuse(context, 'shipping', checkout, { errors: shippingErrors(checkout.told, checkout.quoted) })
      : go(context, pathOf[open])
  })

  const changeCodes = async (context: Context) => {
    const { request, visit } = context
    const form = formOf(request)
    const removed = readCode(fieldOf(request, 'remove'))
    const typed = fieldOf(request, 'code')
    const code = removed === undefined ? readCode(typed) : undefined
    if (code !== undefined) await countTry(services, visit.storeId, request.ip)
    const codes = removed === undefined ? (code === undefined ? undefined : withCode(code)) : withoutCode(removed)
    const checkout = await look(context, { form, ...(codes && { codes }) })
    if (!checkout) return go(context, '/cart')
    const isUnknown =
      code === undefined
        ? typed !== '' && removed === undefined
        : checkout.quoted.refusedCodes.some((one) => one.code === code && one.reason === 'unknown')
    return isUnknown
      ? refuse(context, stepOf(form, visit), checkout, { errors: { code: 'unknown' }, mistypedCode: typed })
      : go(context, pathOf[stepOf(form, visit)])
  }

  const payFor = admitted(async (context) => {
    const { request, reply, visit } = context
    const { storeId, origin, frame } = visit
    const form = formOf(request)
    // Without a script Enter sends the form from any of its fields: where a code was typed, that is what is meant.
    if (form.has('enter') && fieldOf(request, 'code') !== '') return changeCodes(context)
    const checkout = await look(context, { form, isPaid: true })
    // Pressed twice: the first press has made the order.
    if (!checkout) return go(context, (await placedAt(context)) ?? '/cart')
    const { told, quoted, countries } = checkout
    const step = lastStep(visit)
    const before = { ...informationErrors(told, quoted, countries), ...shippingErrors(told, quoted) }
    const errors = { ...before, ...paymentErrors(told, quoted) }
    if (!isFree(errors)) {
      await services.db.inSale(storeId, (tx) => keepTold(services, tx, checkout))
      const isEarlier = step === 'payment' && !isFree(before)
      return isEarlier ? go(context, pathOf[firstOpen(checkout, 'payment')]) : refuse(context, step, checkout, { errors })
    }
    const started = await pay(services, { storeId, token: context.token }, checkout, form, { origin, ip: request.ip })
    switch (started.kind) {
      case 'placed':
        return go(context, `/orders/${started.orderToken}`)
      case 'pending':
        return go(context, '/checkout/return')
      case 'action':
        if (isOwn(started.url, origin)) return go(context, started.url)
        // A form may be answered by pages of this shop alone (form-action): the next page leads on.
        reply.header('refresh', `0; url=${started.url}`)
        return sendPage(request, reply, storefronts.drawn(frame, origin, waitPage(frame, started.url)))
      case 'refused':
        return refuse(context, step, checkout, { errors: { [started.field]: started.code } })
      case 'changed': {
        const now = await look(context, { form })
        return now ? refuse(context, step, now, { changed: true }) : go(context, (await placedAt(context)) ?? '/cart')
      }
    }
  })

  await bindForms(app, (forms) => {
    forms.post('/@store/checkout', saveInformation)
    forms.post('/@store/checkout/shipping', saveShipping)
    forms.post('/@store/checkout/discount', admitted(changeCodes))
    forms.post('/@store/checkout/pay', payFor)
  })
}

const formOf = ({ body }: FastifyRequest): URLSearchParams => (body instanceof URLSearchParams ? body : new URLSearchParams())
const isOnePage = ({ frame }: Visit): boolean => frame.config.settings.checkout.step === 'one'
const lastStep = (visit: Visit): CheckoutStep => (isOnePage(visit) ? 'one' : 'payment')
const isOwn = (url: string, origin: string): boolean => url.startsWith('/') || (URL.canParse(url) && new URL(url).origin === origin)

/** The step a form says it is of, as the shop has them. */
function stepOf(form: URLSearchParams, visit: Visit): CheckoutStep {
  if (isOnePage(visit)) return 'one'
  const step = form.get('step')
  return step === 'shipping' || step === 'payment' ? step : 'information'
}

/** The first step that is not done yet, up to the one that is asked for. */
function firstOpen(
  { told, quoted, countries }: Checkout,
  asked: 'information' | 'shipping' | 'payment',
): 'information' | 'shipping' | 'payment' {
  if (asked === 'information' || !isFree(informationErrors(told, quoted, countries))) return 'information'
  if (asked === 'shipping' && quoted.needsShipping) return 'shipping'
  return isFree(shippingErrors(told, quoted)) ? 'payment' : 'shipping'
}
