import type { AppliedDiscount } from '../discounts/engine/offer.ts'

/** Where an order goes, as far as shipping and tax ask. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Second part of ISO 3166-2, `CA` of `US-CA`; empty where there is none or nobody said. */
  province: string
}

/** One variant in an order to be. Amounts in minor units of the store's currency. */
export interface QuoteLine {
  variantId: string
  productId: string
  title: string
  /** `Blue / M`; empty for a product without options. */
  variantTitle: string
  handle: string
  sku: string
  vendor: string
  /** What can be had now: never more than stock allows. */
  quantity: number
  unitPriceCents: number
  compareAtCents: number | null
  costCents: number | null
  taxable: boolean
  requiresShipping: boolean
  weightGrams: number
  /** Stock is counted, and nothing is sold beyond it. */
  isLimited: boolean
  /** Stock is counted. */
  isTracked: boolean
  picture: { file_key: string; width: number; height: number; alt: string } | null
  /** This line's part of product and order discounts, not negative. */
  discountCents: number
  /** Tax on it: part of its price where prices include tax, on top of it otherwise. */
  taxCents: number
  /** unitPriceCents × quantity − discountCents */
  totalCents: number
}

export interface TaxLine {
  name: string
  /** Millionths: 8.875 % is 88750. */
  ratePpm: number
  amountCents: number
}

export interface QuoteShipping {
  rateId: string
  name: string
  /** Before its discount. */
  priceCents: number
  discountCents: number
  taxCents: number
}

/**
 * What an order costs, wholly worked out by the server: product discounts, then order discounts, shipping, its discount, tax.
 * Amounts in minor units. `Σ lines.totalCents + shipping − its discount + (tax, where prices do not include it) = totalCents`.
 */
export interface Quote {
  currency: string
  lines: QuoteLine[]
  /** Σ unitPriceCents × quantity */
  subtotalCents: number
  discounts: AppliedDiscount[]
  /** Off lines; what is off shipping is in `shipping`. */
  discountCents: number
  /** null while no rate is chosen, and of an order that ships nothing. */
  shipping: QuoteShipping | null
  taxes: TaxLine[]
  taxCents: number
  pricesIncludeTax: boolean
  totalCents: number
}
