import type { PageKind } from '../views/pages.ts'

/**
 * Whether a page has no header or footer. Checkout has neither, so that nothing distracts shoppers. The password page
 * has neither, so that it reveals nothing of a closed store's contents.
 */
export const standsAlone = (kind: PageKind): boolean =>
  kind === 'checkout' || kind === 'paymentWait' || kind === 'paymentReturned' || kind === 'password'

/**
 * Whether popups may open on a page. They do not interrupt shoppers who are about to pay, have paid, sent a form, sign in, choose
 * what they allow, or write a review.
 */
export const interrupts = (kind: PageKind): boolean =>
  !standsAlone(kind) &&
  kind !== 'cart' &&
  kind !== 'order' &&
  kind !== 'form' &&
  kind !== 'account' &&
  kind !== 'privacy' &&
  kind !== 'orderLookup' &&
  kind !== 'review'
