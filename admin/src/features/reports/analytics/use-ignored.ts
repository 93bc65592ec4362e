import type { DashboardCard } from '@vitrine/contract/analytics-cards.ts'

import { type CardProps, useCard } from '../overview/use-card.ts'
import { cardKinds } from './card-kinds.tsx'
import { useProfit } from './profit-cards.tsx'
import { useSalesReport } from './use-sales-report.ts'
import { useUtmSources } from './utm-card.tsx'

/** Returns the stores that some of the cards don’t count. It makes no call: it waits for those of the first card of each source. */
export function useIgnored(cards: readonly DashboardCard[], { query, isAlone = false }: CardProps): string[] {
  const sources = cards.map(({ name }) => cardKinds[name].source)
  const report = sources.flatMap((source) => (typeof source === 'object' && 'report' in source ? source.report : []))[0]
  const overview = sources.flatMap((source) => (typeof source === 'object' && 'overview' in source ? source.overview : []))[0]
  const waiting: CardProps = { query, isAlone, ready: false }
  const answers = [
    useCard(overview ?? 'totalSales', waiting),
    useSalesReport(report ?? 'over-time', waiting),
    useProfit(waiting),
    useUtmSources(waiting),
  ]
  const isShown = [overview !== undefined, report !== undefined, sources.includes('profit'), sources.includes('utm')]
  return [...new Set(answers.flatMap(({ data }, at) => (isShown[at] ? (data?.ignoredStores ?? []) : [])))]
}
