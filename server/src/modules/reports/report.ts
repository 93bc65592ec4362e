import type { ReportQuery } from '@vitrine/contract/calls/report-parts.ts'
import type { z } from 'zod'

import type { Tx } from '../../platform/db/transactions.ts'
import type { DetachedContext } from '../../platform/http/context.ts'
import type { Granularity } from './period/buckets.ts'
import { type Period, readPeriods } from './period/period.ts'
import { chooseStores } from './period/stores.ts'
import type { Source } from './source.ts'

export type Query = z.output<typeof ReportQuery>

/** Calculates one figure of a report from its sums. */
export type Figure<Sums, V = number> = (sums: Sums) => V

/** A period with its sums. */
interface Counted<Sums> {
  period: Period
  /** The sums of each bucket. */
  sums: Sums[]
  total: Sums
}

/** The sums and metadata of a report. */
export interface Report<Sums> {
  /** The settings that the figures were calculated with. */
  about: { timezone: string; currency: string; granularity: Granularity; stores: string[]; ignoredStores: string[] }
  current: Counted<Sums>
  comparison: Counted<Sums> | null
}

/**
 * Adds up a source for a report. Each store is read in its own transaction, after the caller's membership is checked.
 * @throws Problem `not_a_member`, `range_reversed`, `range_in_future` or `invalid_input`
 */
export async function loadReport<Sums>(context: DetachedContext, query: Query, source: Source<Sums>): Promise<Report<Sums>> {
  const { services } = context
  const stores = await chooseStores(context, query.stores)
  const zone = query.timezone ?? stores.timeZone
  const periods = readPeriods(query, zone, services.now())
  const nothing = (period: Period): Counted<Sums> => ({ period, sums: period.labels.map(() => source.none), total: source.none })
  let current = nothing(periods.current)
  let comparison = periods.comparison && nothing(periods.comparison)
  for (const storeId of stores.counted)
    await services.db.inStore(storeId, async (tx) => {
      current = await withStore(tx, current, source)
      comparison = comparison && (await withStore(tx, comparison, source))
    })
  const { granularity } = periods.current
  const about = { timezone: zone, currency: stores.currency, granularity, stores: stores.counted, ignoredStores: stores.ignored }
  return { about, current, comparison }
}

/** Adds the sums of this transaction's store to a period. */
async function withStore<Sums>(tx: Tx, { period, sums, total }: Counted<Sums>, source: Source<Sums>): Promise<Counted<Sums>> {
  const read = await source.read(tx, period)
  return {
    period,
    sums: sums.map((sum, at) => source.add(sum, read.buckets[at] ?? source.none)),
    total: source.add(total, read.total),
  }
}

/** Returns the response of a report for one figure. */
export function showReport<Sums, V>({ about, current, comparison }: Report<Sums>, figure: Figure<Sums, V>) {
  return { ...about, current: showPeriod(current, figure), comparison: comparison && showPeriod(comparison, figure) }
}

/**
 * Returns a period in the form that the response shows. An average is over the whole period and not the average of its buckets.
 */
function showPeriod<Sums, V>(counted: Counted<Sums>, figure: Figure<Sums, V>) {
  const { range, until } = counted.period
  return {
    from: range.from.toString(),
    to: range.to.toString(),
    until: until.toISOString(),
    total: figure(counted.total),
    series: showSeries(counted, figure),
  }
}

export function showSeries<Sums, V>({ period: { boundaries, labels }, sums }: Counted<Sums>, figure: Figure<Sums, V>) {
  return sums.map((sum, at) => ({ at: boundaries[at]!.toISOString(), label: labels[at]!, value: figure(sum) }))
}
