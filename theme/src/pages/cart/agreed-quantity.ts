import type { CartNotice } from '../../views/pages.ts'

/** How many of its line a shopper asks for by agreeing to a notice. */
export const agreedQuantity = (notice: CartNotice): number =>
  notice.kind === 'fewer' ? notice.left : notice.kind === 'price' ? notice.quantity : 0
