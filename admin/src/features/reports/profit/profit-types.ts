import type { Answer } from '../../../api/types.ts'

export type ProfitReport = Answer<'profit.report'>
/** The profit of the stores of one currency. */
export type CurrencyProfit = ProfitReport['currencies'][number]
export type Figures = CurrencyProfit['current']['total']
