import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'

import { callQuery, listQuery } from '../../../api/query.ts'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { CompareMenu } from '../choice/compare-menu.tsx'
import { DateRangePicker } from '../choice/date-range.tsx'
import { IgnoredStores } from '../choice/ignored-stores.tsx'
import { PrintedChoice } from '../choice/printed-choice.tsx'
import { readStores, writeStores } from '../choice/store-choice.ts'
import { StoreSelect } from '../choice/store-select.tsx'
import { useAutoRefresh } from '../choice/use-auto-refresh.ts'
import { ZoneMenu } from '../choice/zone-menu.tsx'
import { ReportControls } from './report-controls.tsx'
import { entryOf, withEntry } from './report-entries.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportGroup } from './report-group.tsx'
import { ReportList, SHOWN_REPORT } from './report-list.tsx'
import { changed, filterOf, overTime, queryOf, withReport } from './report-url.ts'
import type { Row, SalesReport } from './row-name.ts'
import css from './sales-reports-page.module.css'
import { ReportTitle } from './saved/report-title.tsx'
import { useSavedReports } from './saved/use-saved-reports.ts'
import { type ShownView, useReportView } from './use-report-view.ts'

/** The page of the sales reports: a list of reports, and the chosen one. The URL has everything that is chosen. */
export function SalesReportsPage() {
  const view = useReportView()
  const saved = useSavedReports(view)
  const { storeDetail, standardTimezone } = useStore()
  const list = useQuery(callQuery('stores.list'))
  const items = list.data?.items
  const names = useMemo(() => new Map(items?.map((store) => [store.id, store.defaultSystemDomain])), [items])
  const choice = useMemo(
    () => readStores(view.stores, storeDetail.id, items?.map(({ id }) => id) ?? [storeDetail.id], false),
    [view.stores, storeDetail.id, items],
  )
  const query = queryOf(view, choice.selected.length > 1 ? choice.selected.join(',') : undefined)
  // The figures of the current store alone do not have to wait for the list of stores.
  const ready = !list.isPending || view.stores === undefined
  const isOver = view.range.to < view.today
  const report = useQuery({
    ...listQuery('salesReports.get', { params: { report: view.report }, query }),
    enabled: ready,
    // What is over does not change until the page is loaded again.
    ...(isOver && { staleTime: Infinity, refetchOnMount: false, refetchOnWindowFocus: false }),
  })
  const { refetch } = report
  const reload = useCallback(() => void refetch(), [refetch])
  const controls = useRef<HTMLDivElement>(null)
  useAutoRefresh(view.refresh && !isOver, controls, reload)

  const entry = entryOf(view)

  return (
    <Page
      title={t('page.website.sales-reports')}
      note={
        <ZoneMenu zone={view.zone} own={standardTimezone} onChange={(tz) => view.set({ tz: tz === standardTimezone ? undefined : tz })} />
      }
      actions={
        <div ref={controls} className={css['choice']}>
          <PrintedChoice choice={choice} names={names} range={view.range} />
          <StoreSelect choice={choice} names={names} list={list} onChange={(next) => view.set({ stores: writeStores(next) })} />
          <DateRangePicker
            range={view.range}
            today={view.today}
            onChange={({ from, to }, preset) => view.set({ from_time: from, to_time: to, range: preset })}
          />
          <CompareMenu compare={view.compare} onChange={(next) => view.set({ compare: next === 'previous_period' ? undefined : next })} />
        </div>
      }
    >
      <div className={css['page']}>
        <ReportList report={entry} saved={saved} onChange={(name) => view.replace(withEntry(view.search, entry, name))} />
        <div
          id={SHOWN_REPORT}
          tabIndex={-1}
          className={css['report']}
          aria-busy={report.isFetching}
          data-stale={report.isPlaceholderData || undefined}
        >
          <ReportTitle view={view} entry={entry} saved={saved} />
          <ReportControls view={view} query={query} saved={saved} isOver={isOver} />
          <ReportFilters view={view} report={report.isPlaceholderData ? undefined : report.data} />
          {report.error && <Failed error={report.error} title={t('salesReports.failed')} onRetry={reload} />}
          {report.data && <IgnoredStores ignored={report.data.ignoredStores} names={names} strangers={choice.strangers} />}
          {!report.data && !report.error && <ReportSkeleton />}
          {report.data && !report.isPlaceholderData && <Groups view={view} query={query} report={report.data} />}
          {report.data && report.isPlaceholderData && !report.error && <ReportSkeleton />}
        </div>
      </div>
    </Page>
  )
}

function Groups({ view, query, report }: { view: ShownView; query: ReturnType<typeof queryOf>; report: SalesReport }) {
  const openingOf = ({ key }: Row) => {
    const filter = filterOf(view.report, key)
    return filter && (() => view.replace(changed(withReport(view.search, overTime(view.report)), filter)))
  }
  return report.groups.map((group) => (
    <section key={group.currency} className={css['group']}>
      {report.groups.length > 1 && <h3 className={css['currency']}>{t('salesReports.currency', { currency: group.currency })}</h3>}
      <ReportGroup view={view} query={query} report={report} group={group} openingOf={openingOf} />
    </section>
  ))
}

function ReportSkeleton() {
  return (
    <>
      <Card>
        <Skeleton lines={2} />
      </Card>
      <Card>
        <Skeleton lines={8} />
      </Card>
      <Card>
        <Skeleton lines={10} />
      </Card>
    </>
  )
}
