import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { call } from '../../api/call.ts'
import { listQuery } from '../../api/query.ts'
import { useCsvExport } from '../../ui/data/use-csv-export.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageLink } from '../../ui/layout/page-link.tsx'
import { IndexList } from '../../ui/list/index-list.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { t } from '../../messages/messages.ts'
import { bulkActions } from './bulk-actions.tsx'
import { authorText, reviewColumns, reviewLine, reviewName } from './review-columns.tsx'
import { DEFAULT_SORT, filterKeys, reviewFilters, reviewSorts, reviewViews } from './review-filters.ts'

/** The list of product reviews, in which they are published, hidden and deleted. */
export function ReviewsList() {
  const { query, filter } = useListState(filterKeys)
  const reviews = useQuery(listQuery('reviews.list', { query }))
  const columns = useMemo(() => reviewColumns(), [])
  const filters = useMemo(() => reviewFilters(), [])
  const download = useCsvExport('reviews', (wanted: Record<string, string>) => call('reviews.export', { query: wanted }))
  const isEmpty = reviews.data?.total === 0 && Object.keys(filter).length === 0
  const importing = <Button renderRoot={(props) => <PageLink to="website.reviews.import" {...props} />}>{t('reviews.import')}</Button>
  return (
    <Page
      title={t('page.website.reviews')}
      note={t('reviews.note')}
      actions={
        <>
          <Button variant="default" renderRoot={(props) => <PageLink to="website.reviews.settings" {...props} />}>
            {t('reviews.settings')}
          </Button>
          {!isEmpty && (
            <>
              <Button variant="default" loading={download.isPending} onClick={() => download.mutate(filter)}>
                {t('reviews.export')}
              </Button>
              {importing}
            </>
          )}
        </>
      }
    >
      <IndexList
        list="reviews"
        label={t('reviews.label')}
        query={reviews}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={(review) => t('reviews.by', { name: reviewName(review), author: authorText(review) })}
        rowPage="website.reviews.detail"
        mobile={reviewLine}
        filters={filters}
        sorts={reviewSorts()}
        defaultSort={DEFAULT_SORT}
        views={reviewViews()}
        bulk={bulkActions}
        empty={{
          title: t('reviews.empty.title'),
          body: t('reviews.empty.body'),
          illustration: 'shelf',
          actions: importing,
        }}
      />
    </Page>
  )
}
