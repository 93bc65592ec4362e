import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { listQuery } from '../../../api/query.ts'
import { IndexList } from '../../../ui/list/index-list.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { bulkActions } from './bulk-actions.tsx'
import {
  collectionColumns,
  collectionFilters,
  collectionLine,
  collectionSorts,
  collectionViews,
  DEFAULT_SORT,
  filterKeys,
} from './collection-columns.tsx'

/** The list of all collections, with search, filters and bulk actions. */
export function CollectionsList() {
  const { query, filter } = useListState(filterKeys)
  const collections = useQuery(listQuery('collections.list', { query }))
  const columns = useMemo(() => collectionColumns(), [])
  const filters = useMemo(() => collectionFilters(), [])
  const isEmpty = collections.data?.total === 0 && Object.keys(filter).length === 0
  const add = <Button renderRoot={(props) => <PageLink to="website.collections.create" {...props} />}>{t('collections.add')}</Button>

  return (
    <Page title={t('page.website.collections')} actions={!isEmpty && add}>
      <IndexList
        list="collections"
        label={t('collections.label')}
        query={collections}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowPage="website.collections.update"
        mobile={collectionLine}
        filters={filters}
        sorts={collectionSorts()}
        defaultSort={DEFAULT_SORT}
        views={collectionViews()}
        bulk={bulkActions}
        empty={{ title: t('collections.empty.title'), body: t('collections.empty.body'), illustration: 'shelf', actions: add }}
      />
    </Page>
  )
}
