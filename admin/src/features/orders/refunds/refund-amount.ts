import type { Order } from '../manage/use-order-action.ts'

/**
 * Returns the price that the shopper paid for some units of a line, in minor units. The server splits the price of the
 * line in the same way (`partOf` in the server's line-amounts.ts), so that partial refunds of all units add up to the
 * price of the line.
 */
export function unitsWorth({ worthCents, quantity, refundedQuantity }: Order['lines'][number], units: number): number {
  const upTo = (count: number) => Number((BigInt(worthCents) * BigInt(count)) / BigInt(quantity))
  return upTo(Math.min(refundedQuantity + units, quantity)) - upTo(refundedQuantity)
}

/** Returns the amount of a refund for units and shipping, limited to what can still be refunded. */
export function suggestedRefund(
  order: Pick<Order, 'lines'>,
  units: Readonly<Record<string, number | null>>,
  shippingCents: number,
  most: number,
): number {
  const ofLines = order.lines.reduce((all, line) => all + unitsWorth(line, units[line.id] || 0), 0)
  return Math.min(ofLines + shippingCents, most)
}
