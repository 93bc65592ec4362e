import type { DashboardCard } from '@vitrine/contract/analytics-cards.ts'

import { type CardProps, useCard } from '../overview/use-card.ts'
import { cardKinds } from './card-kinds.tsx'
import { useProfit } from './profit-cards.tsx'
import { useSalesReport } from './use-sales-report.ts'
import { useUtmSources } from './utm-card.tsx'

/**
 * Returns the stores that some of the cards don’t count. It makes no call of its own: it waits for those of the first card of each
 * source.
 */
export function useIgnored(cards: readonly DashboardCard[], { query, ready }: CardProps): string[] {
  const sources = cards.map(({ name }) => cardKinds[name].source)
  const report = sources.find((source) => typeof source === 'object')?.report
  const when = (isShown: boolean): CardProps => ({ query, ready: ready && isShown })
  const answers = [
    useCard('totalSales', when(sources.includes('overview'))),
    useSalesReport(report ?? 'over-time', when(report !== undefined)),
    useProfit(when(sources.includes('profit'))),
    useUtmSources(when(sources.includes('utm'))),
  ]
  return [...new Set(answers.flatMap(({ data }) => data?.ignoredStores ?? []))]
}
