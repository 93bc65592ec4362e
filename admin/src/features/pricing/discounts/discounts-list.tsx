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
  DEFAULT_SORT,
  discountColumns,
  discountFilters,
  discountLine,
  discountSorts,
  discountViews,
  filterKeys,
} from './discount-columns.tsx'
import type { Method } from './discount-values.ts'

/** The list of discounts with codes. */
export const CodesList = () => <DiscountsList method="code" />

/** The list of automatic discounts, which apply without a code. */
export const AutomaticList = () => <DiscountsList method="automatic" />

function DiscountsList({ method }: { method: Method }) {
  const { query, filter } = useListState(filterKeys)
  const discounts = useQuery(listQuery('discounts.list', { query: { ...query, method } }))
  const columns = useMemo(() => discountColumns(method), [method])
  const filters = useMemo(() => discountFilters(), [])
  const isEmpty = discounts.data?.total === 0 && Object.keys(filter).length === 0
  const add = (
    <Button renderRoot={(props) => <PageLink to={`website.discount.${method}.create`} {...props} />}>{t(`discounts.add.${method}`)}</Button>
  )
  return (
    <Page
      title={t(`page.website.discount.${method}`)}
      actions={
        !isEmpty && (
          <>
            <Button variant="default" renderRoot={(props) => <PageLink to="website.discount.simulator" {...props} />}>
              {t('discounts.simulator')}
            </Button>
            {add}
          </>
        )
      }
    >
      <IndexList
        list={method === 'code' ? 'discountCodes' : 'automaticDiscounts'}
        label={t('discounts.label')}
        query={discounts}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ title, code }) => code ?? title}
        rowPage={`website.discount.${method}.update`}
        mobile={discountLine}
        filters={filters}
        sorts={discountSorts()}
        defaultSort={DEFAULT_SORT}
        views={discountViews()}
        bulk={bulkActions[method]}
        empty={{
          title: t(`discounts.empty.${method}.title`),
          body: t(`discounts.empty.${method}.body`),
          illustration: 'shelf',
          actions: add,
        }}
      />
    </Page>
  )
}
