import type { BasketLine } from './apply.ts'
import type { LineSet, Offer } from './offer.ts'

/** Whether a set contains a line. A set of null contains every line. */
export const isIn = ({ key, productId, collectionIds }: BasketLine, set: LineSet | null): boolean =>
  set === null ||
  set.variantIds.includes(key) ||
  set.productIds.includes(productId) ||
  collectionIds.some((id) => set.collectionIds.includes(id))

/** Whether an offer applies to a line of this set. Excluded lines never get the offer. */
export const reaches = ({ excluded }: Offer, line: BasketLine, set: LineSet | null): boolean => isIn(line, set) && !isIn(line, excluded)
