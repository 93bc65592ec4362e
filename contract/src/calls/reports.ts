import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { commaList, Currency, Id, Instant, LocalDate, QueryDate, TimeZone } from '../fields.ts'

/** The query of every report (specification section 7): inclusive local dates, stores, one time zone for all of them. */
export const ReportQuery = z.strictObject({
  fromTime: QueryDate,
  toTime: QueryDate,
  stores: commaList(Id, 100).optional(),
  timezone: TimeZone.optional(),
  compare: z.enum(['previous_period', 'previous_year', 'none']).default('previous_period'),
})

const series = <V extends z.ZodType>(value: V) =>
  z.array(
    z.strictObject({
      /** Start of the bucket. */
      at: Instant,
      /** The local date, or the local date and hour (`2026-11-01T14`) for ranges of at most two days. */
      label: z.string(),
      value,
    }),
  )

const period = <V extends z.ZodType>(value: V) =>
  z.strictObject({
    from: LocalDate,
    to: LocalDate,
    /**
     * The instant up to which it is counted: the end of `to`; the current time while `to` is today; and in a comparison with the current
     * period, the same time of day. Buckets that start later are empty because they are not counted.
     */
    until: Instant,
    total: value,
    series: series(value),
  })

/** A sum is zero without orders. */
const Sum = z.number()
/** Null without orders, which differs from orders with a value of 0. */
const Average = z.number().nullable()

/** How the figures were computed; the same in every report. */
const about = {
  timezone: z.string(),
  currency: Currency,
  /** At most 2 days: hours; 90: days; 366: weeks from Monday; beyond: months. */
  granularity: z.enum(['hour', 'day', 'week', 'month']),
  /** Stores that are counted, and requested stores that are not: the caller may not see their reports, or they sell in another currency. */
  stores: z.array(Id),
  ignoredStores: z.array(Id),
}

const report = <V extends z.ZodType, T extends z.ZodRawShape>(value: V, extra: T) =>
  z.strictObject({ ...about, current: period(value), comparison: period(value).nullable(), ...extra })

const call = <T extends z.ZodType>(summary: string, answer: T) =>
  ({ access: 'homes', summary, query: ReportQuery, answer, problems: ['range_reversed', 'range_in_future'] }) as const

export const reportCalls = defineCalls({
  'reports.totalSales': call(
    'Get total sales: gross sales − discounts − returns + shipping + taxes, each on its own day',
    report(Sum, {
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
      /** Gross sales per bucket, for comparison with other accounting. */
      grossSeries: series(Sum),
    }),
  ),
  'reports.totalOrders': call('Get total orders placed, including canceled and refunded ones', report(Sum, { total_orders: z.int() })),
  'reports.averageOrderValue': call('Get the average order value: (gross sales − discounts) ÷ orders, in minor units', report(Average, {})),
  'reports.averageOrderItems': call('Get the average order items: items ÷ orders', report(Average, {})),
  'reports.today': {
    access: 'homes',
    summary: 'Get today’s sales and orders of the current store',
    answer: z.strictObject({ salesCents: z.int(), orders: z.int(), openOrders: z.int(), currency: Currency, date: LocalDate }),
  },
})
