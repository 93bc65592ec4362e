import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DetachedContext } from '../../../platform/http/context.ts'
import { type Period, readPeriods } from '../period/period.ts'
import { chooseStores, type ReportStores, zoneOf } from '../period/stores.ts'
import type { Query } from '../selection.ts'
import { sumAdSpend, sumCustomCosts } from './day-costs.ts'
import { eventSums, eventTables } from './events.ts'
import { addFigures, noFigures, type OrderFigures, type ProfitFigures, withProfit } from './figures.ts'
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
  const currencies = await services.db.inReports(stores.counted, async (tx) => {
    const terms = await readCostTerms(tx, stores.counted)
    const byCurrency = await storesByCurrency(tx, stores)
    const shown = []
    for (const [currency, ids] of byCurrency)
      shown.push({
        currency,
        stores: ids,
        current: await readPeriod(tx, ids, terms, current),
        comparison: comparison && (await readPeriod(tx, ids, terms, comparison)),
      })
    return shown
  })
  return {
    timezone: zone,
    granularity: current.granularity as 'day' | 'week' | 'month',
    stores: stores.counted,
    ignoredStores: stores.ignored,
    currencies,
  }
}

/** Returns the counted stores of each currency. The currency of the current store comes first, even if none of them has it. */
export async function storesByCurrency(tx: Tx, { currency, counted }: ReportStores): Promise<Map<string, string[]>> {
  const rows = await tx.selectFrom('stores').select(['id', 'currency']).orderBy('currency').execute()
  const found = new Map<string, string[]>([[currency, []]])
  for (const row of rows) found.set(row.currency, [...(found.get(row.currency) ?? []), row.id])
  return new Map([...found].map(([name, ids]) => [name, counted.filter((id) => ids.includes(id))]))
}

async function readPeriod(tx: Tx, storeIds: readonly string[], terms: CostTerms, period: Period) {
  const series = await sumProfit(tx, storeIds, terms, period)
  const { range, until, boundaries, labels } = period
  return {
    from: range.from.toString(),
    to: range.to.toString(),
    until: until.toISOString(),
    total: withProfit(series.reduce((sum, one) => addFigures(sum, one), noFigures)),
    series: series.map((figures, at) => ({ at: boundaries[at]!.toISOString(), label: labels[at]!, value: withProfit(figures) })),
  }
}

/** Reads the figures of each bucket of a period, added up over stores of one currency. */
export async function sumProfit(tx: Tx, storeIds: readonly string[], terms: CostTerms, period: Period): Promise<ProfitFigures[]> {
  const { boundaries, labels, until, range } = period
  const scope = { storeIds, terms, from: boundaries[0]!, until }
  const starts = boundaries.map((boundary) => boundary.toISOString())
  const { rows } = await sql<OrderFigures & { bucket: number }>`
    with ${eventTables(scope)}
    select width_bucket(at, ${starts}::timestamptz[]) - 1 as bucket, ${eventSums} from events group by bucket`.execute(tx)
  const spend = await sumAdSpend(tx, storeIds, range, labels)
  const custom = await sumCustomCosts(tx, storeIds, range, labels)
  return labels.map((_label, at) => {
    const { bucket: _bucket, ...found } = rows.find(({ bucket }) => bucket === at) ?? { bucket: at }
    return addFigures(noFigures, { ...found, adSpend: 0 - spend[at]!, customCosts: 0 - custom[at]! })
  })
}
