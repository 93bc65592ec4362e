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
import { pageColumns, pageLine } from './page-columns.tsx'
import { DEFAULT_SORT, filterKeys, pageFilters, pageSorts, pageViews } from './page-filters.ts'

/** The list of the store's content pages, such as About us, Shipping and Terms. */
export function PagesList() {
  const { query, filter } = useListState(filterKeys)
  const pages = useQuery(listQuery('pages.list', { query }))
  const columns = useMemo(() => pageColumns(), [])
  const filters = useMemo(() => pageFilters(), [])
  const isEmpty = pages.data?.total === 0 && Object.keys(filter).length === 0
  const add = <Button renderRoot={(props) => <PageLink to="website.pages.create" {...props} />}>{t('storePages.add')}</Button>

  return (
    <Page title={t('page.website.pages')} actions={!isEmpty && add}>
      <IndexList
        list="pages"
        label={t('storePages.label')}
        query={pages}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowPage="website.pages.update"
        mobile={pageLine}
        filters={filters}
        sorts={pageSorts()}
        defaultSort={DEFAULT_SORT}
        views={pageViews()}
        bulk={bulkActions}
        empty={{ title: t('storePages.empty.title'), body: t('storePages.empty.body'), illustration: 'shelf', actions: add }}
      />
    </Page>
  )
}
