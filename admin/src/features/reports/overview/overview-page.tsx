import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { callQuery } from '../../../api/query.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useCurrentPage } from '../../../ui/layout/use-current-page.ts'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import { CompareMenu } from '../choice/compare-menu.tsx'
import { DateRangePicker } from '../choice/date-range.tsx'
import { ExcludedStores } from '../choice/excluded-stores.tsx'
import css from './overview-page.module.css'
import { AverageOrderItems, AverageOrderValue, ConversionRate, TotalOrders, TotalSales } from './report-cards.tsx'
import { useReportSearch } from '../choice/report-search.ts'
import { readStores, writeStores } from '../choice/store-choice.ts'
import { StoreSelect } from '../choice/store-select.tsx'

/** The Overview page: a choice of stores and dates, and a card for each figure. */
export function OverviewPage() {
  const { range, stores, compare, today, zone, set } = useReportSearch()
  const { storeDetail } = useStore()
  const everything = useCurrentPage() === 'websitesa'
  const list = useQuery(callQuery('stores.list'))
  const items = list.data?.items
  const names = useMemo(() => new Map(items?.map((store) => [store.id, store.defaultSystemDomain])), [items])
  const choice = useMemo(
    () => readStores(stores, storeDetail.id, items?.map(({ id }) => id) ?? [storeDetail.id], everything),
    [stores, storeDetail.id, items, everything],
  )
  // Figures of the current store alone do not have to wait for the list of stores.
  const ready = !list.isPending || (stores === undefined && !everything)
  const query = {
    fromTime: range.from,
    toTime: range.to,
    timezone: zone,
    compare,
    ...(choice.selected.length > 1 && { stores: choice.selected.join(',') }),
  }
  const shared = { query, ready }
  return (
    <Page
      title={t('page.website')}
      note={t('overview.zone', { zone: zone.replaceAll('_', ' ') })}
      actions={
        <>
          <StoreSelect
            choice={choice}
            names={names}
            list={list}
            onChange={(next) => set({ stores: writeStores(next) ?? (everything ? next.current : undefined) })}
          />
          <DateRangePicker range={range} today={today} onChange={({ from, to }) => set({ from_time: from, to_time: to })} />
          <CompareMenu compare={compare} onChange={(next) => set({ compare: next === 'previous_period' ? undefined : next })} />
        </>
      }
    >
      <ExcludedStores {...shared} names={names} strangers={ready ? choice.strangers : 0} />
      <div className={css['cards']}>
        <div className={css['wide']}>
          <TotalSales {...shared} />
        </div>
        <ConversionRate {...shared} />
        <TotalOrders {...shared} />
        <AverageOrderValue {...shared} />
        <AverageOrderItems {...shared} />
      </div>
    </Page>
  )
}
