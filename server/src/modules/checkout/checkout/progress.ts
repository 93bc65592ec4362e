import type { CheckoutStep } from '@vitrine/theme/views/checkout.ts'
import type { FastifyRequest } from 'fastify'

import type { StoreVisit } from '../../storefront/kit/api.ts'
import { hasNoErrors, informationErrors, shippingErrors } from './errors.ts'
import type { Checkout } from './service.ts'

/** A step of a checkout that is not on one page. */
export type OwnStep = Exclude<CheckoutStep, 'one'>

/** The fields of a form; none where nothing was sent. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams => (body instanceof URLSearchParams ? body : new URLSearchParams())

/** Whether the store's checkout is one page. */
export const isOnePage = ({ frame }: StoreVisit): boolean => frame.config.settings.checkout.step === 'one'

/** The step with the payment form. */
export const lastStep = (visit: StoreVisit): CheckoutStep => (isOnePage(visit) ? 'one' : 'payment')

/** The step in the form, in the layout of the store's checkout. */
export function stepOf(form: URLSearchParams, visit: StoreVisit): CheckoutStep {
  if (isOnePage(visit)) return 'one'
  const step = form.get('step')
  return step === 'shipping' || step === 'payment' ? step : 'information'
}

/** The first step that is not done yet, up to the requested one. */
export function firstOpen({ input, quoted, countries }: Checkout, asked: OwnStep): OwnStep {
  if (asked === 'information' || !hasNoErrors(informationErrors(input, quoted, countries))) return 'information'
  if (asked === 'shipping' && quoted.needsShipping) return 'shipping'
  return hasNoErrors(shippingErrors(input, quoted)) ? 'payment' : 'shipping'
}
