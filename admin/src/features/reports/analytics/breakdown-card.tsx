import { CardFrame } from '../card/card-frame.tsx'
import { SalesBreakdown } from '../overview/sales-breakdown.tsx'
import { useCard } from '../overview/use-card.ts'
import { ViewReport } from '../overview/view-report.tsx'
import type { CardContentProps } from './card-kind.ts'
import css from './cards.module.css'

/** The parts of total sales. */
export function BreakdownCard({ title, definition, query, ready, isAlone = false }: CardContentProps) {
  return (
    <CardFrame
      title={title}
      definition={definition}
      links={<ViewReport report="finance" query={query} ready={ready} />}
      query={useCard('totalSales', { query, ready, isAlone, reloads: false })}
    >
      {(report) => (
        <div className={css['whole']}>
          <SalesBreakdown report={report} />
        </div>
      )}
    </CardFrame>
  )
}
