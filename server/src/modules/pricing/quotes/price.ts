import { createHash } from 'node:crypto'

import { applyDiscounts, type Discounts } from '../discounts/engine/apply.ts'
import type { Offer } from '../discounts/engine/offer.ts'
import { deliveryDays, type OfferedRate } from '../shipping/rates.ts'
import { type TaxRegion, taxOf } from '../taxes/tax.ts'
import type { Place, Quote, QuoteLine } from './quote.ts'

/** A line with current catalog data, before any calculation. */
export interface BasketLine extends Omit<QuoteLine, 'discountCents' | 'taxCents' | 'totalCents'> {
  collectionIds: readonly string[]
}

/** The input for calculating prices, except the shipping rate. Amounts are in minor units. */
export interface PriceAsk {
  currency: string
  lines: readonly BasketLine[]
  codes: readonly string[]
  offers: readonly Offer[]
  place: Place | null
  settings: { pricesIncludeTax: boolean; taxShipping: boolean }
  /** The tax regions of the place. */
  regions: readonly TaxRegion[]
  /** Whether the shopper is exempt from taxes. There are no regions then. */
  isTaxExempt?: boolean | undefined
}

export interface Priced {
  quote: Quote
  refused: Discounts['refused']
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** Returns the price of the lines after product and order discounts. Shipping rates depend on this price. */
export const leftCents = ({ lines }: PriceAsk, { lineCents }: Discounts): number =>
  sum(lines.map((line) => line.unitPriceCents * line.quantity - (lineCents.get(line.variantId) ?? 0)))

/** Calculates a cart's discounts. `shippingCents` is the price of the selected shipping rate, or null while none is selected. */
export const discountsOf = ({ lines, codes, offers, place }: PriceAsk, shippingCents: number | null): Discounts =>
  applyDiscounts({
    lines: lines.map((line) => ({ ...line, key: line.variantId })),
    shippingCents,
    country: place?.country ?? null,
    codes,
    offers,
  })

/**
 * Calculates the price of an order step by step: product discounts, order discounts, shipping, the shipping discount, and tax on
 * what remains.
 * @param rate the shipping rate; null while none is selected, and when nothing is shipped
 * @param discounts the discounts that were settled with the rate; by default, they are calculated
 */
export function priceOrder(ask: PriceAsk, rate: OfferedRate | null, discounts = discountsOf(ask, rate?.cents ?? null)): Priced {
  const { currency, settings, regions, isTaxExempt } = ask
  const { lineCents, shippingCents: shippingDiscount, applied, refused } = discounts
  const shippingLeft = (rate?.cents ?? 0) - shippingDiscount
  const net = ask.lines.map((line) => {
    const discountCents = lineCents.get(line.variantId) ?? 0
    return { line, discountCents, totalCents: line.unitPriceCents * line.quantity - discountCents }
  })
  const tax = taxOf(regions, settings, {
    lines: net.map(({ line, totalCents }) => ({ cents: totalCents, taxable: line.taxable })),
    shippingCents: shippingLeft,
  })
  const lines = net.map(({ line: { collectionIds: _of, ...line }, discountCents, totalCents }, at): QuoteLine => {
    return { ...line, discountCents, taxCents: tax.lines[at] ?? 0, totalCents }
  })
  const added = settings.pricesIncludeTax ? 0 : tax.taxCents
  const quote: Quote = {
    currency,
    lines,
    subtotalCents: sum(lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity)),
    discounts: applied,
    discountCents: sum(lines.map(({ discountCents }) => discountCents)),
    shipping: rate && {
      rateId: rate.id,
      name: rate.name,
      priceCents: rate.cents,
      discountCents: shippingDiscount,
      taxCents: tax.shipping,
      days: deliveryDays(rate.minDays, rate.maxDays),
    },
    taxes: tax.taxes,
    taxCents: tax.taxCents,
    pricesIncludeTax: settings.pricesIncludeTax,
    ...(isTaxExempt && { isTaxExempt }),
    totalCents: sum(lines.map(({ totalCents }) => totalCents)) + shippingLeft + added,
  }
  return { quote, refused }
}

/**
 * Returns a SHA-256 digest of everything that affects what a shopper pays, in one fixed format. The names of products and
 * shipping rates, and delivery times, are not part of it.
 */
export function quoteDigest({ currency, lines, discounts, shipping, taxes, taxCents, pricesIncludeTax, totalCents }: Quote): Buffer {
  const paidBy = [
    currency,
    lines.map((line) => [line.variantId, line.quantity, line.unitPriceCents, line.discountCents, line.taxCents]),
    discounts.map(({ discountId, code, class: part, amountCents }) => [discountId, code, part, amountCents]),
    shipping && [shipping.rateId, shipping.priceCents, shipping.discountCents, shipping.taxCents],
    taxes.map(({ name, ratePpm, amountCents }) => [name, ratePpm, amountCents]),
    [taxCents, pricesIncludeTax, totalCents],
  ]
  return createHash('sha256').update(JSON.stringify(paidBy)).digest()
}
