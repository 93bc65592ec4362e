export type DiscountClass = 'product' | 'order' | 'shipping'

export interface AppliedDiscount {
  discountId: string
  /** The code that the shopper entered. null for an automatic discount. */
  code: string | null
  /** The title that shoppers see. */
  title: string
  class: DiscountClass
  amountCents: number
  /** Set when the discount is that of a Boost Upsell offer, whose ID is `discountId`. */
  isUpsell?: true
}

/** The reduction: millionths of the price, or an amount in minor units (per item, per order, or off shipping). */
export type OfferValue = { kind: 'percentage'; ppm: number } | { kind: 'amount'; cents: number }

/** The lines that match any of these IDs. Where a set may be null, null means every line. */
export interface LineSet {
  collectionIds: readonly string[]
  productIds: readonly string[]
  variantIds: readonly string[]
}

/**
 * The terms of a buy X get Y discount: which items must be bought, and which items, and how many of them, then get the discount
 * (`OfferValue`).
 */
export interface BuyAndGet {
  buys: LineSet | null
  /** What each use needs of `buys`: a quantity, or a total price before discounts in minor units. */
  buy: { kind: 'quantity'; quantity: number } | { kind: 'amount'; cents: number }
  gets: LineSet | null
  getQuantity: number
  /** The maximum number of uses in one order. null means as many as the items allow. */
  usesPerOrder: number | null
}

/** The reason why a discount is not applied. */
export type RefusalReason =
  | 'unknown'
  | 'not_started'
  | 'ended'
  | 'used_up'
  | 'already_used'
  | 'minimum_amount'
  | 'minimum_quantity'
  | 'no_items'
  | 'not_for_you'
  | 'country'
  | 'shipping_too_high'
  | 'cannot_combine'
  | 'better_offer'
  | 'too_many'

export interface Refusal {
  reason: RefusalReason
  /**
   * The values for the message: `cents` for `minimum_amount`, `quantity` for `minimum_quantity`, `title` for `cannot_combine` and
   * `better_offer`.
   */
  values: Record<string, string | number>
}

/** A discount in the form that the engine needs: its value, its conditions, and the classes that it combines with. */
export interface Offer {
  id: string
  title: string
  /** The code in upper case. null for an automatic discount. */
  code: string | null
  class: DiscountClass
  value: OfferValue
  /** The lines that the discount applies to, before exclusions. For class `product` only. */
  items: LineSet | null
  excluded: LineSet
  /** The terms of a buy X get Y discount. null for any other discount. For class `product` only. */
  buyAndGet: BuyAndGet | null
  /**
   * The minimum price, before discounts, of the lines that the discount applies to. For the classes `order` and `shipping`, these
   * are all lines. null means no minimum. A buy X get Y discount uses `buyAndGet.buy` instead.
   */
  minimumCents: number | null
  minimumQuantity: number | null
  /**
   * The maximum number of items that get the discount, by the key of the line. Missing means all items of all lines. For class `product`
   * only.
   */
  pieces?: Readonly<Record<string, number>>
  /** Set for the discount of a Boost Upsell offer. */
  isUpsell?: true
  /** The maximum discount in minor units. null means no limit. */
  maximumCents: number | null
  /** The ISO 3166-1 alpha-2 codes of the countries. Empty means all countries. For class `shipping` only. */
  countries: readonly string[]
  /** The highest shipping price, in minor units, that the discount applies to. null means no limit. For class `shipping` only. */
  maximumShippingCents: number | null
  /** The classes that the discount combines with. Two discounts combine only if both allow it. */
  combinesWith: Readonly<Record<DiscountClass, boolean>>
  /** The number that decides between two offers of the same value. The offer with the lower number is preferred. */
  priority: number
  /**
   * The reason why the discount cannot apply to any cart of this buyer now: its state, its dates, its uses or the buyer. null when
   * it can apply.
   */
  barred: RefusalReason | null
}
