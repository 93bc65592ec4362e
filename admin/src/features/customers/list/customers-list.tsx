import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LIST_PAGE_MAX } from '@vitrine/contract/limits.ts'
import { useMemo } from 'react'

import { callQuery, listQuery } from '../../../api/query.ts'
import { useStore } from '../../../api/use-store.ts'
import { IndexList } from '../../../ui/list/index-list.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { MoreActions } from '../../../ui/overlay/more-actions.tsx'
import { t } from '../../../messages/messages.ts'
import { bulkActions } from '../bulk/bulk-actions.tsx'
import { customerName } from '../customer-name.ts'
import { customerColumns, customerLine } from './customer-columns.tsx'
import { customerFilters, customerSorts, customerViews, DEFAULT_SORT, filterKeys } from './customer-filters.ts'
import { useCustomerExport } from './use-customer-export.ts'

/** The list of all customers, with search, filters and bulk actions. */
export function CustomersList() {
  const { query, filter, isFiltered } = useListState(filterKeys)
  const { currency } = useStore()
  const customers = useQuery(listQuery('customers.list', { query }))
  const { data: facets } = useQuery(callQuery('customers.facets'))
  const { data: segments } = useQuery(callQuery('segments.list', { query: { limit: String(LIST_PAGE_MAX) } }))
  const exported = useCustomerExport()
  const columns = useMemo(() => customerColumns(currency), [currency])
  const filters = useMemo(() => customerFilters(facets, segments?.items ?? []), [facets, segments])
  const isEmpty = customers.data?.total === 0 && !isFiltered
  const add = <Button renderRoot={(props) => <PageLink to="website.customer.create" {...props} />}>{t('customers.add')}</Button>
  const actions = [
    { label: t('customers.export'), run: () => exported(filter, customers.data?.total ?? 0) },
    { label: t('customers.import'), page: 'website.customer.import' as const },
  ]

  return (
    <Page
      title={t('page.website.customer')}
      actions={
        !isEmpty && (
          <>
            <MoreActions actions={actions} />
            {add}
          </>
        )
      }
    >
      <IndexList
        list="customers"
        label={t('customers.label')}
        query={customers}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={customerName}
        rowPage="website.customer.update"
        mobile={customerLine(currency)}
        filters={filters}
        sorts={customerSorts()}
        defaultSort={DEFAULT_SORT}
        views={customerViews()}
        bulk={bulkActions}
        empty={{
          title: t('customers.empty.title'),
          body: t('customers.empty.body'),
          illustration: 'bag',
          actions: (
            <>
              {add}
              <Button variant="default" renderRoot={(props) => <PageLink to="website.customer.import" {...props} />}>
                {t('customers.import')}
              </Button>
            </>
          ),
        }}
      />
    </Page>
  )
}
