export type DiscountClass = 'product' | 'order' | 'shipping'

export interface AppliedDiscount {
  discountId: string
  /** The code that was given; null for an automatic discount. */
  code: string | null
  /** As shoppers read it. */
  title: string
  class: DiscountClass
  amountCents: number
}

/** Off what it is for: millionths of it, or so many minor units (of each piece, of the order, of shipping). */
export type OfferValue = { kind: 'percentage'; ppm: number } | { kind: 'amount'; cents: number }

/** Which lines are meant: those of any of these; null is every line. */
export interface LineSet {
  collectionIds: readonly string[]
  productIds: readonly string[]
  variantIds: readonly string[]
}

/** Buy X get Y: what has to be bought, and how many pieces of what get `OfferValue` then. */
export interface BuyAndGet {
  buys: LineSet | null
  /** Pieces, or minor units before discounts, of `buys` for each time. */
  buy: { kind: 'quantity'; quantity: number } | { kind: 'amount'; cents: number }
  gets: LineSet | null
  getQuantity: number
  /** How many times in one order; null: as often as there is enough. */
  usesPerOrder: number | null
}

/** Why a discount is not given, for whoever asked for it. */
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
  /** `cents` of `minimum_amount`, `quantity` of `minimum_quantity`, `title` of `cannot_combine` and `better_offer`. */
  values: Record<string, string | number>
}

/** A discount as the engine needs it: what it gives, to whom, and with what it goes together. */
export interface Offer {
  id: string
  title: string
  /** The code it was asked for with, upper case; null for an automatic one. */
  code: string | null
  class: DiscountClass
  value: OfferValue
  /** Class `product` only: what it is for, without what it is never for. */
  items: LineSet | null
  excluded: LineSet
  /** Of class `product`: only so many pieces, after others were bought. */
  buyAndGet: BuyAndGet | null
  /** Of the lines it is for (what has to be bought), before discounts; null: none. */
  minimumCents: number | null
  minimumQuantity: number | null
  /** Never more than this, minor units; null: no limit. */
  maximumCents: number | null
  /** Class `shipping` only. ISO 3166-1 alpha-2; empty: everywhere. */
  countries: readonly string[]
  /** Class `shipping` only: ways that cost more are not discounted; null: all are. */
  maximumShippingCents: number | null
  /** The classes it goes together with; both sides have to allow it. */
  combinesWith: Readonly<Record<DiscountClass, boolean>>
  /** Lower comes first where two are worth the same. */
  priority: number
  /** Known before any cart is looked at: its dates, its uses, the buyer. */
  barred: RefusalReason | null
}
