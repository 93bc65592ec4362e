import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { callQuery, listQuery } from '../../../api/query.ts'
import { IndexList } from '../../../ui/list/index-list.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { bulkActions } from '../bulk/bulk-actions.tsx'
import { ListMenu } from './list-menu.tsx'
import { TodayStrip } from './today-strip.tsx'
import { orderColumns, orderLine } from './order-columns.tsx'
import { DEFAULT_SORT, filterKeys, orderFilters, orderSorts, orderViews } from './order-filters.ts'

/** The list of all orders, with search, filters and bulk actions. */
export function OrdersList() {
  const { query, filter, isFiltered } = useListState(filterKeys)
  // The URL may contain any parameters. The server refuses parameters that it cannot parse, and its error names them.
  const orders = useQuery(listQuery('orders.list', { query }))
  const { data: facets } = useQuery(callQuery('orders.facets'))
  const columns = useMemo(() => orderColumns(), [])
  const filters = useMemo(() => orderFilters(facets), [facets])
  const isEmpty = orders.data?.total === 0 && !isFiltered
  const importOrders = <Button renderRoot={(props) => <PageLink to="website.orders.import" {...props} />}>{t('orders.import')}</Button>

  return (
    <Page title={t('page.website.orders')} actions={!isEmpty && <ListMenu filter={filter} />}>
      {!isEmpty && <TodayStrip />}
      <IndexList
        list="orders"
        label={t('orders.label')}
        query={orders}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowPage="website.orders.detail"
        mobile={orderLine}
        filters={filters}
        sorts={orderSorts()}
        defaultSort={DEFAULT_SORT}
        views={orderViews()}
        bulk={bulkActions}
        empty={{ title: t('orders.empty.title'), body: t('orders.empty.body'), illustration: 'bag', actions: importOrders }}
      />
    </Page>
  )
}
