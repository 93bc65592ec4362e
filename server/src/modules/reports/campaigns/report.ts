import { campaignLevels, type campaignCalls } from '@vitrine/contract/calls/campaigns.ts'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DetachedContext } from '../../../platform/http/context.ts'
import { totalSales } from '../../ledger/api.ts'
import type { Period } from '../period/period.ts'
import { aboutOf, inSelection } from '../report.ts'
import { type Selection, selectReport } from '../selection.ts'
import { type CampaignSums, type CurrencySales, type Figures, figuresOf, lessSales, noSums } from '../sources/campaigns/figures.ts'
import {
  type CampaignRow,
  type Level,
  type LevelAsked,
  type Part,
  selectLevel,
  selectSeries,
  type SeriesRow,
} from '../sources/campaigns/queries.ts'
import { useHashes } from '../folds/prepare.ts'
import { sales } from '../sources/sales.ts'

export type CampaignQuery = z.output<(typeof campaignCalls)['campaigns.report']['query']>
type ScopeQuery = Omit<CampaignQuery, 'limit' | 'cursor'>

/** The number of rows, from the top of a page, whose figures are shown over time. */
const CHARTED = 5

/** The figures of all parts of a period. `total` is their sum; all but it are null below the first level. */
interface Parts {
  total: Figures
  untagged: Figures | null
  other: Figures | null
}

/**
 * Reads the campaign report of a level.
 * @throws Problem `not_a_member`, `range_reversed`, `range_in_future` or `invalid_input`
 */
export async function reportCampaigns(context: DetachedContext, query: CampaignQuery) {
  const selection = await selectReport(context, query, 'analystics')
  return inSelection(context, selection, 'each time', async (tx) => {
    const asked = askedOf(selection, query)
    const sold = await readSales(tx, asked)
    await useHashes(tx)
    const { rows, total: found, next, previous, ...level } = await selectLevel(tx, asked)
    const { current, comparison } = selection.periods
    const charted = rows.slice(0, CHARTED).map(({ tag }) => tag)
    const series = await selectSeries(tx, asked, charted)
    const parts = partsOf(asked, level.parts, sold, 0)
    const comparedParts = comparison && partsOf(asked, level.parts, sold, 1)
    const { compared } = level
    const of = (part: keyof Parts) => {
      const [figures, before] = [parts[part], comparedParts && comparedParts[part]]
      return figures || before
        ? {
            figures: figures ?? figuresOf(noSums, selection.currency),
            comparison: comparison && (before ?? figuresOf(noSums, selection.currency)),
          }
        : null
    }
    const items = rows.map((row) => {
      const before = comparison && (compared.find(({ tag }) => tag === row.tag) ?? noSums)
      return {
        tag: row.tag,
        label: labelOf(row, asked.opened.length),
        figures: figuresOf(row, selection.currency),
        comparison: before && figuresOf(before, selection.currency),
        series: charted.includes(row.tag)
          ? seriesOf(
              current,
              series.filter(({ tag }) => tag === row.tag),
            )
          : null,
      }
    })
    return {
      ...aboutOf(selection),
      level: campaignLevels[asked.opened.length]!,
      opened: openedOf(asked, level.spelled),
      rows: { items, total: found, next, previous },
      total: of('total')!,
      untagged: of('untagged'),
      other: of('other'),
      untaggedAds: level.untaggedAds.map(({ original, visits }) => ({ site: (JSON.parse(original) as string[])[6] ?? '', visits })),
    }
  })
}

/** All rows of a level, up to a limit, and its parts, for the current period. */
export async function readLevel(context: DetachedContext, query: ScopeQuery, limit: number) {
  const selection = await selectReport(context, query, 'analystics')
  return inSelection(context, selection, 'each time', async (tx) => {
    const asked = { ...askedOf(selection, { ...query, limit }), periods: [selection.periods.current] }
    const sold = await readSales(tx, asked)
    await useHashes(tx)
    const { rows, parts, spelled } = await selectLevel(tx, asked)
    const items = rows.map((row) => ({ label: labelOf(row, asked.opened.length), figures: figuresOf(row, selection.currency) }))
    return {
      level: campaignLevels[asked.opened.length]!,
      opened: openedOf(asked, spelled),
      items,
      ...partsOf(asked, parts, sold, 0),
    }
  })
}

function askedOf({ currency, periods }: Selection, query: CampaignQuery): LevelAsked {
  const { source, medium, campaign, term, interaction, search, sort, direction, limit, cursor } = query
  const opened = [source, medium, campaign, term].filter((tag) => tag !== undefined).map((tag) => tag.toLowerCase())
  const { current, comparison } = periods
  return { periods: comparison ? [current, comparison] : [current], interaction, opened, currency, search, sort, direction, limit, cursor }
}

/**
 * Returns the figures of a period by part. Orders and sales without a campaign are all of the ledger less those with one, so that the
 * parts always add up to the total sales of other reports.
 */
function partsOf({ currency, opened }: LevelAsked, found: Level['parts'], sold: readonly CurrencySales[][], period: number): Parts {
  const part = (name: Part) => found.find((one) => one.part === period && one.name === name)
  const tagged = part('tagged') ?? noSums
  if (opened.length > 0) return { total: figuresOf(tagged, currency), untagged: null, other: null }
  const all = sold[period]!
  const untagged = { ...(part('untagged') ?? noSums), money: lessSales(all, tagged.money) }
  const other = part('other')
  const sum = [tagged, untagged, other ?? noSums].reduce(addVisits)
  return {
    total: figuresOf({ ...sum, money: all }, currency),
    untagged: figuresOf(untagged, currency),
    other: other ? figuresOf({ ...other, money: [] }, currency) : null,
  }
}

const addVisits = (one: CampaignSums, other: CampaignSums): CampaignSums => ({
  visits: one.visits + other.visits,
  carts: one.carts + other.carts,
  checkouts: one.checkouts + other.checkouts,
  completed: one.completed + other.completed,
  money: [],
})

/**
 * Reads all sales of each period; none below the first level, which doesn’t need them. Before `useHashes`: these sums are looked up by
 * their keys, and without nested loops PostgreSQL would read all quarters of an hour there are.
 */
async function readSales(tx: Tx, { opened, periods }: LevelAsked): Promise<CurrencySales[][]> {
  if (opened.length > 0) return []
  const read = await Promise.all(periods.map((period) => sales.read(tx, period)))
  return read.map(({ total }) =>
    [...total].map(([currency, sums]) => ({
      currency,
      orders: sums.orders,
      goods: sums.gross + sums.discounts,
      sales: totalSales(sums),
    })),
  )
}

/** Returns the opened tags with their spelling. */
const openedOf = ({ opened }: LevelAsked, spelled: string | null): { tag: string; label: string }[] =>
  opened.map((tag, level) => ({ tag, label: labelOf({ tag, original: spelled }, level) }))

/** Returns a tag as it was spelled in a link, or in lower case when no link is known. */
function labelOf({ tag, original }: Pick<CampaignRow, 'tag' | 'original'>, level: number): string {
  const spelled = original === null ? undefined : (JSON.parse(original) as string[])[level]
  return spelled ?? tag
}

function seriesOf({ boundaries, labels }: Period, rows: readonly SeriesRow[]) {
  return labels.map((label, bucket) => {
    const found = rows.find((row) => row.bucket === bucket)
    return {
      at: boundaries[bucket]!.toISOString(),
      label,
      visits: found?.visits ?? 0,
      orders: found?.orders ?? 0,
      totalSalesCents: found?.sales ?? 0,
    }
  })
}
