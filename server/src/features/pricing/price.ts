import { createHash } from 'node:crypto'

import { applyDiscounts, type Discounts } from '../discounts/engine/apply.ts'
import type { Offer } from '../discounts/engine/offer.ts'
import type { OfferedRate } from '../shipping/rates.ts'
import { type TaxRegion, taxOf } from '../taxes/tax.ts'
import type { Place, Quote, QuoteLine } from './quote.ts'

/** A line as the catalogue has it now, before anything is worked out. */
export interface BasketLine extends Omit<QuoteLine, 'discountCents' | 'taxCents' | 'totalCents'> {
  collectionIds: readonly string[]
}

/** Everything a price follows from. Amounts in minor units. */
export interface PriceAsk {
  currency: string
  lines: readonly BasketLine[]
  codes: readonly string[]
  offers: readonly Offer[]
  place: Place | null
  settings: { pricesIncludeTax: boolean; taxShipping: boolean }
  /** Those of the place. */
  regions: readonly TaxRegion[]
}

export interface Priced {
  quote: Quote
  refused: Discounts['refused']
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** What is left to pay for the lines after product and order discounts: what rates of shipping go by. */
export const leftCents = ({ lines }: PriceAsk, { lineCents }: Discounts): number =>
  sum(lines.map((line) => line.unitPriceCents * line.quantity - (lineCents.get(line.variantId) ?? 0)))

/** What a cart gets. `shippingCents`: what sending it costs; null while no way is chosen. */
export const discountsOf = ({ lines, codes, offers, place }: PriceAsk, shippingCents: number | null): Discounts =>
  applyDiscounts({
    lines: lines.map((line) => ({ ...line, key: line.variantId })),
    shippingCents,
    country: place?.country ?? null,
    codes,
    offers,
  })

/**
 * Works out what an order costs: product discounts, order discounts, shipping, its discount, tax on what is left.
 * @param rate the way it is sent; null while none is chosen, and where nothing is sent
 * @param discounts those that were settled with the rate
 */
export function priceOrder(ask: PriceAsk, rate: OfferedRate | null, discounts = discountsOf(ask, rate?.cents ?? null)): Priced {
  const { currency, settings, regions } = ask
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
    shipping: rate && { rateId: rate.id, name: rate.name, priceCents: rate.cents, discountCents: shippingDiscount, taxCents: tax.shipping },
    taxes: tax.taxes,
    taxCents: tax.taxCents,
    pricesIncludeTax: settings.pricesIncludeTax,
    totalCents: sum(lines.map(({ totalCents }) => totalCents)) + shippingLeft + added,
  }
  return { quote, refused }
}

/** Of everything a shopper pays by, in one spelling: sha256. Names of things may change; what they cost and how many there are may not. */
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
