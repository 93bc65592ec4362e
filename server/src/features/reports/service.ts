import type { ReportQuery } from '@vitrine/contract/calls/reports.ts'
import type { z } from 'zod'

import type { Tx } from '../../db/transactions.ts'
import type { DetachedContext, StoreContext } from '../../http/context.ts'
import { localDateOf } from '../../time/local-time.ts'
import { addSums, noSales, type SalesSums, totalSales } from '../ledger/entry.ts'
import { sumBuckets } from '../ledger/service.ts'
import { countOrders, readStoreFacts } from '../orders/service.ts'
import { type Buckets, cutIntoBuckets, type Granularity, granularityOf } from './buckets.ts'
import { comparisonRange, countedUntil, type DateRange, readRange } from './range.ts'
import { chooseStores } from './stores.ts'

export type Query = z.output<typeof ReportQuery>

/** One figure of a report, from the sums behind it. */
export type Figure<V = number> = (sums: SalesSums) => V

interface CountedPeriod {
  range: DateRange
  buckets: Buckets
  until: Date
  /** One per bucket. */
  sums: SalesSums[]
  total: SalesSums
}

/** What a report is made of. */
export interface Sales {
  /** How the figures were made. */
  about: { timezone: string; currency: string; granularity: Granularity; stores: string[]; ignoredStores: string[] }
  current: CountedPeriod
  comparison: CountedPeriod | null
}

/**
 * Adds up the ledger for a report. Each store is read in a transaction of its own, after its membership was checked.
 * @throws Problem `range_reversed`, `range_in_future` or `invalid_input`
 */
export async function loadSales(context: DetachedContext, query: Query): Promise<Sales> {
  const { services } = context
  const stores = await chooseStores(context, query.stores)
  const zone = query.timezone ?? stores.timeZone
  const now = services.now()
  const range = readRange(query, zone, now)
  const granularity = granularityOf(range)
  const open = (one: DateRange): CountedPeriod => {
    const buckets = cutIntoBuckets(one, granularity, zone)
    return { range: one, buckets, until: countedUntil(one, range, zone, now), sums: buckets.labels.map(() => noSales), total: noSales }
  }
  const current = open(range)
  const compared = comparisonRange(range, query.compare)
  const comparison = compared && open(compared)
  for (const storeId of stores.counted)
    await services.db.inStore(storeId, async (tx) => {
      await count(tx, current)
      if (comparison) await count(tx, comparison)
    })
  const about = { timezone: zone, currency: stores.currency, granularity, stores: stores.counted, ignoredStores: stores.ignored }
  return { about, current, comparison }
}

/** Adds the store of this transaction to a period. */
async function count(tx: Tx, period: CountedPeriod): Promise<void> {
  const sums = await sumBuckets(tx, period.buckets.boundaries, period.until)
  period.sums = period.sums.map((sum, at) => addSums(sum, sums[at] ?? noSales))
  period.total = sums.reduce(addSums, period.total)
}

/** A period as the answer shows it. An average is of the whole period, not the average of its buckets. */
export function showPeriod<V>(period: CountedPeriod, figure: Figure<V>) {
  const { range, until, total } = period
  return {
    from: range.from.toString(),
    to: range.to.toString(),
    until: until.toISOString(),
    total: figure(total),
    series: showSeries(period, figure),
  }
}

export function showSeries<V>({ buckets, sums }: CountedPeriod, figure: Figure<V>) {
  return sums.map((sum, at) => ({
    at: buckets.boundaries[at]!.toISOString(),
    label: buckets.labels[at]!,
    value: figure(sum),
  }))
}

/** What has been sold today in the store, for the greeting. Today is the store's own day. */
export async function readToday({ tx, services }: StoreContext) {
  const { timeZone, currency } = await readStoreFacts(tx)
  const now = services.now()
  const today = localDateOf(now, timeZone)
  const range = { from: today, to: today }
  const { boundaries } = cutIntoBuckets(range, 'day', timeZone)
  const [sums = noSales] = await sumBuckets(tx, boundaries, countedUntil(range, range, timeZone, now))
  return {
    salesCents: totalSales(sums),
    orders: sums.orders,
    openOrders: await countOrders(tx, 'unfulfilled'),
    currency,
    date: today.toString(),
  }
}
