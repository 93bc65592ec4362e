import type { CheckoutStep } from '@vitrine/theme/views/checkout.ts'

import type { Config } from '../../config.ts'
import type { Answer } from '../shop/answer.ts'
import type { Frame } from '../shop/frame.ts'
import { nothingFound, shopAt } from '../shop/shop.ts'
import { checkoutView, type Drawable, type Said } from './view.ts'

/** Where each step is shown. */
export const pathOf: Readonly<Record<CheckoutStep, string>> = {
  one: '/checkout',
  information: '/checkout',
  shipping: '/checkout/shipping',
  payment: '/checkout/payment',
}

export function checkoutPage(config: Config, frame: Frame, step: CheckoutStep, checkout: Drawable, said?: Said): Answer {
  const shop = shopAt(frame, nothingFound, pathOf[step])
  return {
    shop,
    page: { kind: 'checkout', checkout: checkoutView(config, shop.locale, step, checkout, said) },
    head: { title: shop.t('checkout'), description: '', image: null, type: 'website', noIndex: true },
    ...((step === 'payment' || step === 'one') && checkout.payment.kind === 'stripe' && { paysThrough: 'stripe' as const }),
  }
}

/** While nobody knows what came of a payment. @param href where to look again */
export function waitPage(frame: Frame, href: string): Answer {
  const shop = shopAt(frame, nothingFound, '/checkout/return')
  return {
    shop,
    page: { kind: 'paymentWait', href },
    head: { title: shop.t('checkout.payment'), description: '', image: null, type: 'website', noIndex: true },
  }
}

/** After a payment that came to nothing and was, or will be, paid back. */
export function returnedPage(frame: Frame, { amountCents, email }: { amountCents: number; email: string }): Answer {
  const shop = shopAt(frame, nothingFound, '/checkout/return')
  return {
    shop,
    page: { kind: 'paymentReturned', amount: amountCents, email },
    head: { title: shop.t('paymentReturned'), description: '', image: null, type: 'website', noIndex: true },
  }
}
