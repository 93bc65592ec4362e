import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { amounts } from '../card/formats.ts'
import { ChartOrTable } from '../chart/chart-or-table.tsx'
import type { CurrencyProfit, ProfitReport } from './profit-types.ts'
import css from './profit-page.module.css'
import { profitSeries } from './profit-series.ts'

/** Profit over time, as a chart or a table. */
export function TimeView({ report, profit }: { report: ProfitReport; profit: CurrencyProfit }) {
  return (
    <div className={css['time']}>
      <ChartOrTable
        title={t('profit.over')}
        name={t('profit.title')}
        report={profitSeries(report, profit)}
        format={amounts}
        nothing={<Nothing />}
      />
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
