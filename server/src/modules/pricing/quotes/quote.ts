import type { AppliedDiscount } from '../discounts/engine/offer.ts'

/** Where an order goes, as shipping and tax need it. */
export interface Place {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** Second part of ISO 3166-2, `CA` of `US-CA`; empty when there is none or it is unknown. */
  province: string
}

/** One variant in a future order. Amounts in minor units of the store's currency. */
export interface QuoteLine {
  variantId: string
  productId: string
  title: string
  /** `Blue / M`; empty for a product without options. */
  variantTitle: string
  handle: string
  sku: string
  vendor: string
  /** The available quantity, never more than the stock allows. */
  quantity: number
  unitPriceCents: number
  compareAtCents: number | null
  costCents: number | null
  taxable: boolean
  requiresShipping: boolean
  weightGrams: number
  /** Whether stock is tracked, and nothing is sold beyond it. */
  isLimited: boolean
  /** Whether stock is tracked. */
  isTracked: boolean
  picture: { file_key: string; width: number; height: number; alt: string } | null
  /** This line's part of product and order discounts, not negative. */
  discountCents: number
  /** Tax on the line: part of its price when prices include tax, on top of it otherwise. */
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
 * The price of an order, computed only by the server: product discounts, then order discounts, shipping, its discount, tax. Amounts in
 * minor units. `Σ lines.totalCents + shipping − its discount + (tax, unless prices include it) = totalCents`.
 */
export interface Quote {
  currency: string
  lines: QuoteLine[]
  /** Σ unitPriceCents × quantity */
  subtotalCents: number
  discounts: AppliedDiscount[]
  /** Off the lines; the discount on shipping is in `shipping`. */
  discountCents: number
  /** null while no rate is chosen, and for an order that ships nothing. */
  shipping: QuoteShipping | null
  taxes: TaxLine[]
  taxCents: number
  pricesIncludeTax: boolean
  totalCents: number
}
