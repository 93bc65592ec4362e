import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { listQuery } from '../../../api/query.ts'
import { useStore } from '../../../api/use-store.ts'
import { IndexList } from '../../../ui/list/index-list.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { t } from '../../../messages/messages.ts'
import { bulkActions } from './bulk-actions.tsx'
import { DEFAULT_SORT, filterKeys, upsellColumns, upsellFilters, upsellLine, upsellSorts, upsellViews } from './upsell-columns.tsx'

/** The list of Boost Upsell offers, with what each brought in the last 90 days. */
export function UpsellList() {
  const { currency } = useStore()
  const { query, filter } = useListState(filterKeys)
  const offers = useQuery(listQuery('upsellOffers.list', { query }))
  const columns = useMemo(() => upsellColumns(currency), [currency])
  const filters = useMemo(() => upsellFilters(), [])
  const isEmpty = offers.data?.total === 0 && Object.keys(filter).length === 0
  const add = <Button renderRoot={(props) => <PageLink to="website.upsell.create" {...props} />}>{t('upsell.add')}</Button>
  return (
    <Page title={t('page.website.upsell')} actions={!isEmpty && add}>
      <IndexList
        list="upsellOffers"
        label={t('upsell.label')}
        query={offers}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowPage="website.upsell.update"
        mobile={(row) => upsellLine(row, currency)}
        filters={filters}
        sorts={upsellSorts()}
        defaultSort={DEFAULT_SORT}
        views={upsellViews()}
        bulk={bulkActions}
        empty={{ title: t('upsell.empty.title'), body: t('upsell.empty.body'), illustration: 'shelf', actions: add }}
      />
    </Page>
  )
}
