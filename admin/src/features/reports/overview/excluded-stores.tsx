import { useQuery } from '@tanstack/react-query'

import { listQuery } from '../../../api/query.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { t } from '../../../messages/messages.ts'
import type { CardProps } from './report-cards.tsx'

interface ExcludedStoresProps extends CardProps {
  /** Default system domain of each store. */
  names: ReadonlyMap<string, string>
  /** How many stores the address asks for that are not the person's. */
  strangers: number
}

/** Names the stores that were asked for and are not in the figures. */
export function ExcludedStores({ query, ready, names, strangers }: ExcludedStoresProps) {
  // The card's own query, so it is asked once.
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
