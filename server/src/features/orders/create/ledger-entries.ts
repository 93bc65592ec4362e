import type { LedgerEntry } from '../../ledger/entry.ts'
import type { Quote } from '../../pricing/quote.ts'

/** Which order, and when it counts. */
export interface Sold {
  orderId: string
  /** As the seller reads it, `#1001`. */
  name: string
  at: Date
}

/**
 * What a quote moves in the ledger when it becomes an order: the order itself, a sale per line, discounts, shipping after its
 * discount, and tax. Where prices include tax, sales and shipping are written without it, as imported orders are. Together
 * they are exactly what is paid: `totalSales` of them is `quote.totalCents`.
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
