import type { ImageView } from './storefront.ts'

/** A variant that an offer offers. Amounts are in minor units. */
export interface OfferedVariant {
  /** What the form sends for it. */
  value: string
  /** The option values, such as `Blue / M`. Empty for a product without options. */
  name: string
  /** The price after the discount of the offer. */
  price: number
  /** The price without it, or null if it is the same. */
  before: number | null
}

export interface OfferedProduct {
  title: string
  href: string
  image: ImageView | null
  /** The variants that can be bought, at least one. */
  variants: readonly OfferedVariant[]
}

/** A Boost Upsell offer as a shopper sees it. */
export interface UpsellView {
  id: string
  title: string
  message: string
  products: readonly OfferedProduct[]
}

/** A Boost Upsell offer for several items, on the page of a product. Amounts are in minor units. */
export type ProductUpsell =
  /** An offer whose control group the shopper belongs to, so that it isn’t shown. */
  | { kind: 'withheld'; id: string }
  /** A lower price for several of the product. */
  | {
      kind: 'quantity'
      id: string
      title: string
      message: string
      variants: readonly { value: string; name: string }[]
      tiers: readonly {
        quantity: number
        /** The discount in millionths. */
        ppm: number
        /** The price of all items, with and without the discount. Null when the variants have different prices. */
        price: number | null
        before: number | null
      }[]
    }
  /** A lower price for the product together with others. `price`: of the first variants, with the discount; `before`: without it. */
  | (UpsellView & { kind: 'bundle'; price: number; before: number | null })
