import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { listQuery } from '../../../api/query.ts'
import { IndexList } from '../../../ui/list/index-list.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import {
  abandonedCheckoutColumns,
  abandonedCheckoutFilters,
  abandonedCheckoutLine,
  abandonedCheckoutSorts,
  abandonedCheckoutViews,
  customerText,
  DEFAULT_SORT,
  filterKeys,
} from './abandoned-checkout-columns.tsx'

/** The list of abandoned checkouts. It shows which messages were sent and which checkouts were recovered. */
export function AbandonedCheckoutsList() {
  const { query, isFiltered } = useListState(filterKeys)
  const checkouts = useQuery(listQuery('abandonedCheckouts.list', { query }))
  const columns = useMemo(() => abandonedCheckoutColumns(), [])
  const filters = useMemo(() => abandonedCheckoutFilters(), [])
  const isEmpty = checkouts.data?.total === 0 && !isFiltered
  const setUp = (
    <Button variant={isEmpty ? 'filled' : 'default'} renderRoot={(props) => <PageLink to="website.abandoned.settings" {...props} />}>
      {t('abandonedCheckouts.setUp')}
    </Button>
  )
  return (
    <Page title={t('page.website.abandoned')} actions={!isEmpty && setUp}>
      <IndexList
        list="abandoned"
        label={t('abandonedCheckouts.label')}
        query={checkouts}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={customerText}
        rowPage="website.abandoned.detail"
        mobile={abandonedCheckoutLine}
        filters={filters}
        sorts={abandonedCheckoutSorts()}
        defaultSort={DEFAULT_SORT}
        views={abandonedCheckoutViews()}
        empty={{
          title: t('abandonedCheckouts.empty.title'),
          body: t('abandonedCheckouts.empty.body'),
          illustration: 'bag',
          actions: setUp,
        }}
      />
    </Page>
  )
}
