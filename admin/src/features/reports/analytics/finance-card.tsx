import { t } from '../../../messages/messages.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { CardFrame } from '../card/card-frame.tsx'
import part from '../chart/chart-or-table.module.css'
import { ViewReport } from '../overview/view-report.tsx'
import { FinanceBridge } from '../sales-reports/finance-bridge.tsx'
import type { CardContentProps } from './card-kind.ts'
import css from './cards.module.css'
import { useSalesReport } from './use-sales-report.ts'

const LINES = 7

/** How gross sales become total sales. The sums are those of sales over time, so other cards share their call. */
export function FinanceCard({ title, definition, query, ready }: CardContentProps) {
  return (
    <CardFrame
      title={title}
      definition={definition}
      links={<ViewReport report="finance" query={query} ready={ready} />}
      query={useSalesReport('over-time', { query, ready })}
    >
      {(report) => {
        const group = report?.groups[0]
        return (
          <div className={css['whole']}>
            {!report && <Skeleton lines={LINES} />}
            {report && !group && <div className={part['nothing']}>{t('overview.noSales')}</div>}
            {group && <FinanceBridge group={group} />}
          </div>
        )
      }}
    </CardFrame>
  )
}
