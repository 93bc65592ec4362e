import {
  dayParts,
  type DayPart,
  orderParts,
  type OrderPart,
  profitCounts,
  type ProfitCount,
  profitParts,
} from '@vitrine/contract/profit-parts.ts'

/** The amounts of orders in profit, in minor units, each with the sign that it has in profit (costs are negative), and their counts. */
export type OrderFigures = Record<OrderPart | ProfitCount, number>
export type ProfitFigures = OrderFigures & Record<DayPart, number>

/** The columns of `events` and of sums, and the figures that they are added up to. */
export const profitColumns = {
  netSales: 'net_sales_cents',
  shipping: 'shipping_cents',
  itemCost: 'item_cost_cents',
  supplierShipping: 'supplier_shipping_cents',
  production: 'production_cents',
  paymentFees: 'payment_fees_cents',
  platformFees: 'platform_fees_cents',
  refundCosts: 'refund_costs_cents',
  orders: 'orders',
  units: 'units',
  knownUnits: 'known_units',
} as const satisfies Record<keyof OrderFigures, string>

export const orderFigures = [...orderParts, ...profitCounts]

const names = [...orderFigures, ...dayParts]
const zeros = <N extends string>(of: readonly N[]) => Object.fromEntries(of.map((name) => [name, 0])) as Record<N, number>

export const noFigures: Readonly<ProfitFigures> = zeros(names)

/** Returns the figures of both, `times` the second: −1 takes it out. */
export function addFigures(one: ProfitFigures, other: Partial<ProfitFigures>, times: 1 | -1 = 1): ProfitFigures {
  const sums = { ...one }
  for (const name of names) sums[name] += times * (other[name] ?? 0)
  return sums
}

/** Returns the profit of figures: the sum of all amounts. */
export const profitOf = (figures: Partial<ProfitFigures>): number => profitParts.reduce((sum, name) => sum + (figures[name] ?? 0), 0)

export const withProfit = <F extends Partial<ProfitFigures>>(figures: F): F & { profit: number } => ({
  ...figures,
  profit: profitOf(figures),
})
