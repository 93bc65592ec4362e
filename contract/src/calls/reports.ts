import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { commaList, Currency, Id, Instant, LocalDate, QueryDate, TimeZone } from '../fields.ts'

/** What every report takes (specification section 7): inclusive local dates, stores, one zone for all of them. */
export const ReportQuery = z.strictObject({
  fromTime: QueryDate,
  toTime: QueryDate,
  stores: commaList(Id, 100).optional(),
  timezone: TimeZone.optional(),
  compare: z.enum(['previous_period', 'previous_year', 'none']).default('previous_period'),
})

const Bucket = z.strictObject({
  /** Start of the bucket. */
  at: Instant,
  /** The local date, or the local date and hour (`2026-11-01T14`) of ranges of at most two days. */
  label: z.string(),
  value: z.number(),
})

const Period = z.strictObject({
  from: LocalDate,
  to: LocalDate,
  /**
   * The instant up to which is counted: the end of `to`, now while `to` is still running, and in a comparison with a
   * period still running the same time of day. Buckets that start later are zero because they are not counted.
   */
  until: Instant,
  total: z.number(),
  series: z.array(Bucket),
})

/** How the figures were made; the same in every report. */
const about = {
  timezone: z.string(),
  currency: Currency,
  /** At most 2 days: hours; 90: days; 366: weeks from Monday; beyond: months. */
  granularity: z.enum(['hour', 'day', 'week', 'month']),
  /** Stores counted; and stores asked for that are not: the caller may not report on them, or they sell in another currency. */
  stores: z.array(Id),
  ignoredStores: z.array(Id),
}

const report = <T extends z.ZodRawShape>(extra: T) => z.strictObject({ ...about, current: Period, comparison: Period.nullable(), ...extra })

const call = <T extends z.ZodType>(summary: string, answer: T) =>
  ({ access: 'homes', summary, query: ReportQuery, answer, problems: ['range_reversed', 'range_in_future'] }) as const

export const reportCalls = defineCalls({
  'reports.totalSales': call(
    'Total sales: gross − discounts − returns + shipping + taxes, each on its own day',
    report({
      /** Minor units; `boostUpsell` is a part of `onlineStore`. */
      total_sales: z.int(),
      splits: z.strictObject({ onlineStore: z.int(), boostUpsell: z.int() }),
      /** Their sum is the total; discounts and returns are negative. */
      breakdown: z.strictObject({
        gross: z.int(),
        discounts: z.int(),
        returns: z.int(),
        shipping: z.int(),
        taxes: z.int(),
      }),
      /** Gross sales per bucket, for checking against other books. */
      grossSeries: z.array(Bucket),
    }),
  ),
  'reports.totalOrders': call('Orders placed, cancelled and refunded ones included', report({ total_orders: z.int() })),
  'reports.averageOrderValue': call('(Gross sales − discounts) ÷ orders, minor units', report({})),
  'reports.averageOrderItems': call('Units ÷ orders', report({})),
  'reports.today': {
    access: 'homes',
    summary: 'Today’s sales and orders of the current store, for the greeting',
    answer: z.strictObject({ salesCents: z.int(), orders: z.int(), openOrders: z.int(), currency: Currency, date: LocalDate }),
  },
})
