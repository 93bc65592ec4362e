import type { FastifyReply } from 'fastify'

import { countryOfLanguage } from '../../storefront/kit/api.ts'
import { pathOf, returnedPage, waitPage } from './page.ts'
import { lastTry } from './pay.ts'
import { firstOpen, isOnePage, lastStep, type OwnStep } from './progress.ts'
import { type CheckoutRequests, type Context, go } from './requests.ts'

/** The number of seconds after which a browser that waits for a payment checks again. */
const LOOK_AGAIN_SECONDS = 3

/** Shows the page of a step. When an earlier step is not done, redirects to that step. */
export async function showStep(requests: CheckoutRequests, context: Context, asked: OwnStep): Promise<FastifyReply> {
  const checkout = await requests.look(context, { country: countryOfLanguage(context.request), isShown: true })
  if (!checkout) return go(context, '/cart')
  if (isOnePage(context.visit)) return asked === 'information' ? requests.showAfter(context, 'one', checkout) : go(context, pathOf.one)
  const step = firstOpen(checkout, asked)
  return step === asked ? requests.showAfter(context, step, checkout) : go(context, pathOf[step])
}

/** Handles the return from the bank. The page waits until the outcome of the payment is known. */
export async function showReturn(requests: CheckoutRequests, context: Context): Promise<FastifyReply> {
  const { reply, visit, token } = context
  const last = await lastTry(requests.services, { storeId: visit.storeId, token })
  if (last?.orderToken) return go(context, `/orders/${last.orderToken}`)
  if (last?.state === 'pending') {
    reply.header('refresh', String(LOOK_AGAIN_SECONDS))
    return requests.send(context, waitPage(visit.layout, '/checkout/return'))
  }
  if (last?.state === 'returned') return requests.send(context, returnedPage(visit.layout, last))
  const checkout = last && (await requests.look(context))
  if (!checkout) return go(context, '/checkout')
  const error = last.state === 'failed' ? last.error : last.state === 'action' ? 'authentication_failed' : last.state
  return requests.show(context, lastStep(visit), checkout, { errors: { payment: error } })
}
