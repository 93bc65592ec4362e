import { type RawBuilder, sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'

import type { Tx } from '../../../platform/db/transactions.ts'
import { allocate } from '../../../platform/money/allocate.ts'
import type { DateRange } from '../period/range.ts'

/** The days of ad spend in a range (`day`), with the part of the entry (`d`) that falls on each. Positive, in minor units. */
export const adDays = (storeIds: readonly string[], { from, to }: DateRange): RawBuilder<unknown> => sql`
  select d.store_id, d.name, d.name_key, day::date as day,
    case d.repeats when 'day' then d.amount_cents
      else d.amount_cents / (d.last_day - d.first_day + 1)
        + case when (day::date - d.first_day) < d.amount_cents % (d.last_day - d.first_day + 1) then 1 else 0 end
    end as amount
  from daily_costs d
    cross join lateral generate_series(
      greatest(d.first_day, ${String(from)}::date)::timestamp, least(d.last_day, ${String(to)}::date)::timestamp, interval '1 day') as day
  where d.store_id = any(${storeIds}::uuid[]) and d.kind = 'ad' and d.first_day <= ${String(to)}::date
    and (d.last_day is null or d.last_day >= ${String(from)}::date)`

/** Reads ad spend per bucket. Buckets begin on the dates of `labels`, ascending. */
export async function sumAdSpend(tx: Tx, storeIds: readonly string[], range: DateRange, labels: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ bucket: number; amount: number }>`
    select width_bucket(day, ${labels}::date[]) - 1 as bucket, sum(amount)::bigint as amount
    from (${adDays(storeIds, range)}) spent group by bucket`.execute(tx)
  const sums = labels.map(() => 0)
  for (const { bucket, amount } of rows) sums[bucket] = amount
  return sums
}

export interface CustomCost {
  repeats: string
  amountCents: number
  firstDay: string
  lastDay: string | null
}

/** Reads custom costs per bucket, positive, in minor units. Buckets begin on the dates of `labels`, ascending. */
export async function sumCustomCosts(tx: Tx, storeIds: readonly string[], range: DateRange, labels: readonly string[]): Promise<number[]> {
  const { rows } = await sql<CustomCost>`
    select repeats, amount_cents as "amountCents", first_day::text as "firstDay", last_day::text as "lastDay"
    from daily_costs
    where store_id = any(${storeIds}::uuid[]) and kind = 'custom' and first_day <= ${String(range.to)}::date
      and (last_day is null or last_day >= ${String(range.from)}::date)`.execute(tx)
  const starts = labels.map(dayNumber)
  const sums = labels.map(() => 0)
  for (const cost of rows)
    for (const { day, cents } of daysOfCost(cost, range)) {
      const bucket = starts.findLastIndex((start) => start <= day)
      sums[bucket] = (sums[bucket] ?? 0) + cents
    }
  return sums
}

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000

/**
 * Returns the part of a custom cost for each day of a range: the amount is spread evenly over the days of its range, week, month or
 * year, and the first days get the cents that are left. Months and years begin on the day of the first day, or on the last day of a
 * shorter month. A cost that ends early is charged for its days only.
 */
export function daysOfCost({ repeats, amountCents, firstDay, lastDay }: CustomCost, range: DateRange): { day: number; cents: number }[] {
  const first = Temporal.PlainDate.from(firstDay)
  const end = Math.min(dayNumber(lastDay ?? '9999-12-31'), dayNumber(String(range.to)))
  const begin = dayNumber(String(range.from))
  const days: { day: number; cents: number }[] = []
  for (let nth = firstPeriod(first, repeats, range.from); ; nth++) {
    const start = dayNumber(String(startOf(first, repeats, nth)))
    if (start > end) return days
    const next = repeats === 'once' ? dayNumber(lastDay!) + 1 : dayNumber(String(startOf(first, repeats, nth + 1)))
    const parts = allocate(
      amountCents,
      Array.from({ length: next - start }, () => 1),
    )
    for (const [at, cents] of parts.entries()) if (start + at >= begin && start + at <= end) days.push({ day: start + at, cents })
    if (repeats === 'once') return days
  }
}

/** Returns the start of the period with this number, counted from 0. */
function startOf(first: Temporal.PlainDate, repeats: string, nth: number): Temporal.PlainDate {
  switch (repeats) {
    case 'day':
      return first.add({ days: nth })
    case 'week':
      return first.add({ weeks: nth })
    case 'month':
      return first.add({ months: nth })
    case 'year':
      return first.add({ years: nth })
    default:
      return first
  }
}

/** Returns the number of a period that begins at or before the range, and near it, so that years before the range cost no time. */
function firstPeriod(first: Temporal.PlainDate, repeats: string, from: Temporal.PlainDate): number {
  if (repeats === 'once' || Temporal.PlainDate.compare(from, first) <= 0) return 0
  const unit = `${repeats}s` as 'days' | 'weeks' | 'months' | 'years'
  return Math.max(0, first.until(from, { largestUnit: unit })[unit] - 1)
}
