import { type RawBuilder, sql } from 'kysely'

import { type Condition, type Range, rangeSql } from './condition.ts'
import { boundsOf, type Clock } from './time.ts'

const first = sql.ref('customers.first_order_at')
const last = sql.ref('customers.last_order_at')
const all = { count: sql.ref('customers.order_count'), sum: sql.ref('customers.spent_cents') }
/** The last orders of the customer, the oldest first: their times, and the sum of each and those before it among them. */
const times = sql.ref('customers.recent_order_times')
const sums = sql.ref('customers.recent_order_sums')

interface Orders {
  count: RawBuilder<unknown>
  sum: RawBuilder<unknown>
}
const none: Orders = { count: sql`0`, sum: sql`0::bigint` }

/**
 * Whether the orders of a period are of a number and a sum. It's known without looking at orders when none or all are in the period, and
 * by the customer's last orders if the period begins or ends among them. Only for customers with more orders are these counted.
 */
export function placedSql({ time, orders, spent }: Extract<Condition, { kind: 'placed' }>, clock: Clock): RawBuilder<boolean> {
  const { from, before } = boundsOf(time, clock)
  const fits = ({ count, sum }: Orders) => sql<boolean>`(${within(count, orders)} and ${within(sum, spent)})`
  const [ends, others] = [before ? ordersBefore(before) : all, from ? ordersBefore(from) : none]
  const among: Orders = { count: sql`(${ends.count} - ${others.count})`, sum: sql`(${ends.sum} - ${others.sum})` }
  const read = sql`orders_placed(customers.id, ${from ?? null}::timestamptz, ${before ?? null}::timestamptz)`
  const isKnown = sql.join([from, before].filter((moment) => moment !== undefined).map(isAmongLast), sql` and `)
  return sql`case
    when ${last} is null ${from ? sql`or ${last} < ${from}` : sql``} ${before ? sql`or ${first} >= ${before}` : sql``} then ${fits(none)}
    when true ${from ? sql`and ${first} >= ${from}` : sql``} ${before ? sql`and ${last} < ${before}` : sql``} then ${fits(all)}
    when ${isKnown} then ${fits(among)}
    else ${fits({ count: sql`(${read})[1]`, sum: sql`(${read})[2]` })}
  end`
}

const within = (value: RawBuilder<unknown>, range: Range | null): RawBuilder<boolean> =>
  range === null ? sql`true` : rangeSql(value, range)

/** Whether the last orders tell how many were placed before a moment: it's before, after or among them, or there are no others. */
const isAmongLast = (moment: Date): RawBuilder<boolean> =>
  sql`(${first} >= ${moment} or ${last} < ${moment} or coalesce((${times})[1] < ${moment} or cardinality(${times}) = ${all.count}, false))`

/** The orders before a moment for which `isAmongLast` holds. */
function ordersBefore(moment: Date): Orders {
  const place = sql`width_bucket(${justBefore(moment)}::timestamptz, ${times})`
  const number = sql`cardinality(${times})`
  const split = (some: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
    sql`case when ${first} >= ${moment} then 0 when ${last} < ${moment} then ${whole} else ${some} end`
  return {
    count: split(sql`${all.count} - ${number} + ${place}`, all.count),
    sum: split(sql`${all.sum} - (${sums})[${number}] + coalesce((${sums})[${place}], 0)`, all.sum),
  }
}

/** Returns the last instant before a moment: `width_bucket` counts what is at most its value, in microseconds. */
const justBefore = (moment: Date): string => new Date(moment.getTime() - 1).toISOString().replace('Z', '999Z')
