import { countColumns, type SalesColumn } from '@vitrine/contract/sales-reports.ts'

import { t } from '../../../messages/messages.ts'
import { amounts, counts } from '../card/formats.ts'
import { ReportCard } from '../card/report-card.tsx'
import { ViewReport } from '../overview/view-report.tsx'
import type { CardContentProps } from './card-kind.ts'
import { salesFigure } from './sales-figure.ts'
import { useSalesReport } from './use-sales-report.ts'

interface SalesFigureCardProps extends CardContentProps {
  column: SalesColumn
}

/** A figure of the sales reports over time, such as returns. All of these cards share one call. */
export function SalesFigureCard({ column, title, definition, query, ready }: SalesFigureCardProps) {
  const { data, ...result } = useSalesReport('over-time', { query, ready })
  return (
    <ReportCard
      title={title}
      definition={definition}
      links={<ViewReport report="over-time" query={query} ready={ready} />}
      chartTitle={t('analytics.overTime')}
      query={{ ...result, data: data && salesFigure(data, column) }}
      format={countColumns.has(column) ? counts : amounts}
      othersOf={({ otherCurrencies }) => otherCurrencies}
      nothing={t('overview.noSales')}
    />
  )
}
