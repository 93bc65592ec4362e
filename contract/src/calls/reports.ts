import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Currency, LocalDate } from '../fields.ts'
import { abandonedRecovery, RecoveryQuery } from './report-recovery.ts'
import { Average, otherCurrencies, report, ReportQuery, series, Sum } from './report-parts.ts'
import { trafficLocations, trafficSources } from './report-traffic.ts'

/** The steps of a visit, in their order, with the visits that came to each. Each has at most as many as the one before. */
const funnel = z.array(z.strictObject({ step: z.enum(['visits', 'carts', 'checkouts', 'completed']), visits: z.int() }))

/** The figures of a day. */
const day = { salesCents: z.int(), orders: z.int() }

const totalSales = report(Sum, {
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
  otherCurrencies: otherCurrencies(Sum),
})
const totalOrders = report(Sum, { total_orders: z.int() })
const averageOrderValue = report(Average, { otherCurrencies: otherCurrencies(Average) })
const averageOrderItems = report(Average, {})
const conversionRate = report(Average, {
  /** `boostUpsell`: visits that bought an offered item ÷ visits that saw an offer, or null if none did. */
  splits: z.strictObject({ onlineStore: Average, boostUpsell: Average }),
  funnel,
  comparedFunnel: funnel.nullable(),
})

const problems = ['range_reversed', 'range_in_future'] as const
const call = <T extends z.ZodType>(summary: string, answer: T) =>
  ({ access: 'homes', summary, query: ReportQuery, answer, problems, revalidates: true }) as const
const recoveryCall = <T extends z.ZodType>(summary: string, answer: T) => ({ ...call(summary, answer), query: RecoveryQuery })

export const reportCalls = defineCalls({
  'reports.totalSales': call(
    'Get total sales: gross sales − discounts − returns + shipping + taxes, each counted on the day it occurred',
    totalSales,
  ),
  'reports.totalOrders': call('Get the number of orders placed, including canceled and refunded orders', totalOrders),
  'reports.averageOrderValue': call('Get the average order value: (gross sales − discounts) ÷ orders, in minor units', averageOrderValue),
  'reports.averageOrderItems': call('Get the average number of items per order: items ÷ orders', averageOrderItems),
  'reports.conversionRate': call(
    'Get the online store conversion rate: visits with an order ÷ visits, from 0 to 1. A visit counts at the moment when it began.',
    conversionRate,
  ),
  'reports.abandonedRecovery': recoveryCall(
    'Get the share of abandoned checkouts that were recovered after a reminder, with their orders and sales. A checkout counts on the day when the shopper entered contact details.',
    abandonedRecovery,
  ),
  'reports.trafficSources': call('Get the channels and referrers with the most visits', trafficSources),
  'reports.trafficLocations': call('Get the countries with the most visits', trafficLocations),
  'reports.overview': recoveryCall(
    'Get all reports of the Overview at once, from one moment',
    z.strictObject({
      totalSales,
      conversionRate,
      totalOrders,
      averageOrderValue,
      averageOrderItems,
      abandonedRecovery,
      trafficSources,
      trafficLocations,
    }),
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
