import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { commaList, Currency, Id, Instant, LocalDate, QueryDate, TimeZone } from '../fields.ts'

/**
 * The query of every report except `reports.today` (specification section 7): inclusive local dates, stores, and a time
 * zone for all of the stores.
 */
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
      /** The start of the interval. */
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
     * The time up to which the period is counted: usually the end of `to`. If the requested range ends today, it is the
     * current time, and for the comparison the same time of day on its own last day. Intervals that start later are empty.
     */
    until: Instant,
    total: value,
    series: series(value),
  })

/** A sum, which is zero if there are no orders. */
const Sum = z.number()
/** An average, which is null if there are no orders. An average of 0 means that there are orders with a value of 0. */
const Average = z.number().nullable()

/** How the figures were calculated. All reports except `reports.today` have these fields. */
const about = {
  timezone: z.string(),
  currency: Currency,
  /** Hours for ranges of at most 2 days, days for at most 90 days, weeks (from Monday) for at most 366 days, otherwise months. */
  granularity: z.enum(['hour', 'day', 'week', 'month']),
  /**
   * The counted stores. `ignoredStores` has the requested stores that are not counted, because the caller may not see their
   * reports or they sell in another currency.
   */
  stores: z.array(Id),
  ignoredStores: z.array(Id),
}

const report = <V extends z.ZodType, T extends z.ZodRawShape>(value: V, extra: T) =>
  z.strictObject({ ...about, current: period(value), comparison: period(value).nullable(), ...extra })

/** The steps of a visit, in their order, with the visits that came to each. Each has at most as many as the one before. */
const funnel = z.array(z.strictObject({ step: z.enum(['visits', 'carts', 'checkouts', 'completed']), visits: z.int() }))

/** The figures of a day. */
const day = { salesCents: z.int(), orders: z.int() }

const call = <T extends z.ZodType>(summary: string, answer: T) =>
  ({ access: 'homes', summary, query: ReportQuery, answer, problems: ['range_reversed', 'range_in_future'] }) as const

export const reportCalls = defineCalls({
  'reports.totalSales': call(
    'Get total sales: gross sales − discounts − returns + shipping + taxes, each counted on the day it occurred',
    report(Sum, {
      /** The total in minor units. In `splits`, `boostUpsell` is a part of `onlineStore`. */
      total_sales: z.int(),
      splits: z.strictObject({ onlineStore: z.int(), boostUpsell: z.int() }),
      /** The parts that add up to the total. Discounts and returns are negative. */
      breakdown: z.strictObject({
        gross: z.int(),
        discounts: z.int(),
        returns: z.int(),
        shipping: z.int(),
        taxes: z.int(),
      }),
      /** The gross sales per interval, for comparison with other accounting. */
      grossSeries: series(Sum),
    }),
  ),
  'reports.totalOrders': call(
    'Get the number of orders placed, including canceled and refunded orders',
    report(Sum, { total_orders: z.int() }),
  ),
  'reports.averageOrderValue': call('Get the average order value: (gross sales − discounts) ÷ orders, in minor units', report(Average, {})),
  'reports.averageOrderItems': call('Get the average number of items per order: items ÷ orders', report(Average, {})),
  'reports.conversionRate': call(
    'Get the online store conversion rate: visits with an order ÷ visits, from 0 to 1. A visit counts at the moment when it began.',
    report(Average, { funnel, comparedFunnel: funnel.nullable() }),
  ),
  'reports.today': {
    access: 'homes',
    summary: 'Get today’s sales and orders for the current store, and yesterday’s for comparison',
    answer: z.strictObject({
      ...day,
      /** The whole day before. */
      yesterday: z.strictObject(day),
      openOrders: z.int(),
      currency: Currency,
      date: LocalDate,
    }),
  },
})
