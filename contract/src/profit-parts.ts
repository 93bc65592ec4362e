/**
 * The amounts of orders that add up to profit, in the order in which they are shown. The contract (`calls/profit.ts`) defines each of
 * them.
 */
export const orderParts = [
  'netSales',
  'shipping',
  'itemCost',
  'supplierShipping',
  'production',
  'paymentFees',
  'platformFees',
  'refundCosts',
] as const

/** The amounts that belong to days instead of orders. */
export const dayParts = ['adSpend', 'customCosts'] as const

export const profitParts = [...orderParts, ...dayParts] as const

/** The numbers of orders, and of their items: all, and those whose cost is known. */
export const profitCounts = ['orders', 'units', 'knownUnits'] as const

export type OrderPart = (typeof orderParts)[number]
export type DayPart = (typeof dayParts)[number]
export type ProfitPart = OrderPart | DayPart
export type ProfitCount = (typeof profitCounts)[number]
