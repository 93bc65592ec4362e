import { useQuery } from '@tanstack/react-query'

import { listQuery } from '../../../api/query.ts'
import { t } from '../../../messages/messages.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { CardFrame, type CardResult } from '../card/card-frame.tsx'
import { FigureCard } from '../card/figure-card.tsx'
import { amounts } from '../card/formats.ts'
import { ChartOrTable } from '../chart/chart-or-table.tsx'
import type { Report } from '../chart/report.ts'
import type { CardProps } from '../overview/use-card.ts'
import { Bridge } from '../profit/bridge.tsx'
import { profitSeries } from '../profit/profit-series.ts'
import type { CurrencyProfit, ProfitReport } from '../profit/profit-types.ts'
import { knownShareOf } from '../profit/ratios.ts'
import type { CardContentProps } from './card-kind.ts'
import css from './cards.module.css'
import { freshness } from './use-sales-report.ts'
import { ViewPage } from './view-page.tsx'

/** Loads estimated profit. Both cards share the call. */
export function useProfit({ query, ready }: CardProps): CardResult<ProfitReport> {
  return useQuery({ ...listQuery('profit.report', { query }), ...freshness(query), enabled: ready })
}

type ProfitFigure = Report & { profit: CurrencyProfit; others: readonly CurrencyProfit[] }

/** Returns the profit in the currency of the current store. Undefined if no store is counted. */
function figureOf(report: ProfitReport): ProfitFigure | undefined {
  const [profit, ...others] = report.currencies
  return profit && { ...profitSeries(report, profit), profit, others }
}

/** Profit over time. */
export function ProfitCard({ title, definition, query, ready }: CardContentProps) {
  const { data, ...result } = useProfit({ query, ready })
  return (
    <FigureCard
      title={title}
      definition={definition}
      links={<ViewPage to="website.estimated-profit" query={query} />}
      query={{ ...result, data: data && figureOf(data) }}
      format={amounts}
      othersOf={({ others }) => others.map(({ currency, current }) => ({ currency, total: current.total.profit }))}
      renderMain={(figure) => (
        <>
          {figure && <Unknown profit={figure.profit} />}
          <ChartOrTable
            title={t('analytics.overTime')}
            name={title}
            report={figure}
            format={amounts}
            nothing={
              <>
                {t('overview.noSales')}
                <PageLink to="website.estimated-profit.costs">{t('profit.notSet.add')}</PageLink>
              </>
            }
          />
        </>
      )}
    />
  )
}

/** Says that profit is not whole, because the costs of some items are unknown. */
function Unknown({ profit: { current } }: { profit: CurrencyProfit }) {
  const known = knownShareOf(current.total)
  return known === null || known === 1 ? null : <p className={css['note']}>{t('profit.beforeUnknown')}</p>
}

const LINES = 11

/** How profit adds up, from net sales to profit. */
export function ProfitBridgeCard({ title, definition, query, ready }: CardContentProps) {
  return (
    <CardFrame
      title={title}
      definition={definition}
      links={<ViewPage to="website.estimated-profit" query={query} />}
      query={useProfit({ query, ready })}
    >
      {(report) => {
        const profit = report?.currencies[0]
        return <div className={css['whole']}>{profit ? <Bridge profit={profit} /> : <Skeleton lines={LINES} />}</div>
      }}
    </CardFrame>
  )
}
