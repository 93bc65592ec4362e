import type { FastifyReply } from 'fastify'

import { fieldOf } from '../../storefront/kit/api.ts'
import { countTry, readCode, withCode, withoutCode } from './codes.ts'
import { hasNoErrors, informationErrors, mistyped, paymentErrors, shippingErrors } from './errors.ts'
import { pathOf } from './page.ts'
import { firstOpen, formOf, isOnePage, stepOf } from './progress.ts'
import { type CheckoutRequests, type Context, go } from './requests.ts'

/**
 * Saves the contact and the shipping address. A form that only updates the page is refused for mistyped fields, but not for
 * missing ones.
 */
export async function saveInformation(requests: CheckoutRequests, context: Context): Promise<FastifyReply> {
  const { request, visit } = context
  const form = formOf(request)
  const agrees = form.has('agree')
  const checkout = await requests.look(context, { form, agrees })
  if (!checkout) return go(context, '/cart')
  const { input, quoted, countries } = checkout
  if (form.has('update') || agrees) {
    const step = stepOf(form, visit)
    const errors = mistyped({ ...informationErrors(input, quoted, countries), ...paymentErrors(input, quoted) })
    return hasNoErrors(errors) ? go(context, pathOf[step]) : requests.refuse(context, step, checkout, { errors })
  }
  const errors = informationErrors(input, quoted, countries)
  if (!hasNoErrors(errors)) return requests.refuse(context, isOnePage(visit) ? 'one' : 'information', checkout, { errors })
  return go(context, isOnePage(visit) ? pathOf.one : pathOf[firstOpen(checkout, 'shipping')])
}

/** Saves the shipping method of the order. */
export async function saveShipping(requests: CheckoutRequests, context: Context): Promise<FastifyReply> {
  const checkout = await requests.look(context, { form: formOf(context.request) })
  if (!checkout) return go(context, '/cart')
  if (isOnePage(context.visit)) return go(context, pathOf.one)
  const open = firstOpen(checkout, 'payment')
  return open === 'shipping'
    ? requests.refuse(context, 'shipping', checkout, { errors: shippingErrors(checkout.input, checkout.quoted) })
    : go(context, pathOf[open])
}

/** Applies or removes a discount code. */
export async function changeCodes(requests: CheckoutRequests, context: Context): Promise<FastifyReply> {
  const { request, visit } = context
  const form = formOf(request)
  const step = stepOf(form, visit)
  const removed = readCode(fieldOf(request, 'remove'))
  const typed = fieldOf(request, 'code')
  const code = removed === undefined ? readCode(typed) : undefined
  if (code !== undefined) await countTry(requests.services, visit.storeId, request.ip)
  const codes = removed === undefined ? (code === undefined ? undefined : withCode(code)) : withoutCode(removed)
  const checkout = await requests.look(context, { form, ...(codes && { codes }) })
  if (!checkout) return go(context, '/cart')
  const isUnknown =
    code === undefined
      ? typed !== '' && removed === undefined
      : checkout.quoted.refusedCodes.some((one) => one.code === code && one.reason === 'unknown')
  return isUnknown
    ? requests.refuse(context, step, checkout, { errors: { code: 'unknown' }, mistypedCode: typed })
    : go(context, pathOf[step])
}
