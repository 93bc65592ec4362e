import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LIST_PAGE_MAX } from '@vitrine/contract/limits.ts'
import { useMemo } from 'react'

import { callQuery, listQuery } from '../../../api/query.ts'
import { IndexList } from '../../../ui/list/index-list.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { bulkActions } from './bulk-actions.tsx'
import { productColumns, productLine } from './product-columns.tsx'
import { DEFAULT_SORT, filterKeys, productFilters, productSorts, productViews } from './product-filters.ts'
import { useExport } from './use-export.ts'

/** The list of all products, with search, filters and bulk actions. */
export function ProductsList() {
  const { query, filter } = useListState(filterKeys)
  // The URL may contain any parameters. The server refuses parameters that it cannot parse, and its error names them.
  const products = useQuery(listQuery('products.list', { query }))
  const { data: facets } = useQuery(callQuery('products.facets'))
  const { data: collections } = useQuery(callQuery('collections.list', { query: { sort: 'title', limit: String(LIST_PAGE_MAX) } }))
  const exported = useExport()
  const columns = useMemo(() => productColumns(), [])
  const filters = useMemo(() => productFilters(facets, collections), [facets, collections])
  const isEmpty = products.data?.total === 0 && Object.keys(filter).length === 0

  const addProduct = <Button renderRoot={(props) => <PageLink to="website.products.create" {...props} />}>{t('products.add')}</Button>
  const importProducts = (
    <Button variant="default" renderRoot={(props) => <PageLink to="website.products.import" {...props} />}>
      {t('products.import')}
    </Button>
  )

  return (
    <Page
      title={t('page.website.products')}
      actions={
        !isEmpty && (
          <>
            <Button variant="default" loading={exported.isPending} onClick={() => exported.mutate(filter)}>
              {t('products.export')}
            </Button>
            {importProducts}
            {addProduct}
          </>
        )
      }
    >
      <IndexList
        list="products"
        label={t('products.label')}
        query={products}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ title }) => title}
        rowPage="website.products.update"
        mobile={productLine}
        filters={filters}
        sorts={productSorts()}
        defaultSort={DEFAULT_SORT}
        views={productViews()}
        bulk={bulkActions}
        empty={{
          title: t('products.empty.title'),
          body: t('products.empty.body'),
          illustration: 'shelf',
          actions: (
            <>
              {addProduct}
              {importProducts}
            </>
          ),
        }}
      />
    </Page>
  )
}
