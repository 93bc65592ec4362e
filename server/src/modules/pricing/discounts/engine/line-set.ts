import type { BasketLine } from './apply.ts'
import type { LineSet, Offer } from './offer.ts'

/** Whether a set contains a line. null stands for the set of all lines. */
export const isIn = ({ key, productId, collectionIds }: BasketLine, set: LineSet | null): boolean =>
  set === null ||
  set.variantIds.includes(key) ||
  set.productIds.includes(productId) ||
  collectionIds.some((id) => set.collectionIds.includes(id))

/** Whether a line is in the set and is not excluded from the offer. */
export const reaches = ({ excluded }: Offer, line: BasketLine, set: LineSet | null): boolean => isIn(line, set) && !isIn(line, excluded)
