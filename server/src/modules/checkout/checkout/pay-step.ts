import type { FastifyReply } from 'fastify'

import { visitorOf } from '../../pixels/api.ts'
import { fieldOf, orderConsentOf } from '../../storefront/kit/api.ts'
import { type Errors, hasNoErrors, informationErrors, paymentErrors, shippingErrors } from './errors.ts'
import { pathOf, waitPage } from './page.ts'
import { pay } from './pay.ts'
import { firstOpen, formOf, lastStep } from './progress.ts'
import { type CheckoutRequests, type Context, go } from './requests.ts'
import { changeCodes } from './save-step.ts'
import { type Checkout, saveCheckoutInput } from './service.ts'

/** Handles a press of “Pay”: starts the payment, or shows why the shopper cannot pay yet. */
export async function payFor(requests: CheckoutRequests, context: Context): Promise<FastifyReply> {
  const { request } = context
  const form = formOf(request)
  // Without JavaScript, Enter submits the form from any field. When a code was typed, the shopper wants to apply it.
  if (form.has('enter') && fieldOf(request, 'code') !== '') return changeCodes(requests, context)
  const checkout = await requests.look(context, { form, isPaid: true })
  // There is nothing to pay for, for example because the button was pressed twice and the first press created the order.
  if (!checkout) return go(context, (await requests.placedAt(context)) ?? '/cart')
  const { input, quoted, countries } = checkout
  const before = { ...informationErrors(input, quoted, countries), ...shippingErrors(input, quoted) }
  const errors = { ...before, ...paymentErrors(input, quoted) }
  return hasNoErrors(errors)
    ? start(requests, context, checkout, form)
    : refuseUnfinished(requests, context, checkout, { errors, isEarlier: !hasNoErrors(before) })
}

/**
 * Saves the input, and redirects the shopper to the first step with errors.
 * @param missing.isEarlier whether a step before the payment has errors
 */
async function refuseUnfinished(
  requests: CheckoutRequests,
  context: Context,
  checkout: Checkout,
  { errors, isEarlier }: { errors: Errors; isEarlier: boolean },
): Promise<FastifyReply> {
  const { services } = requests
  const { visit } = context
  await services.db.inSale(visit.storeId, (tx) => saveCheckoutInput(services, tx, checkout))
  const step = lastStep(visit)
  return step === 'payment' && isEarlier
    ? go(context, pathOf[firstOpen(checkout, 'payment')])
    : requests.refuse(context, step, checkout, { errors })
}

async function start(requests: CheckoutRequests, context: Context, checkout: Checkout, form: URLSearchParams): Promise<FastifyReply> {
  const { request, reply, visit } = context
  const { storeId, origin, layout } = visit
  const step = lastStep(visit)
  const consent = orderConsentOf(requests.services, layout, request)
  const where = { origin, ip: request.ip, consent, pixelVisitor: visitorOf(requests.services, layout, request) }
  const started = await pay(requests.services, { storeId, token: context.token }, checkout, form, where)
  switch (started.kind) {
    case 'placed':
      return go(context, `/orders/${started.orderToken}`)
    case 'pending':
      return go(context, '/checkout/return')
    case 'action':
      if (isOwn(started.url, origin)) return go(context, started.url)
      // The form-action policy allows redirects within this store only, so the next page redirects to the gateway.
      reply.header('refresh', `0; url=${started.url}`)
      return requests.send(context, waitPage(layout, started.url))
    case 'refused':
      return requests.refuse(context, step, checkout, { errors: { [started.field]: started.code } })
    case 'changed': {
      const now = await requests.look(context, { form })
      return now ? requests.refuse(context, step, now, { changed: true }) : go(context, (await requests.placedAt(context)) ?? '/cart')
    }
  }
}

const isOwn = (url: string, origin: string): boolean => url.startsWith('/') || (URL.canParse(url) && new URL(url).origin === origin)
