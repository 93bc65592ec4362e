import { Readable } from 'node:stream'

import { campaignLevels, type CampaignLevel } from '@vitrine/contract/calls/campaigns.ts'
import { decimalsOf } from '@vitrine/contract/money.ts'

import { csvText } from '../../../platform/csv/csv-text.ts'
import type { DetachedContext } from '../../../platform/http/context.ts'
import type { Figures } from '../sources/campaigns/figures.ts'
import { type CampaignQuery, readLevel } from './report.ts'

/** The maximum number of rows in a file, without those of all campaigns, of untagged and of other visits. */
const ROWS_MAX = 10_000

const levelNames: Record<CampaignLevel, string> = {
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  term: 'Term',
  content: 'Content',
}

/**
 * Returns a level of the campaign report as CSV. Amounts are in major units, in one column per currency. Without a search, the last
 * rows make the file add up to the total.
 * @throws Problem `not_a_member`, `range_reversed`, `range_in_future` or `invalid_input`
 */
export async function exportCampaigns(context: DetachedContext, query: Omit<CampaignQuery, 'limit' | 'cursor'>): Promise<Readable> {
  const { level, opened, items, total, untagged, other } = await readLevel(context, query, ROWS_MAX)
  const currencies = total.sales.map(({ currency }) => currency)
  const names = campaignLevels.slice(0, opened.length).map((name) => levelNames[name])
  const head = [
    ...names,
    levelNames[level],
    'Visits',
    'Added to cart',
    'Reached checkout',
    'Visits with an order',
    'Conversion rate (%)',
    'Orders',
    ...currencies.flatMap((currency) => [`Total sales (${currency})`, `Average order value (${currency})`]),
  ]
  const rowOf = (label: string, figures: Figures) => [...opened.map((tag) => tag.label), label, ...figureCells(figures, currencies)]
  return Readable.from([
    csvText([
      head,
      ...items.map(({ label, figures }) => rowOf(label || '(none)', figures)),
      ...(query.search
        ? []
        : [...(untagged ? [rowOf('Not tagged', untagged)] : []), ...(other ? [rowOf('Other', other)] : []), rowOf('Total', total)]),
    ]),
  ])
}

function figureCells(
  { visits, carts, checkouts, completed, conversionRate, orders, sales }: Figures,
  currencies: readonly string[],
): string[] {
  return [
    ...[visits, carts, checkouts, completed].map(String),
    conversionRate === null ? '' : (conversionRate * 100).toFixed(2),
    String(orders),
    ...currencies.flatMap((currency) => {
      const one = sales.find((found) => found.currency === currency)
      const average = one?.averageOrderCents ?? null
      return [amountCell(one?.totalSalesCents ?? 0, currency), average === null ? '' : amountCell(average, currency)]
    }),
  ]
}

const amountCell = (cents: number, currency: string): string => {
  const decimals = decimalsOf(currency)
  return (cents / 10 ** decimals).toFixed(decimals)
}
