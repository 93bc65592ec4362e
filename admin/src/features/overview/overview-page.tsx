import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../api/query.ts'
import { Page } from '../../ui/page.tsx'
import { useCurrentPage } from '../../ui/use-current-page.ts'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'
import { DateRangePicker } from './date-range.tsx'
import css from './overview-page.module.css'
import { AverageOrderItems, AverageOrderValue, TotalOrders, TotalSales } from './report-cards.tsx'
import { type Comparison, comparisons, useReportSearch } from './report-search.ts'
import { readStores, writeStores } from './store-choice.ts'
import { StoreSelect } from './store-select.tsx'

/** The Overview: stores, dates, and a card per figure. */
export function OverviewPage() {
  const { range, stores, compare, today, zone, set } = useReportSearch()
  const { storeDetail } = useStore()
  const everything = useCurrentPage() === 'websitesa'
  const { data } = useQuery(callQuery('stores.list'))
  const names = new Map(data?.items.map((store) => [store.id, store.defaultSystemDomain]))
  const choice = readStores(stores, storeDetail.id, data?.items.map(({ id }) => id) ?? [storeDetail.id], everything)
  const query = {
    fromTime: range.from,
    toTime: range.to,
    timezone: zone,
    compare,
    ...(choice.selected.length > 1 && { stores: choice.selected.join(',') }),
  }
  return (
    <Page
      title={t('page.website')}
      note={t('overview.zone', { zone })}
      actions={
        <>
          <StoreSelect
            choice={choice}
            names={names}
            onChange={(next) => set({ stores: writeStores(next) ?? (everything ? next.current : undefined) })}
          />
          <DateRangePicker range={range} today={today} onChange={({ from, to }) => set({ from_time: from, to_time: to })} />
          <Select
            className={css['compare']}
            aria-label={t('overview.compare')}
            data={comparisons.map((value) => ({ value, label: t(`overview.compare.${value}`) }))}
            value={compare}
            allowDeselect={false}
            onChange={(value) => set({ compare: (value as Comparison) === 'previous_period' ? undefined : (value ?? undefined) })}
          />
        </>
      }
    >
      <div className={css['cards']}>
        <div className={css['wide']}>
          <TotalSales query={query} />
        </div>
        <TotalOrders query={query} />
        <AverageOrderValue query={query} />
        <AverageOrderItems query={query} />
      </div>
    </Page>
  )
}
