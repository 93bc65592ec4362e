import type { Answer } from '../../../api/types.ts'

export type ProfitReport = Answer<'profit.report'>
/** The profit of the stores of one currency. */
export type CurrencyProfit = ProfitReport['currencies'][number]
export type Figures = CurrencyProfit['current']['total']

/** The amounts that add up to profit, in the order in which they are shown. */
export const parts = [
  'netSales',
  'shipping',
  'itemCost',
  'supplierShipping',
  'production',
  'paymentFees',
  'platformFees',
  'refundCosts',
  'adSpend',
  'customCosts',
] as const

export type Part = (typeof parts)[number]
