import { useQuery } from '@tanstack/react-query'
import type { CardWidth } from '@vitrine/contract/analytics-cards.ts'

import { listQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { t } from '../../../messages/messages.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { columnTitle, type Compared, type FigureColumn, figureColumns } from '../campaigns/figure-columns.tsx'
import { CardFrame, type CardResult } from '../card/card-frame.tsx'
import part from '../chart/chart-or-table.module.css'
import type { CardProps } from '../overview/use-card.ts'
import type { CardContentProps } from './card-kind.ts'
import css from './cards.module.css'
import { freshness } from './use-sales-report.ts'
import { ViewPage } from './view-page.tsx'

type Campaigns = Answer<'campaigns.report'>

/** Loads the UTM sources with the most sales. */
export function useUtmSources({ query, ready }: CardProps): CardResult<Campaigns> {
  return useQuery({
    ...listQuery('campaigns.report', { query: { ...query, sort: 'sales', direction: 'desc', limit: '5' } }),
    ...freshness(query),
    enabled: ready,
  })
}

const LINES = 6

/** The sources of links with UTM tags, and what came of them. A narrow card has fewer columns. */
export function UtmCard({ title, definition, query, ready, width }: CardContentProps) {
  return (
    <CardFrame
      title={title}
      definition={definition}
      links={<ViewPage to="website.utm-analystics" query={query} />}
      query={useUtmSources({ query, ready })}
    >
      {(report) => (
        <div className={css['whole']}>
          {!report && <Skeleton lines={LINES} />}
          {report && report.rows.items.length === 0 && <div className={part['nothing']}>{t('campaigns.none')}</div>}
          {report && report.rows.items.length > 0 && <Sources title={title} report={report} width={width} />}
        </div>
      )}
    </CardFrame>
  )
}

/** The columns that a card has from some width on. The others are in the report. */
const from: Partial<Record<FigureColumn['key'], CardWidth>> = { visits: 1, sales: 1, conversionRate: 2, orders: 2 }

function Sources({ title, report: { rows, untagged }, width }: { title: string; report: Campaigns; width: CardWidth }) {
  const columns = figureColumns.filter(({ key }) => (from[key] ?? 3) <= width)
  const cells = (compared: Compared) =>
    columns.map(({ key, render }) => (
      <td key={key} data-from={from[key]}>
        {render(compared)}
      </td>
    ))
  return (
    <table className={css['table']} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t('campaigns.level.source')}</th>
          {columns.map(({ key }) => (
            <th key={key} scope="col" data-from={from[key]}>
              {columnTitle(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.items.map((row) => (
          <tr key={row.tag}>
            <th scope="row" title={row.label}>
              <bdi>{row.label || t('campaigns.noTag')}</bdi>
            </th>
            {cells(row)}
          </tr>
        ))}
        {untagged && (
          <tr>
            <th scope="row">{t('campaigns.untagged')}</th>
            {cells(untagged)}
          </tr>
        )}
      </tbody>
    </table>
  )
}
