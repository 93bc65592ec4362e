import { dayParts, orderParts, profitCounts } from '@vitrine/contract/profit-parts.ts'

import type { Answer } from '../../../api/types.ts'

type Table = Pick<Answer<'profit.campaigns'>, 'items' | 'more'>
type Campaign = Table['items'][number]

/** A campaign of a period, with its profit in the comparison; undefined without one, or if it isn’t listed there. */
export interface ComparedCampaign extends Campaign {
  before: number | undefined
}

const zeros = Object.fromEntries([...orderParts, ...dayParts, ...profitCounts, 'profit'].map((name) => [name, 0])) as Omit<
  Campaign,
  'campaign'
>

/** Returns the campaigns of a period with what they earned in the comparison. Those that are over now come last, with nothing. */
export function comparedCampaigns({ items, more }: Table, before: Table | undefined): ComparedCampaign[] {
  const keyOf = ({ campaign }: { campaign: string }) => campaign.toLowerCase()
  const known = new Map(before?.items.map((row) => [keyOf(row), row.profit]))
  const listed = new Set(items.map(keyOf))
  const beforeOf = (row: Campaign) => known.get(keyOf(row)) ?? (before?.more === 0 ? 0 : undefined)
  // If not all campaigns of the period are listed, one that isn’t may still have orders.
  const over = more === 0 ? (before?.items ?? []).filter((row) => !listed.has(keyOf(row))) : []
  return [
    ...items.map((row) => ({ ...row, before: beforeOf(row) })),
    ...over.map(({ campaign, profit }) => ({ ...zeros, campaign, before: profit })),
  ]
}
