import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { amounts } from '../card/formats.ts'
import { ChartOrTable } from '../chart/chart-or-table.tsx'
import type { Report } from '../chart/report.ts'
import type { CurrencyProfit, ProfitReport } from './profit-types.ts'
import css from './profit-page.module.css'

/** Profit over time, as a chart or a table. */
export function TimeView({ report, profit }: { report: ProfitReport; profit: CurrencyProfit }) {
  const shown: Report = {
    timezone: report.timezone,
    currency: profit.currency,
    granularity: report.granularity,
    ignoredStores: report.ignoredStores,
    current: profitOnly(profit.current),
    comparison: profit.comparison && profitOnly(profit.comparison),
  }
  return (
    <div className={css['time']}>
      <ChartOrTable title={t('profit.over')} name={t('profit.title')} report={shown} format={amounts} nothing={<Nothing />} />
    </div>
  )
}

/** What an empty chart says. It leads to what profit needs besides sales. */
function Nothing() {
  return (
    <>
      {t('profit.empty.title')}
      <PageLink to="website.estimated-profit.costs">{t('profit.empty.setUp')}</PageLink>
    </>
  )
}

const profitOnly = ({ total, series, ...period }: CurrencyProfit['current']): Report['current'] => ({
  ...period,
  total: total.profit,
  series: series.map(({ at, label, value }) => ({ at, label, value: value.profit })),
})
