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
 * `quote.totalCents`.
 */
export function soldEntries({ orderId, name, at }: Sold, quote: Quote): LedgerEntry[] {
  const base = { occurredAt: at, orderId, document: name }
  const included = (taxCents: number) => (quote.pricesIncludeTax ? taxCents : 0)
  const { shipping } = quote
  const sales = quote.lines.map(({ title, quantity, unitPriceCents, taxCents }, linePosition): LedgerEntry => ({
    ...base,
    kind: 'sale',
    amountCents: unitPriceCents * quantity - included(taxCents),
    quantity,
    linePosition,
    description: title,
  }))
  const shippingCents = shipping ? shipping.priceCents - shipping.discountCents - included(shipping.taxCents) : 0
  const rest: LedgerEntry[] = [
    { ...base, kind: 'discount', amountCents: -quote.discountCents },
    { ...base, kind: 'shipping', amountCents: shippingCents, description: shipping?.name ?? '' },
    { ...base, kind: 'tax', amountCents: quote.taxCents },
  ]
  return [{ ...base, kind: 'order', amountCents: 0, orderCount: 1 }, ...sales, ...rest.filter(({ amountCents }) => amountCents !== 0)]
}
