import { Button } from '@mantine/core'
import { lineReports, type SalesColumn } from '@vitrine/contract/sales-reports.ts'

import { t } from '../../../messages/messages.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Delta } from '../chart/delta.tsx'
import { figureText } from './figure-text.ts'
import { FinanceBridge } from './finance-bridge.tsx'
import { ReportChart } from './report-chart.tsx'
import css from './report-group.module.css'
import { ReportTable } from './report-table.tsx'
import type { Query } from './report-url.ts'
import type { Group, Row, SalesReport } from './row-name.ts'
import type { ShownView } from './use-report-view.ts'
import { useMoreRows } from './use-more-rows.ts'

const headlines = ['total', 'net', 'orders', 'averageOrderValue'] as const satisfies readonly SalesColumn[]

interface ReportGroupProps {
  view: ShownView
  query: Query
  report: SalesReport
  group: Group
  /** Returns what shows a row over time; undefined for rows that no filter describes. */
  openingOf: (row: Row) => (() => void) | undefined
}

/** The sales in one currency: totals, chart and table. */
export function ReportGroup({ view, query, report, group, openingOf }: ReportGroupProps) {
  const more = useMoreRows(view.report, query, group)
  // An order can be in several rows of these reports, so they have no number of orders.
  const columns = lineReports.has(view.report)
    ? view.columns.filter((column) => column !== 'orders' && column !== 'averageOrderValue')
    : view.columns
  const isEmpty = headlines.every((name) => !group.total.current[name] && !group.total.comparison?.[name])
  const hasFilters = Object.keys(view.filters).length > 0
  return (
    <>
      <Headlines group={group} />
      {isEmpty ? (
        <Card>
          <EmptyState
            title={t('salesReports.empty')}
            actions={
              hasFilters && (
                <Button
                  variant="default"
                  onClick={() => view.set({ product: undefined, country: undefined, channel: undefined, discount: undefined })}
                >
                  {t('salesReports.clear')}
                </Button>
              )
            }
          >
            {t('salesReports.empty.text')}
          </EmptyState>
        </Card>
      ) : (
        <>
          <Card>
            {view.report === 'finance' ? (
              <FinanceBridge group={group} />
            ) : (
              <ReportChart
                name={view.report}
                report={report}
                group={group}
                column={chartColumn(view.sort, columns)}
                isRanked={view.sort.startsWith('-') && view.sort !== '-name'}
              />
            )}
          </Card>
          <Card flush>
            <ReportTable
              name={view.report}
              report={report}
              group={group}
              rows={more.rows}
              other={more.other}
              columns={columns}
              main={chartColumn(view.sort, columns)}
              sort={view.sort}
              onSort={(sort) => view.set({ sort })}
              openingOf={openingOf}
            />
            {more.error && <Failed error={more.error} onRetry={more.load} />}
            <div className={css['foot']}>
              <span>{t('salesReports.rows', { count: group.count })}</span>
              {more.hasMore && (
                <Button variant="default" size="compact-md" loading={more.isLoading} onClick={more.load}>
                  {t('salesReports.showMore')}
                </Button>
              )}
            </div>
          </Card>
        </>
      )}
    </>
  )
}

/** The chart shows the figure that the rows are sorted by, or else total sales, or else the first figure. */
function chartColumn(sort: string, columns: readonly SalesColumn[]): SalesColumn {
  const sorted = columns.find((column) => column === sort.replace('-', ''))
  return sorted ?? (columns.includes('total') ? 'total' : (columns[0] ?? 'total'))
}

function Headlines({ group: { total, currency } }: { group: Group }) {
  return (
    <dl className={css['headlines']}>
      {headlines.map((name) => {
        const [now, then] = [total.current[name], total.comparison?.[name] ?? null]
        return (
          <div key={name} className={css['headline']}>
            <dt>{t(`salesReports.column.${name}`)}</dt>
            <dd>
              <strong>{figureText(name, now, currency)}</strong>
              {now !== null && then !== null && (
                <Delta current={now} comparison={then} format={(value) => figureText(name, value, currency)} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
