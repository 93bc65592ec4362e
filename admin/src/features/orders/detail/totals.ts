import type { Answer } from '../../../api/types.ts'

export type TotalName = 'items' | 'discount' | 'subtotal' | 'shipping' | 'tax' | 'other' | 'total' | 'paid' | 'refunded' | 'outstanding'

export interface TotalRow {
  name: TotalName
  /** Minor units, signed as it is shown. */
  cents: number
}

type Money = Pick<
  Answer<'orders.get'>,
  | 'subtotalCents'
  | 'discountCents'
  | 'shippingCents'
  | 'taxCents'
  | 'pricesIncludeTax'
  | 'totalCents'
  | 'paidCents'
  | 'refundedCents'
  | 'outstandingCents'
>

/** How an order's total comes about, and what has become of it. Rows that would say nothing are left out. */
export function totalRows(order: Money): TotalRow[] {
  const {
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    pricesIncludeTax,
    totalCents,
    paidCents,
    refundedCents,
    outstandingCents,
  } = order
  // Duties, tips and the rounding of other systems: imported orders name them in their total only.
  const otherCents = totalCents - subtotalCents - shippingCents - (pricesIncludeTax ? 0 : taxCents)
  const rows: (TotalRow & { always?: boolean })[] = [
    { name: 'items', cents: discountCents === 0 ? 0 : subtotalCents + discountCents },
    { name: 'discount', cents: -discountCents },
    { name: 'subtotal', cents: subtotalCents, always: true },
    { name: 'shipping', cents: shippingCents, always: true },
    { name: 'tax', cents: taxCents, always: true },
    { name: 'other', cents: otherCents },
    { name: 'total', cents: totalCents, always: true },
    { name: 'paid', cents: paidCents, always: true },
    { name: 'refunded', cents: -refundedCents },
    { name: 'outstanding', cents: outstandingCents },
  ]
  return rows.filter(({ cents, always }) => always || cents !== 0).map(({ name, cents }) => ({ name, cents }))
}
