import { useQuery } from '@tanstack/react-query'

import { listQuery } from '../../../api/query.ts'
import type { CardProps } from '../overview/report-cards.tsx'
import { IgnoredStores } from './ignored-stores.tsx'

interface ExcludedStoresProps extends CardProps {
  names: ReadonlyMap<string, string>
  strangers: number
}

/** The banner of the Overview with the selected stores that are not included in the figures. */
export function ExcludedStores({ query, ready, ...stores }: ExcludedStoresProps) {
  // The card for total sales uses the same query, so the query is sent only once.
  const { data } = useQuery({ ...listQuery('reports.totalSales', { query }), enabled: ready })
  return <IgnoredStores ignored={data?.ignoredStores ?? []} {...stores} />
}
