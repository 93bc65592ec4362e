import { nothingFound, storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import type { CheckoutStep } from '@vitrine/theme/views/checkout.ts'

import type { Config } from '../../../config.ts'
import { type PageAnswer, type LayoutData } from '../../storefront/kit/api.ts'
import { checkoutView, type Drawable, type PageMessages } from './view.ts'

/** The path of each step. */
export const pathOf: Readonly<Record<CheckoutStep, string>> = {
  one: '/checkout',
  information: '/checkout',
  shipping: '/checkout/shipping',
  payment: '/checkout/payment',
}

export function checkoutPage(
  config: Config,
  layout: LayoutData,
  step: CheckoutStep,
  checkout: Drawable,
  messages?: PageMessages,
): PageAnswer {
  const storefront = storefrontView(layout, nothingFound, pathOf[step])
  return {
    storefront,
    page: { kind: 'checkout', checkout: checkoutView(config, storefront.locale, step, checkout, messages) },
    head: { title: storefront.t('checkout'), description: '', image: null, type: 'website', noIndex: true },
    ...((step === 'payment' || step === 'one') && checkout.payment.kind === 'stripe' && { paysThrough: 'stripe' as const }),
  }
}

/**
 * Returns the page that is shown while the outcome of a payment is unknown, or while the browser is sent to the gateway.
 * @param href the URL that the browser opens next
 */
export function waitPage(layout: LayoutData, href: string): PageAnswer {
  const storefront = storefrontView(layout, nothingFound, '/checkout/return')
  return {
    storefront,
    page: { kind: 'paymentWait', href },
    head: { title: storefront.t('checkout.payment'), description: '', image: null, type: 'website', noIndex: true },
  }
}

/** Returns the page after a payment that was refunded or will be refunded. */
export function returnedPage(layout: LayoutData, { amountCents, email }: { amountCents: number; email: string }): PageAnswer {
  const storefront = storefrontView(layout, nothingFound, '/checkout/return')
  return {
    storefront,
    page: { kind: 'paymentReturned', amount: amountCents, email },
    head: { title: storefront.t('paymentReturned'), description: '', image: null, type: 'website', noIndex: true },
  }
}
