import type { PageKind } from '../views/pages.ts'

/** Whether a page has no header and footer. Checkout should not distract, and a closed store may not be bypassed. */
export const standsAlone = (kind: PageKind): boolean =>
  kind === 'checkout' || kind === 'paymentWait' || kind === 'paymentReturned' || kind === 'password'

/** Whether popups may open on a page. They do not interrupt shoppers who are about to pay, have paid, or sent a form. */
export const interrupts = (kind: PageKind): boolean => !standsAlone(kind) && kind !== 'cart' && kind !== 'order' && kind !== 'form'
