import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { listQuery } from '../../api/query.ts'
import { IndexList } from '../../ui/list/index-list.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { t } from '../../words/words.ts'
import {
  abandonedColumns,
  abandonedFilters,
  abandonedLine,
  abandonedSorts,
  abandonedViews,
  customerText,
  DEFAULT_SORT,
  filterKeys,
} from './abandoned-columns.tsx'

/** Checkouts that shoppers left, what was written to them, and which came back. */
export function AbandonedList() {
  const { query, isFiltered } = useListState(filterKeys)
  const checkouts = useQuery(listQuery('abandoned.list', { query }))
  const columns = useMemo(() => abandonedColumns(), [])
  const filters = useMemo(() => abandonedFilters(), [])
  const isEmpty = checkouts.data?.total === 0 && !isFiltered
  const setUp = (
    <Button variant={isEmpty ? 'filled' : 'default'} renderRoot={(props) => <PageLink to="website.abandoned.settings" {...props} />}>
      {t('abandoned.setUp')}
    </Button>
  )
  return (
    <Page title={t('page.website.abandoned')} actions={!isEmpty && setUp}>
      <IndexList
        list="abandoned"
        label={t('abandoned.label')}
        query={checkouts}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={customerText}
        rowPage="website.abandoned.detail"
        mobile={abandonedLine}
        filters={filters}
        sorts={abandonedSorts()}
        defaultSort={DEFAULT_SORT}
        views={abandonedViews()}
        empty={{ title: t('abandoned.empty.title'), body: t('abandoned.empty.body'), drawing: 'bag', actions: setUp }}
      />
    </Page>
  )
}
