import { useQuery } from '@tanstack/react-query'

import { listQuery } from '../../../api/query.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { t } from '../../../messages/messages.ts'
import type { CardProps } from '../overview/report-cards.tsx'

interface ExcludedStoresProps extends CardProps {
  /** The default system domain of each store, by store id. */
  names: ReadonlyMap<string, string>
  /** The number of stores in the URL that the user has no access to. */
  strangers: number
}

/** A banner with the selected stores that are not included in the figures. */
export function ExcludedStores({ query, ready, names, strangers }: ExcludedStoresProps) {
  // The card for total sales uses the same query, so the query is sent only once.
  const { data } = useQuery({ ...listQuery('reports.totalSales', { query }), enabled: ready })
  const ignored = (data?.ignoredStores ?? []).map((id) => names.get(id) ?? id)
  if (ignored.length === 0 && strangers === 0) return null
  return (
    <Banner tone="attention">
      {ignored.length > 0 && <div>{t('overview.ignored', { stores: ignored.join(', ') })}</div>}
      {strangers > 0 && <div>{t('overview.strangers', { count: strangers })}</div>}
    </Banner>
  )
}
