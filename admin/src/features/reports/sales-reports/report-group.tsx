import { Button } from '@mantine/core'
import {
  headlinesOf,
  isSessionReport,
  mainColumnOf,
  type ReportColumn,
  type ReportName,
  reportFilters,
} from '@vitrine/contract/sales-reports.ts'

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
import { figureOf, type Group, type Row, type SalesReport } from './row-name.ts'
import type { ShownView } from './use-report-view.ts'
import { useMoreRows } from './use-more-rows.ts'

interface ReportGroupProps {
  view: ShownView
  query: Query
  report: SalesReport
  group: Group
  /** Returns what shows a row over time; undefined for rows that no filter describes. */
  openingOf: (row: Row) => (() => void) | undefined
}

/** The sales in one currency, or all sessions: totals, chart and table. */
export function ReportGroup({ view, query, report, group, openingOf }: ReportGroupProps) {
  const more = useMoreRows(view.report, query, group)
  const { columns } = view
  const isEmpty = headlinesOf(view.report).every((name) => !figureOf(group.total.current, name) && !figureOf(group.total.comparison, name))
  const main = chartColumn(view.report, view.sort, columns)
  const hasFilters = Object.keys(view.filters).length > 0
  return (
    <>
      <Headlines name={view.report} group={group} />
      {isEmpty ? (
        <Card>
          <EmptyState
            title={t(emptyTitle(view.report))}
            actions={
              hasFilters && (
                <Button variant="default" onClick={() => view.set(Object.fromEntries(reportFilters.map((name) => [name, undefined])))}>
                  {t('salesReports.clear')}
                </Button>
              )
            }
          >
            {t(hasFilters ? 'salesReports.empty.filtered' : emptyText(view.report))}
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
                column={main}
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
              main={main}
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

function emptyTitle(report: ReportName) {
  if (isSessionReport(report)) return 'salesReports.empty.sessions'
  if (report === 'product-views') return 'salesReports.empty.views'
  return report === 'inventory' ? 'salesReports.empty.inventory' : 'salesReports.empty'
}

const emptyText = (report: ReportName) => (report === 'inventory' ? 'salesReports.empty.inventoryText' : 'salesReports.empty.text')

/** The chart shows the figure that the rows are sorted by, or else what the report is about, or else the first figure. */
function chartColumn(report: ReportName, sort: string, columns: readonly ReportColumn[]): ReportColumn {
  const main = mainColumnOf(report)
  const sorted = columns.find((column) => column === sort.replace('-', ''))
  return sorted ?? (columns.includes(main) ? main : (columns[0] ?? main))
}

function Headlines({ name: report, group: { total, currency } }: { name: ReportName; group: Group }) {
  return (
    <dl className={css['headlines']}>
      {headlinesOf(report).map((name) => {
        const [now, then] = [figureOf(total.current, name), figureOf(total.comparison, name)]
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
