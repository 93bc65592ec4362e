import { type ReportName, SALES_INTERVALS_MAX } from '@vitrine/contract/sales-reports.ts'
import { sql } from 'kysely'

import { localTime, offsetsIn } from '../../../platform/db/local-time.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { invalidField } from '../../../platform/problem.ts'
import { noSales, sumHours, sumSales } from '../../ledger/api.ts'
import type { Granularity } from '../period/buckets.ts'
import { type Period, spanOf } from '../period/period.ts'
import { type DateRange, daysOf } from '../period/range.ts'
import { type Filters, isFiltered } from './filters.ts'
import { noSums, plus, type Sums } from './kind.ts'
import { salesKind } from './figures.ts'
import { selectFilteredBuckets } from './queries.ts'
import { readSessions } from '../session-reports/intervals.ts'

/** An interval of a period with its sums: a time span, or an hour of the day over all days. */
export interface Interval {
  key: string
  name: string
  at: Date | null
  sums: Sums
}

const PER_DAY = { hour: 24, day: 1, week: 1 / 7, month: 1 / 28 }

/**
 * Checks that a range has not too many intervals for one answer, before it is divided.
 * @param granularity the requested one; the default one never has too many
 * @throws Problem `invalid_input`
 */
export function requireFewIntervals(range: DateRange, granularity: Granularity | undefined): void {
  if (granularity === undefined || daysOf(range) * PER_DAY[granularity] <= SALES_INTERVALS_MAX) return
  throw invalidField('too_many_intervals', 'granularity', { max: SALES_INTERVALS_MAX })
}

/**
 * Reads the sums of all intervals of a period, and of the whole period, over the transaction's stores. Intervals without anything have
 * zeros.
 */
export async function readIntervals(
  tx: Tx,
  report: ReportName,
  period: Period,
  filters: Filters,
): Promise<{ intervals: Interval[]; total: Sums }> {
  if (report === 'sessions') {
    const { buckets, total } = await readSessions(tx, period, filters)
    return { intervals: inBuckets(period, buckets), total }
  }
  const intervals = report === 'hour' ? await readHours(tx, period, filters) : await readBuckets(tx, period, filters)
  return { intervals, total: intervals.reduce((sum, interval) => plus(sum, interval.sums), noSums(salesKind)) }
}

async function readBuckets(tx: Tx, period: Period, filters: Filters): Promise<Interval[]> {
  const { boundaries, labels } = period
  const bounds = sql`${boundaries.map((boundary) => boundary.toISOString())}::timestamptz[]`
  const sums = isFiltered(filters)
    ? inPlaces(labels.length, await selectFilteredBuckets(tx, sql`width_bucket(occurred_at, ${bounds}) - 1`, spanOf(period), filters))
    : (await sumSales(tx, period)).map((bucket) => ({ ...([...bucket.values()][0] ?? noSales) }))
  return inBuckets(period, sums)
}

// A repeated hour has the same label twice, so the key is the instant.
const inBuckets = ({ boundaries, labels }: Period, sums: readonly Sums[]): Interval[] =>
  labels.map((name, at) => ({ key: boundaries[at]!.toISOString(), name, at: boundaries[at]!, sums: sums[at]! }))

async function readHours(tx: Tx, period: Period, filters: Filters): Promise<Interval[]> {
  const span = spanOf(period)
  const hour = sql`extract(hour from ${localTime(sql`occurred_at`, offsetsIn(period.zone))})::integer`
  const sums = isFiltered(filters)
    ? inPlaces(24, await selectFilteredBuckets(tx, hour, span, filters))
    : await sumHours(tx, span.from, span.until, period.zone)
  return sums.map((found, at) => ({ key: String(at), name: `${String(at).padStart(2, '0')}:00`, at: null, sums: { ...found } }))
}

function inPlaces(count: number, rows: readonly ({ bucket: number } & Record<string, number>)[]): Sums[] {
  const sums: Sums[] = Array.from({ length: count }, () => noSums(salesKind))
  for (const { bucket, ...found } of rows) sums[bucket] = found
  return sums
}
