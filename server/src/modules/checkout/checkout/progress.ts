import type { CheckoutStep } from '@vitrine/theme/views/checkout.ts'
import type { FastifyRequest } from 'fastify'

import type { StoreVisit } from '../../storefront/kit/api.ts'
import { hasNoErrors, informationErrors, shippingErrors } from './errors.ts'
import type { Checkout } from './service.ts'

/** A step of a checkout that has several pages. */
export type OwnStep = Exclude<CheckoutStep, 'one'>

/** Returns the fields of a form, or none when the request has no form. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams => (body instanceof URLSearchParams ? body : new URLSearchParams())

/** Whether the store's checkout is one page. */
export const isOnePage = ({ layout }: StoreVisit): boolean => layout.config.settings.checkout.step === 'one'

/** Returns the step with the payment form. */
export const lastStep = (visit: StoreVisit): CheckoutStep => (isOnePage(visit) ? 'one' : 'payment')

/** Returns the step that a form names, or `one` when the store's checkout is one page. */
export function stepOf(form: URLSearchParams, visit: StoreVisit): CheckoutStep {
  if (isOnePage(visit)) return 'one'
  const step = form.get('step')
  return step === 'shipping' || step === 'payment' ? step : 'information'
}

/** Returns the requested step, or an earlier step that is not done yet. Skips the shipping step when nothing is shipped. */
export function firstOpen({ input, quoted, countries }: Checkout, asked: OwnStep): OwnStep {
  if (asked === 'information' || !hasNoErrors(informationErrors(input, quoted, countries))) return 'information'
  if (asked === 'shipping' && quoted.needsShipping) return 'shipping'
  return hasNoErrors(shippingErrors(input, quoted)) ? 'payment' : 'shipping'
}
