import type { CartNotice } from '../../views/pages.ts'

/** Returns the line quantity that a shopper accepts by confirming a cart notice. */
export const agreedQuantity = (notice: CartNotice): number =>
  notice.kind === 'fewer' ? notice.left : notice.kind === 'price' ? notice.quantity : 0
