import type { Answer } from '../../../api/types.ts'

export type TotalName =
  | 'items'
  | 'discount'
  | 'subtotal'
  | 'shipping'
  | 'tax'
  | 'other'
  | 'total'
  | 'paid'
  | 'refunded'
  | 'net'
  | 'outstanding'

export interface TotalRow {
  name: TotalName
  /** The amount in minor units, with the sign that is shown. */
  cents: number
}

type Money = Pick<
  Answer<'orders.get'>,
  | 'subtotalCents'
  | 'discountCents'
  | 'shippingCents'
  | 'taxCents'
  | 'pricesIncludeTax'
  | 'isTaxExempt'
  | 'totalCents'
  | 'paidCents'
  | 'refundedCents'
  | 'outstandingCents'
>

/**
 * Returns the rows that make up an order's total, followed by the paid and refunded amounts with what is left of them (the
 * net payment), and the outstanding amount. Optional rows with an amount of zero are left out.
 */
export function totalRows(order: Money): TotalRow[] {
  const {
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    pricesIncludeTax,
    isTaxExempt,
    totalCents,
    paidCents,
    refundedCents,
    outstandingCents,
  } = order
  // Imported orders may include duties, tips and rounding in their total without listing them.
  const otherCents = totalCents - subtotalCents - shippingCents - (pricesIncludeTax ? 0 : taxCents)
  const rows: (TotalRow & { always?: boolean })[] = [
    { name: 'items', cents: discountCents === 0 ? 0 : subtotalCents + discountCents },
    { name: 'discount', cents: -discountCents },
    { name: 'subtotal', cents: subtotalCents, always: true },
    { name: 'shipping', cents: shippingCents, always: true },
    // Prices that include tax need no row for an order that was not taxed, unless the card says why.
    { name: 'tax', cents: taxCents, always: !pricesIncludeTax || isTaxExempt },
    { name: 'other', cents: otherCents },
    { name: 'total', cents: totalCents, always: true },
    { name: 'paid', cents: paidCents, always: true },
    { name: 'refunded', cents: -refundedCents },
    // Without a refund, the net payment is the paid amount. After a full refund, it is shown although it is zero.
    ...(refundedCents === 0 ? [] : [{ name: 'net' as const, cents: paidCents - refundedCents, always: true }]),
    { name: 'outstanding', cents: outstandingCents },
  ]
  return rows.filter(({ cents, always }) => always || cents !== 0).map(({ name, cents }) => ({ name, cents }))
}
