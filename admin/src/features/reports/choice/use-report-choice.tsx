import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'

import { callQuery } from '../../../api/query.ts'
import { useStore } from '../../../api/use-store.ts'
import { CompareMenu } from './compare-menu.tsx'
import { DateRangePicker } from './date-range.tsx'
import { queryOf } from './read-search.ts'
import { PrintedChoice } from './printed-choice.tsx'
import { type ReportSearch, useReportSearch } from './report-search.ts'
import { readStores, type StoreChoice, writeStores } from './store-choice.ts'
import { StoreSelect } from './store-select.tsx'
import { ZoneMenu } from './zone-menu.tsx'

/** What a report is about, as the URL says, and the controls to change it. */
export interface ReportChoice extends ReportSearch {
  query: { fromTime: string; toTime: string; timezone: string; compare: ReportSearch['compare']; stores?: string }
  /** Whether it is known which stores to count. */
  ready: boolean
  choice: StoreChoice
  /** The default system domain of each store, by store id. */
  names: ReadonlyMap<string, string>
  controls: ReactNode
  /** The time zone, as a menu that chooses another one. */
  zoneMenu: ReactNode
}

/**
 * Reads the stores, dates and comparison of a report page from the URL.
 * @param everything whether all stores are counted when the URL names none
 * @param changed further parameters to change with each choice, such as a page that no longer exists
 */
export function useReportChoice(everything = false, changed: Record<string, undefined> = {}): ReportChoice {
  const search = useReportSearch()
  const { range, stores, compare, today, zone, storeZone, set } = search
  const { storeDetail } = useStore()
  const list = useQuery(callQuery('stores.list'))
  const items = list.data?.items
  const names = useMemo(() => new Map(items?.map((store) => [store.id, store.defaultSystemDomain])), [items])
  const choice = useMemo(
    () => readStores(stores, storeDetail.id, items?.map(({ id }) => id) ?? [storeDetail.id], everything),
    [stores, storeDetail.id, items, everything],
  )
  const choose = (changes: Record<string, string | undefined>) => set({ ...changed, ...changes })
  return {
    ...search,
    choice,
    names,
    // Figures of the current store alone do not have to wait for the list of stores.
    ready: !list.isPending || (stores === undefined && !everything),
    query: queryOf(search, choice.selected),
    zoneMenu: <ZoneMenu zone={zone} own={storeZone} onChange={(next) => choose({ tz: next === storeZone ? undefined : next })} />,
    controls: (
      <>
        <PrintedChoice choice={choice} names={names} range={range} />
        <StoreSelect
          choice={choice}
          names={names}
          list={list}
          onChange={(next) => choose({ stores: writeStores(next) ?? (everything ? next.current : undefined) })}
        />
        <DateRangePicker range={range} today={today} onChange={({ from, to }) => choose({ from_time: from, to_time: to })} />
        <CompareMenu compare={compare} onChange={(next) => choose({ compare: next === 'previous_period' ? undefined : next })} />
      </>
    ),
  }
}
