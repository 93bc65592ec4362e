import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

import { callQuery, listQuery } from '../../../api/query.ts'
import { useStore } from '../../../api/use-store.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { CompareMenu } from '../choice/compare-menu.tsx'
import { DateRangePicker } from '../choice/date-range.tsx'
import { useReportSearch } from '../choice/report-search.ts'
import { readStores, writeStores } from '../choice/store-choice.ts'
import { StoreSelect } from '../choice/store-select.tsx'
import css from './profit-page.module.css'
import { ProfitSummary } from './profit-summary.tsx'
import { ProfitViews, profitViews } from './profit-views.tsx'

/** The page Estimated profit: what is left of sales after all costs, how it adds up, and which orders, products and campaigns earn it. */
export function ProfitPage() {
  const { range, stores, compare, today, zone, set } = useReportSearch()
  const { view, currency }: { view?: string; currency?: string } = useSearch({ strict: false })
  const { storeDetail } = useStore()
  const list = useQuery(callQuery('stores.list'))
  const items = list.data?.items
  const names = useMemo(() => new Map(items?.map((store) => [store.id, store.defaultSystemDomain])), [items])
  const choice = useMemo(
    () => readStores(stores, storeDetail.id, items?.map(({ id }) => id) ?? [storeDetail.id], false),
    [stores, storeDetail.id, items],
  )
  // Figures of the current store alone do not have to wait for the list of stores.
  const ready = !list.isPending || stores === undefined
  const table = {
    fromTime: range.from,
    toTime: range.to,
    timezone: zone,
    ...(choice.selected.length > 1 && { stores: choice.selected.join(',') }),
  }
  const report = useQuery({ ...listQuery('profit.report', { query: { ...table, compare } }), enabled: ready })
  return (
    <Page
      title={t('page.website.estimated-profit')}
      note={t('overview.zone', { zone: zone.replaceAll('_', ' ') })}
      actions={
        <div className={css['actions']}>
          <StoreSelect choice={choice} names={names} list={list} onChange={(next) => set({ stores: writeStores(next) })} />
          <DateRangePicker range={range} today={today} onChange={({ from, to }) => set({ from_time: from, to_time: to })} />
          <CompareMenu compare={compare} onChange={(next) => set({ compare: next === 'previous_period' ? undefined : next })} />
          <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />} onClick={() => window.print()}>
            {t('profit.print')}
          </Button>
          <Button renderRoot={(props) => <PageLink to="website.estimated-profit.costs" {...props} />}>{t('profit.costs')}</Button>
        </div>
      }
    >
      {report.error && <Failed error={report.error} title={t('profit.failed')} onRetry={() => void report.refetch()} />}
      {!report.data && !report.error && <CardSkeleton lines={11} />}
      {report.data && (
        <div className={css['page']} data-stale={report.isPlaceholderData || undefined} aria-busy={report.isFetching}>
          {report.data.ignoredStores.length > 0 && (
            <Banner tone="attention">
              {t('profit.ignored', { stores: report.data.ignoredStores.map((id) => names.get(id) ?? id).join(', ') })}
            </Banner>
          )}
          {report.data.currencies.map((profit) => (
            <ProfitSummary key={profit.currency} profit={profit} isOneOfSeveral={report.data.currencies.length > 1} query={table} />
          ))}
          <ProfitViews
            report={report.data}
            query={table}
            view={profitViews.find((one) => one === view) ?? 'time'}
            currency={currency ?? report.data.currencies[0]!.currency}
            set={set}
          />
        </div>
      )}
    </Page>
  )
}
