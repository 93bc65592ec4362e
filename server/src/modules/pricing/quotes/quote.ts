import type { DeliveryDays } from '@vitrine/theme/views/delivery-days.ts'

import type { ImageRow } from '../../storefront/kit/api.ts'
import type { AppliedDiscount } from '../discounts/engine/offer.ts'

/** The destination of an order, in the form that shipping and tax need. */
export interface Place {
  /** The ISO 3166-1 alpha-2 code of the country. */
  country: string
  /** The second part of the ISO 3166-2 code, such as `CA` in `US-CA`. Empty when there is none or it is unknown. */
  province: string
}

/** Where a Boost Upsell offer was accepted. */
export interface Upsold {
  offerId: string
  place: 'cart' | 'product' | 'after_payment'
}

/** One variant in a future order. Amounts are in minor units of the store's currency. */
export interface QuoteLine {
  variantId: string
  productId: string
  title: string
  /** The option values, such as `Blue / M`. Empty for a product without options. */
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
  /** Whether stock is tracked and the variant cannot be oversold. */
  isLimited: boolean
  /** Whether stock is tracked. */
  isTracked: boolean
  /** The widget from which the item was added, if any. Missing in quotes that were stored before quotes had it. */
  widgetId?: string | null
  /** The Boost Upsell offer that added the item, and where it did. Missing for all other items. */
  upsell?: Upsold
  /** The item's image. It is called `picture` because order lines and stored quotes use this name for it. */
  picture: ImageRow | null
  /** This line's part of product and order discounts, not negative. */
  discountCents: number
  /** The tax on the line. It is part of the price when prices include tax, and is added to it otherwise. */
  taxCents: number
  /** The value of `unitPriceCents × quantity − discountCents`. */
  totalCents: number
}

export interface TaxLine {
  name: string
  /** The rate in millionths: 8.875% is 88750. */
  ratePpm: number
  amountCents: number
}

export interface QuoteShipping {
  rateId: string
  name: string
  /** The shipping price before its discount. */
  priceCents: number
  discountCents: number
  taxCents: number
  /** The delivery time of the rate in days from the order. Missing in quotes that were stored before quotes had it. */
  days?: DeliveryDays | null
}

/**
 * The price of an order. Only the server calculates it, step by step: product discounts, order discounts, shipping, the shipping
 * discount, tax. Amounts are in minor units.
 *
 * `Σ lines.totalCents + shipping − its discount + (tax, unless prices include it) = totalCents`.
 */
export interface Quote {
  currency: string
  lines: QuoteLine[]
  /** The sum `Σ unitPriceCents × quantity`. */
  subtotalCents: number
  discounts: AppliedDiscount[]
  /** The discount off the lines. The discount off shipping is in `shipping`. */
  discountCents: number
  /** The selected shipping rate. null while no rate is selected, and for an order without shipping. */
  shipping: QuoteShipping | null
  taxes: TaxLine[]
  taxCents: number
  pricesIncludeTax: boolean
  /** Set if the shopper is exempt from taxes. The prices are then without tax, also where prices include it. */
  isTaxExempt?: true
  totalCents: number
}
