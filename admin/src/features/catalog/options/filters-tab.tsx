import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { useShown } from '../../../ui/form/version-form/use-shown.ts'
import type { Filters, FiltersValues } from './filter-edits.ts'
import { FiltersForm } from './filters-form.tsx'

const SKELETON_LINES = 6

/** The tab with the filters that shoppers can use for products. */
export function FiltersTab() {
  const options = callQuery('filters.list')
  const { data, error, refetch } = useQuery(options)
  const shown = useShown<Filters, FiltersValues>(options.queryKey, data)
  if (shown) return <FiltersForm key={shown.saved.version} {...shown} />
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : <CardSkeleton lines={SKELETON_LINES} />
}
