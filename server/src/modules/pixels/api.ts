/** The parts of this module that other modules may use. */

export type { Visitor as PixelVisitor } from './platforms/event.ts'
export { purchaseRow } from './purchases/purchases.ts'
export { visitorOf } from './storefront/visitor.ts'
