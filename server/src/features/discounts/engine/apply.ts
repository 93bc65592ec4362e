import type { AppliedDiscount } from '../../pricing/quote.ts'
import type { Offer, Refusal } from './offer.ts'

export interface BasketLine {
  /** The variant's id. */
  key: string
  productId: string
  collectionIds: readonly string[]
  quantity: number
  unitPriceCents: number
}

/** What discounts are worked out for. Amounts in minor units of one currency. */
export interface Basket {
  lines: readonly BasketLine[]
  /** Before its discount; null while no rate is chosen: shipping discounts then neither apply nor are refused. */
  shippingCents: number | null
  /** ISO 3166-1 alpha-2; null while nobody said. */
  country: string | null
  /** Codes as they were given, in that order. */
  codes: readonly string[]
  /** Of `readDiscounts`. */
  offers: readonly Offer[]
}

export interface Discounts {
  /** Key of a line → what product and order discounts take off it. */
  lineCents: Map<string, number>
  shippingCents: number
  /** Those worth something, in the order they are applied. */
  applied: AppliedDiscount[]
  refused: ({ code: string } & Refusal)[]
}

/** Works out what of the offers a basket gets: the combination that is worth most to the buyer. */
export function applyDiscounts({ codes }: Basket): Discounts {
  return { lineCents: new Map(), shippingCents: 0, applied: [], refused: codes.map((code) => ({ code, reason: 'unknown', values: {} })) }
}
