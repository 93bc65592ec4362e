import type { SalesReportName } from '@vitrine/contract/sales-reports.ts'

import { t } from '../../../messages/messages.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FigureCard } from '../card/figure-card.tsx'
import part from '../chart/chart-or-table.module.css'
import { ViewReport } from '../overview/view-report.tsx'
import { ReportChart } from '../sales-reports/report-chart.tsx'
import { figureOf } from '../sales-reports/row-name.ts'
import type { CardContentProps } from './card-kind.ts'
import css from './cards.module.css'
import { type SalesSummary, salesSummary, summaryFormat } from './sales-summary.ts'
import { useSalesReport } from './use-sales-report.ts'

interface SalesReportCardProps extends CardContentProps {
  report: SalesReportName
}

/** A sales report with its first rows. */
export function SalesReportCard({ report: name, title, definition, query, ready, width }: SalesReportCardProps) {
  const { data, ...result } = useSalesReport(name, { query, ready })
  return (
    <FigureCard
      title={title}
      definition={definition}
      links={<ViewReport report={name} query={query} ready={ready} />}
      query={{ ...result, data: data && salesSummary(name, data) }}
      format={summaryFormat(name)}
      figureName={name === 'customer' ? t('analytics.returningOrders') : undefined}
      othersOf={({ otherCurrencies }) => otherCurrencies}
      renderMain={(summary) => (
        <div className={css['rows']} data-wide={width > 1 || undefined}>
          <Rows name={name} summary={summary} />
        </div>
      )}
    />
  )
}

/** The number of lines of a card that loads. */
const LINES = 6

function Rows({ name, summary }: { name: SalesReportName; summary: SalesSummary | undefined }) {
  if (!summary) return <Skeleton lines={LINES} />
  const { report, group } = summary
  const isEmpty = !group?.rows.some(
    ({ current, comparison }) => figureOf(current, 'total') !== 0 || (figureOf(comparison, 'total') ?? 0) !== 0,
  )
  if (!group || isEmpty) return <div className={part['nothing']}>{t('overview.noSales')}</div>
  return <ReportChart name={name} report={report} group={group} column="total" isRanked={name !== 'order'} />
}
