/** The amounts of orders in profit, in minor units. Each has the sign that it has in profit: costs are negative. */
export interface OrderFigures {
  netSales: number
  shipping: number
  itemCost: number
  supplierShipping: number
  production: number
  paymentFees: number
  platformFees: number
  refundCosts: number
  orders: number
  units: number
  knownUnits: number
}

export interface ProfitFigures extends OrderFigures {
  adSpend: number
  customCosts: number
}

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

export const orderFigures = Object.keys(profitColumns) as (keyof OrderFigures)[]

export const noOrderFigures: Readonly<OrderFigures> = {
  netSales: 0,
  shipping: 0,
  itemCost: 0,
  supplierShipping: 0,
  production: 0,
  paymentFees: 0,
  platformFees: 0,
  refundCosts: 0,
  orders: 0,
  units: 0,
  knownUnits: 0,
}

export const noFigures: Readonly<ProfitFigures> = { ...noOrderFigures, adSpend: 0, customCosts: 0 }

const names = Object.keys(noFigures) as (keyof ProfitFigures)[]

/** Returns the figures of both, `times` the second: −1 takes it out. */
export function addFigures(one: ProfitFigures, other: Partial<ProfitFigures>, times: 1 | -1 = 1): ProfitFigures {
  const sums = { ...one }
  for (const name of names) sums[name] += times * (other[name] ?? 0)
  return sums
}

/** Returns the profit of figures: the sum of all amounts. */
export const profitOf = (figures: Partial<ProfitFigures>): number =>
  names.reduce((sum, name) => (name === 'orders' || name === 'units' || name === 'knownUnits' ? sum : sum + (figures[name] ?? 0)), 0)

export const withProfit = <F extends Partial<ProfitFigures>>(figures: F): F & { profit: number } => ({
  ...figures,
  profit: profitOf(figures),
})
