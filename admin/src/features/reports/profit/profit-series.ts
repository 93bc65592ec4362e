import type { Report } from '../chart/report.ts'
import type { CurrencyProfit, ProfitReport } from './profit-types.ts'

/** Returns the profit of one currency over time, in the form of the Overview’s reports. */
export const profitSeries = (
  { timezone, granularity, ignoredStores }: ProfitReport,
  { currency, current, comparison }: CurrencyProfit,
): Report => ({
  timezone,
  currency,
  granularity,
  ignoredStores,
  current: profitOnly(current),
  comparison: comparison && profitOnly(comparison),
})

const profitOnly = ({ total, series, ...period }: CurrencyProfit['current']): Report['current'] => ({
  ...period,
  total: total.profit,
  series: series.map(({ at, label, value }) => ({ at, label, value: value.profit })),
})
