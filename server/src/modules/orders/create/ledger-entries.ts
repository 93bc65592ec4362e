import type { LedgerEntry } from '../../ledger/api.ts'
import type { Quote } from '../../pricing/api.ts'

/** The order that ledger entries belong to, and the time of the sale. */
export interface Sold {
  orderId: string
  /** The name that the seller sees, such as `#1001`. */
  name: string
  at: Date
}

/**
 * Returns the ledger entries of a quote that becomes an order: one for the order, one per line for its sale, and, unless they are
 * 0, one each for the discounts, the shipping after its discount, and the tax. If prices include tax, the amounts of sales and
 * shipping exclude it, as for imported orders. The entries add up to the total of the quote: their `totalSales` is
 * `quote.totalCents`. Lines that an offer of Boost Upsell added have the channel `boost_upsell`, with their discounts and their tax.
 */
export function soldEntries(sold: Sold, quote: Quote): LedgerEntry[] {
  const { orderId, name: document, at: occurredAt } = sold
  return [{ occurredAt, orderId, document, kind: 'order', amountCents: 0, orderCount: 1 }, ...saleEntries(sold, quote)]
}

/**
 * Returns the ledger entries of what a quote sells, without that of the order.
 * @param firstPosition the position of the quote's first line in the order
 */
export function saleEntries({ orderId, name, at }: Sold, quote: Quote, firstPosition = 0): LedgerEntry[] {
  const base = { occurredAt: at, orderId, document: name }
  const included = (taxCents: number) => (quote.pricesIncludeTax ? taxCents : 0)
  const { shipping } = quote
  const upsold = quote.lines.filter(({ upsell }) => upsell !== undefined)
  const off = sum(upsold.map(({ discountCents }) => discountCents))
  const tax = sum(upsold.map(({ taxCents }) => taxCents))
  const sales = quote.lines.map(({ title, quantity, unitPriceCents, taxCents, upsell }, at): LedgerEntry => ({
    ...base,
    ...(upsell && channel),
    kind: 'sale',
    amountCents: unitPriceCents * quantity - included(taxCents),
    quantity,
    linePosition: firstPosition + at,
    description: title,
  }))
  const shippingCents = shipping ? shipping.priceCents - shipping.discountCents - included(shipping.taxCents) : 0
  const rest: LedgerEntry[] = [
    { ...base, kind: 'discount', amountCents: off - quote.discountCents },
    { ...base, ...channel, kind: 'discount', amountCents: 0 - off },
    { ...base, kind: 'shipping', amountCents: shippingCents, description: shipping?.name ?? '' },
    { ...base, kind: 'tax', amountCents: quote.taxCents - tax },
    { ...base, ...channel, kind: 'tax', amountCents: tax },
  ]
  return [...sales, ...rest.filter(({ amountCents }) => amountCents !== 0)]
}

const channel = { channel: 'boost_upsell' } as const

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
