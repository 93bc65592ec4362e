import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { channels } from '../channels.ts'
import { Currency, Id, Instant, listQuery, LocalDate, queryInt, text } from '../fields.ts'
import { SALES_ROWS_MAX, salesReports, salesSorts } from '../sales-reports.ts'
import { about, ReportQuery } from './report-parts.ts'

const { stores, ignoredStores, timezone, granularity } = about

/** The query of a sales report. The filters narrow all figures, also the totals. */
export const SalesReportQuery = ReportQuery.extend({
  /** The length of the intervals of a report over time. The default depends on the range, as for the other reports. */
  granularity: granularity.optional(),
  /** The default is by name for reports over time, and otherwise the largest total first. */
  sort: z.enum(salesSorts).optional(),
  product: Id.optional(),
  /** An ISO 3166-1 alpha-2 country code. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  channel: z.enum(channels).optional(),
  /** A discount code, in any case. */
  discount: text(255, 1).optional(),
})

/** In minor units. Discounts and returns are negative: net is gross + discounts + returns, and total is net + shipping + taxes. */
const Figures = z.strictObject({
  /** The number of placed orders; null in rows that are parts of orders. */
  orders: z.int().nullable(),
  units: z.int(),
  gross: z.int(),
  discounts: z.int(),
  returns: z.int(),
  net: z.int(),
  shipping: z.int(),
  taxes: z.int(),
  total: z.int(),
  /** (gross + discounts) ÷ orders; null without orders. */
  averageOrderValue: z.number().nullable(),
})

const Row = z.strictObject({
  /** Identifies the row: an ID, a code, or the start of an interval. Empty for the row of everything that belongs to none. */
  key: z.string(),
  /** The text of the row, in English if it is not the seller’s own. */
  name: z.string(),
  /** When the interval begins, or when the order was placed. */
  at: Instant.nullable(),
  /** The interval that an interval of time is compared with. */
  compared: z.strictObject({ name: z.string(), at: Instant }).nullable(),
  current: Figures,
  /** The figures of the comparison period: of the interval at the same position, or of the same thing. */
  comparison: Figures.nullable(),
})

const span = z.strictObject({
  from: LocalDate,
  to: LocalDate,
  /** The time up to which the range is counted, as in the other reports. */
  until: Instant,
})

export const salesReportCalls = defineCalls({
  'salesReports.get': {
    access: 'analystics',
    summary: 'Get a sales report: sales by interval, product, channel, country and more. The rows and `other` add up to the total.',
    params: z.strictObject({ report: z.enum(salesReports) }),
    query: SalesReportQuery.extend({ limit: queryInt(1, SALES_ROWS_MAX).default(50), cursor: listQuery.cursor }),
    answer: z.strictObject({
      timezone,
      granularity,
      stores,
      ignoredStores,
      current: span,
      comparison: span.nullable(),
      /** The title of the product that the figures are filtered by; null without that filter, or if the product doesn’t exist in these stores. */
      productTitle: z.string().nullable(),
      /** One group per currency, that of the current store first. With a cursor, only the group of the cursor. */
      groups: z.array(
        z.strictObject({
          currency: Currency,
          total: Row.pick({ current: true, comparison: true }),
          rows: z.array(Row),
          /** The number of rows of the report, on all pages. */
          count: z.int(),
          /** The sum of the rows that are not on this page. */
          other: Row.pick({ current: true, comparison: true }).extend({ count: z.int() }),
          /** The cursor of the next page. */
          next: z.string().nullable(),
        }),
      ),
    }),
    problems: ['range_reversed', 'range_in_future'],
  },
  'salesReports.export': {
    access: 'analystics',
    summary: 'Export all rows of a sales report as CSV',
    params: z.strictObject({ report: z.enum(salesReports) }),
    query: SalesReportQuery,
    download: 'text/csv; charset=utf-8',
    problems: ['range_reversed', 'range_in_future'],
  },
})
