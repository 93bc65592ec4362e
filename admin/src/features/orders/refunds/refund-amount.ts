import type { Order } from '../manage/use-order-action.ts'

/**
 * What some units of a line cost the shopper, as the server splits it (server: orders/money/worth.ts, partOf): parts of all
 * units, refunded in any steps, add up to what the line cost. Minor units.
 */
export function unitsWorth({ worthCents, quantity, refundedQuantity }: Order['lines'][number], units: number): number {
  const upTo = (count: number) => Number((BigInt(worthCents) * BigInt(count)) / BigInt(quantity))
  return upTo(Math.min(refundedQuantity + units, quantity)) - upTo(refundedQuantity)
}

/** What a refund of these units and this much shipping comes to: no more than there is to be paid back. */
export function suggestedRefund(
  order: Pick<Order, 'lines'>,
  units: Readonly<Record<string, number | null>>,
  shippingCents: number,
  most: number,
): number {
  const ofLines = order.lines.reduce((all, line) => all + unitsWorth(line, units[line.id] || 0), 0)
  return Math.min(ofLines + shippingCents, most)
}
