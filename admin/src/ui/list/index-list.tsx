import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useRef } from 'react'

import { EmptyState } from '../feedback/empty-state.tsx'
import { Failed } from '../feedback/failed.tsx'
import { useDelayed } from '../feedback/use-delayed.ts'
import { BulkBar } from './bulk-bar.tsx'
import { FilterBar } from './filter-bar.tsx'
import { keysOf } from './filter-keys.ts'
import css from './index-list.module.css'
import { ListTabs } from './list-tabs.tsx'
import { useLeftList } from './left-list.ts'
import { useListState, viewQuery } from './list-state.ts'
import type { ListProps } from './list-types.ts'
import { MobileRows } from './mobile-rows.tsx'
import { NoMatch } from './no-match.tsx'
import { Pager } from './pager.tsx'
import { useSelection } from './selection.ts'
import { Table } from './table.tsx'
import { useListShortcuts } from './use-list-shortcuts.ts'
import { useListLayout } from './use-list-layout.ts'

/**
 * The body of a list page: tabs of saved views, filters, rows, a selection with bulk actions, and pages. The filters,
 * the sort order and the page are in the URL. The caller creates the query from `useListState` and passes it in.
 */
export function IndexList<Row>(props: ListProps<Row>) {
  const { list, query, columns, rowId, filters, bulk, empty } = props
  const filterKeys = useMemo(() => filters.flatMap(keysOf), [filters])
  const state = useListState(filterKeys)
  const layout = useListLayout(list, columns)
  const selection = useSelection(viewQuery(state.filter))
  const root = useRef<HTMLDivElement>(null)
  const isNarrow = useMediaQuery('(width < 48em)')
  const showsSkeleton = useDelayed(query.isPending)
  useListShortcuts(root, bulk ? selection.toggle : undefined)

  const rows = query.data?.items ?? []
  const total = query.data?.total ?? 0
  useLeftList(root, state.query, rows.length > 0)
  const isEmpty = query.isSuccess && total === 0
  if (isEmpty && !state.isFiltered) {
    return (
      <EmptyState title={empty.title} illustration={empty.illustration} actions={empty.actions}>
        {empty.body}
      </EmptyState>
    )
  }

  const count = selection.count(total)
  const bulkBar = bulk && count > 0 && (
    <BulkBar
      selection={selection}
      count={count}
      total={total}
      // When there are too many rows to count, there are too many for one bulk action.
      canSelectAll={!query.data?.isTotalCapped && rows.length < total && rows.every((row) => selection.has(rowId(row)))}
    >
      {bulk(selection, count)}
    </BulkBar>
  )
  const shared = { ...props, bulkBar, rows, state, selection, isPending: query.isPending, showsSkeleton }
  return (
    <div ref={root} className={css['list']} aria-busy={query.isFetching}>
      <ListTabs list={list} views={props.views} state={state} />
      <FilterBar {...props} state={state} layout={layout} />
      {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {isEmpty && <NoMatch onClear={state.clear} />}
      {!isEmpty && (rows.length > 0 || query.isPending) && (
        <div className={css['rows']} data-stale={query.isPlaceholderData || undefined}>
          {isNarrow ? <MobileRows {...shared} /> : <Table {...shared} columns={layout.columns} density={layout.density} />}
        </div>
      )}
      {query.data && <Pager {...query.data} onGo={state.goTo} isFetching={query.isFetching} />}
    </div>
  )
}
