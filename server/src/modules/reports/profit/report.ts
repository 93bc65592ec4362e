import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DetachedContext } from '../../../platform/http/context.ts'
import { keepFolds, staleFolds } from '../folds/keep-folds.ts'
import { useHashes } from '../folds/prepare.ts'
import { foldTables } from '../folds/read.ts'
import { type Period, readPeriods, spanOf } from '../period/period.ts'
import { byCurrency, chooseStores, zoneOf } from '../period/stores.ts'
import type { Query } from '../selection.ts'
import { sumAdSpend, sumCustomCosts } from './day-costs.ts'
import { eventTables } from './events.ts'
import { addFigures, noFigures, type OrderFigures, type ProfitFigures, withProfit } from './figures.ts'
import { addedColumns, addedFigures, foldedQuarters } from './sums.ts'
import { type CostTerms, readCostTerms } from './terms.ts'

/**
 * Returns estimated profit over time, for the stores of each currency.
 * @throws Problem `not_a_member`, `range_reversed`, `range_in_future` or `invalid_input`
 */
export async function reportProfit(context: DetachedContext, query: Query) {
  const { services } = context
  const stores = await chooseStores(context, query.stores, 'analystics')
  const zone = zoneOf(query, stores)
  // Ad spend and custom costs have no hours.
  const { current, comparison } = readPeriods(query, zone, services.now(), 'day')
  const groups = byCurrency(stores)
  // The currency of the current store comes first, even if none of the stores has it.
  if (groups[0]?.currency !== stores.currency) groups.unshift({ currency: stores.currency, storeIds: [] })
  const [stale, currencies] = await services.db.inReports(stores.counted, async (tx) => {
    const terms = await readCostTerms(tx)
    await useHashes(tx)
    const found = await selectProfit(tx, terms, comparison ? [current, comparison] : [current])
    const shown = []
    for (const { currency, storeIds } of groups) {
      const periodOf = async (period: Period, part: number) => {
        const rows = found.filter((row) => row.currency === currency && row.part === part)
        return showPeriod(period, await withDayCosts(tx, storeIds, period, rows))
      }
      shown.push({
        currency,
        stores: storeIds,
        current: await periodOf(current, 0),
        comparison: comparison && (await periodOf(comparison, 1)),
      })
    }
    return [await staleFolds(tx, services.now()), shown] as const
  })
  await keepFolds(context, stale)
  return {
    timezone: zone,
    granularity: current.granularity as 'day' | 'week' | 'month',
    stores: stores.counted,
    ignoredStores: stores.ignored,
    currencies,
  }
}

function showPeriod({ range, until, boundaries, labels }: Period, series: readonly ProfitFigures[]) {
  return {
    from: range.from.toString(),
    to: range.to.toString(),
    until: until.toISOString(),
    total: withProfit(series.reduce((sum, one) => addFigures(sum, one), noFigures)),
    series: series.map((figures, at) => ({ at: boundaries[at]!.toISOString(), label: labels[at]!, value: withProfit(figures) })),
  }
}

interface BucketRow extends OrderFigures {
  part: number
  currency: string
  bucket: number
}

/** Reads the figures of orders in each bucket of periods, over the transaction’s stores. Buckets without figures are missing. */
async function selectProfit(tx: Tx, terms: CostTerms, periods: readonly Period[]): Promise<BucketRow[]> {
  const bucketOf = (at: RawBuilder<unknown>) => {
    const cases = periods.map(
      ({ boundaries }, part) =>
        sql`when ${sql.lit(part)} then width_bucket(${at}, ${boundaries.map((boundary) => boundary.toISOString())}::timestamptz[]) - 1`,
    )
    return sql`case part ${sql.join(cases, sql` `)} end`
  }
  const { rows } = await sql<BucketRow>`
    with ${foldTables('profit', periods.map(spanOf))}, ${eventTables(terms)},
    found as (
      select store_id, part, ${bucketOf(sql`quarter`)} as bucket, ${addedColumns} from (${foldedQuarters}) q group by 1, 2, 3
      union all
      select store_id, part, ${bucketOf(sql`at`)}, ${addedColumns} from events group by 1, 2, 3
    )
    select part, s.currency, bucket, ${addedFigures} from found join stores s on s.id = found.store_id group by 1, 2, 3`.execute(tx)
  return rows
}

/** Returns the figures of each bucket of a period, with the costs of days. */
async function withDayCosts(tx: Tx, storeIds: readonly string[], { range, labels }: Period, rows: readonly BucketRow[]) {
  const spend = await sumAdSpend(tx, storeIds, range, labels)
  const custom = await sumCustomCosts(tx, storeIds, range, labels)
  return labels.map((_label, at) =>
    addFigures(addFigures(noFigures, rows.find(({ bucket }) => bucket === at) ?? {}), {
      adSpend: 0 - spend[at]!,
      customCosts: 0 - custom[at]!,
    }),
  )
}

/** Reads the figures of a whole period, over the transaction’s stores, which have one currency. */
export async function sumProfit(tx: Tx, storeIds: readonly string[], terms: CostTerms, period: Period): Promise<ProfitFigures> {
  const series = await withDayCosts(tx, storeIds, period, await selectProfit(tx, terms, [period]))
  return series.reduce((sum, one) => addFigures(sum, one), noFigures)
}
