import { useQuery, useQueryClient } from '@tanstack/react-query'

import { callQuery } from '../../api/query.ts'
import type { Answer } from '../../api/types.ts'
import { CardSkeleton } from '../../ui/card-skeleton.tsx'
import { Failed } from '../../ui/failed.tsx'
import { FiltersForm } from './filters-form.tsx'

const SKELETON_LINES = 6

/** What shoppers can filter products by. */
export function FiltersTab() {
  const query = callQuery('filters.list')
  const client = useQueryClient()
  // Not read again by itself: it would take the form from under the hands of who is typing.
  const { data, error, refetch, dataUpdatedAt } = useQuery({ ...query, staleTime: Infinity })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) {
    return <CardSkeleton lines={SKELETON_LINES} />
  }
  const show = (saved: Answer<'filters.save'>) => client.setQueryData(query.queryKey, saved)
  return <FiltersForm key={dataUpdatedAt} saved={data.filters} onSaved={show} />
}
