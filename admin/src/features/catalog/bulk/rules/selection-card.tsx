import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { LIST_PAGE_MAX } from '@vitrine/contract/limits.ts'
import { useMemo } from 'react'

import { callQuery } from '../../../../api/query.ts'
import { t } from '../../../../messages/messages.ts'
import { Failed } from '../../../../ui/feedback/failed.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { FilterChip } from '../../../../ui/list/filter-chip.tsx'
import { SearchField } from '../../../../ui/list/search-field.tsx'
import { productFilters } from '../../products/product-filters.ts'
import css from './rules.module.css'
import type { BulkSelection } from './use-bulk-selection.ts'

/** The products of a bulk update: the filters of the products list, or products that were selected there. */
export function SelectionCard({ selection, state, except, clear }: BulkSelection) {
  const { data: facets } = useQuery(callQuery('products.facets'))
  const { data: collections } = useQuery(callQuery('collections.list', { query: { sort: 'title', limit: String(LIST_PAGE_MAX) } }))
  const filters = useMemo(() => productFilters(facets, collections), [facets, collections])
  const isFiltered = 'all' in selection
  const matching = useQuery({
    ...callQuery('products.list', { query: { ...(isFiltered ? selection.all : {}), limit: '1' } }),
    enabled: isFiltered,
  })
  return (
    <Card title={t('bulkUpdates.selection')}>
      <div className="stack">
        {isFiltered && (
          <search className={css['chips']}>
            <SearchField label={t('list.searchIn', { list: t('products.label') })} state={state} />
            {filters.map((filter) => (
              <FilterChip key={filter.key} filter={filter} state={state} />
            ))}
          </search>
        )}
        {matching.isError && <Failed error={matching.error} onRetry={() => void matching.refetch()} />}
        <output className={css['count']}>
          {isFiltered
            ? matching.data && t('bulkUpdates.selection.count', { count: Math.max(0, matching.data.total - except.length) })
            : t('bulkUpdates.selection.ids', { count: selection.ids.length })}
        </output>
        {isFiltered && !state.isFiltered && <p className={css['note']}>{t('bulkUpdates.selection.all')}</p>}
        {except.length > 0 && <p className={css['note']}>{t('bulkUpdates.selection.except', { count: except.length })}</p>}
        {(!isFiltered || except.length > 0) && (
          <Button variant="default" size="compact-md" className={css['start'] ?? ''} onClick={clear}>
            {t('bulkUpdates.selection.reset')}
          </Button>
        )}
      </div>
    </Card>
  )
}
