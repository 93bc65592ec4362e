export type DiscountClass = 'product' | 'order' | 'shipping'

export interface AppliedDiscount {
  discountId: string
  /** The entered code; null for an automatic discount. */
  code: string | null
  /** The title that shoppers see. */
  title: string
  class: DiscountClass
  amountCents: number
}

/** The reduction: millionths of the price, or an amount in minor units (per item, per order, or off shipping). */
export type OfferValue = { kind: 'percentage'; ppm: number } | { kind: 'amount'; cents: number }

/** The lines that have any of these; null means every line. */
export interface LineSet {
  collectionIds: readonly string[]
  productIds: readonly string[]
  variantIds: readonly string[]
}

/** Buy X get Y: what must be bought, and how many items of which kind get `OfferValue` then. */
export interface BuyAndGet {
  buys: LineSet | null
  /** Quantity, or minor units before discounts, of `buys` for each use. */
  buy: { kind: 'quantity'; quantity: number } | { kind: 'amount'; cents: number }
  gets: LineSet | null
  getQuantity: number
  /** Maximum uses in one order; null: as often as there are enough items. */
  usesPerOrder: number | null
}

/** Why a discount is not applied. */
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
  /** `cents` for `minimum_amount`, `quantity` for `minimum_quantity`, `title` for `cannot_combine` and `better_offer`. */
  values: Record<string, string | number>
}

/** A discount in the form the engine needs: its value, its conditions, and what it combines with. */
export interface Offer {
  id: string
  title: string
  /** The entered code, in upper case; null for an automatic discount. */
  code: string | null
  class: DiscountClass
  value: OfferValue
  /** Class `product` only: the lines it applies to, before exclusions. */
  items: LineSet | null
  excluded: LineSet
  /** Class `product` only: limits it to a quantity, after others were bought. */
  buyAndGet: BuyAndGet | null
  /** Minimum of its lines (for buy X get Y: of what must be bought), before discounts; null: none. */
  minimumCents: number | null
  minimumQuantity: number | null
  /** Maximum discount in minor units; null: no limit. */
  maximumCents: number | null
  /** Class `shipping` only. ISO 3166-1 alpha-2; empty: all countries. */
  countries: readonly string[]
  /** Class `shipping` only: rates above this are not discounted; null: all are. */
  maximumShippingCents: number | null
  /** The classes it combines with; both discounts have to allow it. */
  combinesWith: Readonly<Record<DiscountClass, boolean>>
  /** Decides between two offers of the same value: the one with the lower number comes first. */
  priority: number
  /** A refusal known before any cart: because of its dates, its uses or the buyer. */
  barred: RefusalReason | null
}
