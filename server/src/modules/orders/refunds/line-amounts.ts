import { allocate } from '../../../platform/money/allocate.ts'
import type { LineRecord, OrderRecord } from '../change.ts'

/** A price and the tax in it, in minor units. */
export interface Worth {
  /** The price including tax. */
  cents: number
  taxCents: number
}

type OrderMoney = Pick<OrderRecord, 'total_cents' | 'subtotal_cents' | 'shipping_cents' | 'tax_cents' | 'prices_include_tax'>
type LineMoney = Pick<LineRecord, 'total_cents' | 'tax_cents'>

/**
 * Returns the price that the shopper paid for each line of an order, and for shipping. Imported orders state their tax as one
 * sum, so the tax is spread over lines and shipping in proportion to their prices.
 * @returns amounts that add up to the total; `rest` is the part for other charges of an imported order (duties, tips)
 */
export function worthOf(order: OrderMoney, lines: readonly LineMoney[]): { lines: Worth[]; shipping: Worth; rest: number } {
  // An imported order does not state whether prices include tax. They do when its total leaves no room for the tax.
  const isIncluded = order.prices_include_tax || order.subtotal_cents + order.shipping_cents + order.tax_cents > order.total_cents
  const costs = [...lines.map((line) => line.total_cents), order.shipping_cents]
  const ownTaxes = lines.map((line) => line.tax_cents)
  const known = sum(ownTaxes)
  const taxes = known === 0 && order.tax_cents > 0 ? allocate(order.tax_cents, costs) : [...ownTaxes, Math.max(0, order.tax_cents - known)]
  const worths = costs.map((cents, at): Worth => {
    const taxCents = taxes[at] ?? 0
    return { cents: isIncluded ? cents : cents + taxCents, taxCents: isIncluded ? Math.min(taxCents, cents) : taxCents }
  })
  const shipping = worths.pop() ?? { cents: 0, taxCents: 0 }
  return { lines: worths, shipping, rest: Math.max(0, order.total_cents - sum(worths.map(({ cents }) => cents)) - shipping.cents) }
}

/**
 * Returns the share of `amount` for `taken` of its `units`, which are items or minor units. The shares of all units add up to the
 * amount, no matter how many steps they are taken in.
 * @param before the number of units whose shares were taken earlier
 */
export function partOf(amount: number, units: number, before: number, taken: number): number {
  const upTo = (count: number) => Number((BigInt(amount) * BigInt(Math.min(count, units))) / BigInt(Math.max(1, units)))
  return upTo(before + taken) - upTo(before)
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)
