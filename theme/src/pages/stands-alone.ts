import type { PageKind } from '../views/pages.ts'

/** Pages without the shop's header and footer: nobody is led away from checkout, or around a closed store. */
export const standsAlone = (kind: PageKind): boolean =>
  kind === 'checkout' || kind === 'paymentWait' || kind === 'paymentReturned' || kind === 'password'

/** Pages a popup may come up on: nobody is held up who is about to pay or has paid, or who is told what became of a form. */
export const interrupts = (kind: PageKind): boolean => !standsAlone(kind) && kind !== 'cart' && kind !== 'order' && kind !== 'form'
