import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { channels } from '../channels.ts'
import { Currency, Id, Instant, listQuery, LocalDate, queryInt, text } from '../fields.ts'
import { reportNames, reportSorts, SALES_ROWS_MAX } from '../sales-reports.ts'
import { about, ReportQuery } from './report-parts.ts'

const { stores, ignoredStores, timezone, granularity } = about

/** The query of a sales report. The filters narrow all figures, also the totals. Reports of sessions can be filtered by country and channel. */
export const SalesReportQuery = ReportQuery.extend({
  /** The length of the intervals of a report over time. The default depends on the range, as for the other reports. */
  granularity: granularity.optional(),
  /** By a column of the report. The default is by name for reports over time, and otherwise the largest total or most sessions first. */
  sort: z.enum(reportSorts).optional(),
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
const SalesFigures = z.strictObject({
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

/** Each session counts whole at the moment when it began. */
const SessionFigures = z.strictObject({
  /**
   * The number of different visitors; null for sessions with a filter, and for rows that are no intervals. Somebody who comes in several
   * intervals counts once in the total.
   */
  visitors: z.int().nullable(),
  visits: z.int(),
  pageviews: z.int(),
  /** Sessions in which something was put into the cart. */
  carts: z.int(),
  /** Sessions that reached checkout. */
  checkouts: z.int(),
  /** Sessions with an order. */
  completed: z.int(),
  /** completed ÷ visits; null without sessions. */
  conversionRate: z.number().nullable(),
})

const ViewFigures = z.strictObject({
  /** Page views of products, counted when they happened. */
  views: z.int(),
  units: z.int(),
  /** In minor units. */
  net: z.int(),
  /** units ÷ views; null without views. */
  unitsPerView: z.number().nullable(),
})

/** Of variants that exist and whose quantity is tracked. Amounts are in minor units, at the present costs and prices. */
const InventoryFigures = z.strictObject({
  /** Units sold in the period, also of variants that aren’t tracked. */
  units: z.int(),
  /** Units on hand at the end of the period. */
  onHand: z.int(),
  /** units ÷ (units + onHand); null without either, and where the row has no tracked variant. */
  sellThrough: z.number().nullable(),
  /** The value of the units on hand whose cost is known. */
  costValue: z.int(),
  retailValue: z.int(),
  /** Units on hand whose cost is not known. They are not in `costValue`. */
  unitsWithoutCost: z.int(),
})

/** What a report counts: sales, sessions, views and sales of products, or stock. */
export const ReportFigures = z.union([SalesFigures, SessionFigures, ViewFigures, InventoryFigures])

const Row = z.strictObject({
  /** Identifies the row: an ID, a code, or the start of an interval. Empty for the row of everything that belongs to none. */
  key: z.string(),
  /** The text of the row, in English if it is not the seller’s own. */
  name: z.string(),
  /** When the interval begins, or when the order was placed. */
  at: Instant.nullable(),
  /** The interval that an interval of time is compared with. */
  compared: z.strictObject({ name: z.string(), at: Instant }).nullable(),
  current: ReportFigures,
  /** The figures of the comparison period: of the interval at the same position, or of the same thing. */
  comparison: ReportFigures.nullable(),
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
    summary:
      'Get a report: sales by interval, product, channel, country and more, or sessions by landing page, device and more. The rows and `other` add up to the total.',
    params: z.strictObject({ report: z.enum(reportNames) }),
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
      /**
       * One group per currency, that of the current store first. A report without amounts has one group for all stores. With a cursor, only
       * the group of the cursor.
       */
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
    summary: 'Export all rows of a report as CSV',
    params: z.strictObject({ report: z.enum(reportNames) }),
    query: SalesReportQuery,
    download: 'text/csv; charset=utf-8',
    problems: ['range_reversed', 'range_in_future'],
  },
})
