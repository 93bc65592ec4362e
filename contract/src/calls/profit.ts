import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Currency, Id, Instant, listQuery } from '../fields.ts'
import { PROFIT_ROWS_MAX } from '../limits.ts'
import type { DayPart, OrderPart, ProfitCount } from '../profit-parts.ts'
import { about, period, ReportQuery } from './report-parts.ts'

/**
 * The amounts that add up to profit, in minor units, each with the sign that it has in profit: costs are negative. Taxes and duties
 * are not in it, because the seller passes them on. Test orders don’t count.
 */
const orderParts = {
  /** Gross sales − discounts − returns, without tax, on the days of the sales ledger: of the order, and of each refund. */
  netSales: z.int(),
  /** The shipping that customers paid, without tax, on the days of the sales ledger. */
  shipping: z.int(),
  /**
   * What the sold items cost, on the day of the order: for each item the cost that its order recorded, unless it was restated. The
   * cost of a refunded item is taken back on the day of the refund, and of an item that was never fulfilled also on the day when its
   * order is canceled. Items whose cost is unknown are not in this amount; `knownUnits` counts the others.
   */
  itemCost: z.int(),
  /**
   * What suppliers charge for shipping, by rule: an amount per order with physical items and one per physical item, on the day of the
   * order. The amount per item is taken back with an item that was never fulfilled, the amount per order when the order is canceled.
   */
  supplierShipping: z.int(),
  /** Extras of production, by rule: an amount per item, on the day of the order. It is taken back with an item that was never fulfilled. */
  production: z.int(),
  /**
   * What payment providers charge, by rule: a percentage of the amount that was paid, rounded half up once per payment, and a fixed
   * amount, on the day when the money was captured or the order marked as paid (imported orders: on the day of the order). If the
   * provider returns its percentage, that part is taken back on the day of a refund. All parts returned for an order are at most what
   * was charged. Nothing is charged for an authorization that is voided.
   */
  paymentFees: z.int(),
  /** What the platform charges, by rule: a percentage and a fixed amount for each payment, on the same days as payment fees. */
  platformFees: z.int(),
  /**
   * What a refund costs for good, on the day of the refund: the cost of fulfilled items that were not restocked, and the provider’s
   * fee for refunds. Refunds that came with an import don’t say what was restocked: the cost of their items stays in `itemCost`.
   */
  refundCosts: z.int(),
} satisfies Record<OrderPart, z.ZodInt>

/** The costs that belong to days instead of orders. Their days are calendar dates of the store, whatever the zone of the report. */
const dayParts = {
  /** Ad spend. An amount for several days is spread over them: each day gets the same, and the first days get the cents that are left. */
  adSpend: z.int(),
  /** Custom costs. A recurring amount is spread over the days of its week, month or year, in the same way. */
  customCosts: z.int(),
} satisfies Record<DayPart, z.ZodInt>

const counts = {
  /** The number of placed orders. */
  orders: z.int(),
  /** The number of sold items, and how many of them have a known cost. */
  units: z.int(),
  knownUnits: z.int(),
} satisfies Record<ProfitCount, z.ZodInt>

/** Profit is the sum of the parts. If `knownUnits` is less than `units`, it is profit before the costs that are unknown. */
const Figures = z.strictObject({ ...orderParts, ...dayParts, profit: z.int(), ...counts })

/** The settings of a table. A table has the stores of one currency, because amounts of two currencies can’t be added. */
const TableQuery = ReportQuery.omit({ compare: true }).extend({
  /** The currency of the rows. The default is the currency of the current store. */
  currency: Currency.optional(),
})

const { stores, ignoredStores, timezone, currency } = about
const tableOf = <T extends z.ZodType, R extends z.ZodRawShape>(row: T, rest: R) =>
  z.strictObject({ timezone, currency, stores, ignoredStores, items: z.array(row), ...rest })

/** The part of the profit of the period that is in no row, so that the rows and this part add up to profit. */
const rest = { rest: Figures }

const problems = ['range_reversed', 'range_in_future'] as const

export const profitCalls = defineCalls({
  'profit.report': {
    access: 'analystics',
    summary: 'Get estimated profit over time and its parts, with the stores of each currency apart',
    query: ReportQuery,
    answer: z.strictObject({
      timezone,
      /** Days for at most 90 days, weeks (from Monday) for at most 366 days, otherwise months. There are no hours: some costs have none. */
      granularity: z.enum(['day', 'week', 'month']),
      stores,
      ignoredStores,
      /** The currency of the current store comes first. */
      currencies: z.array(z.strictObject({ currency, stores, current: period(Figures), comparison: period(Figures).nullable() })),
    }),
    problems,
  },
  'profit.orders': {
    access: 'analystics',
    summary: 'List the profit of orders. Amounts are those that count in the period, such as those of a refund of an earlier order.',
    query: TableQuery.extend({
      sort: z.enum(['newest', 'highest', 'lowest']).default('newest'),
      limit: listQuery.limit,
      cursor: listQuery.cursor,
    }),
    answer: tableOf(
      z.strictObject({ id: Id, storeId: Id, name: z.string(), placedAt: Instant, ...orderParts, profit: z.int(), ...counts }),
      { next: z.string().nullable(), previous: z.string().nullable() },
    ),
    problems,
  },
  'profit.products': {
    access: 'analystics',
    summary: `List the profit of products, before fees and shipping: the ${PROFIT_ROWS_MAX} items with the highest sales. Other costs are in the rest.`,
    query: TableQuery.extend({
      /** Only items without a cost, those with the most items sold first. */
      unknown: z.stringbool().default(false),
    }),
    answer: tableOf(
      z.strictObject({
        storeId: Id,
        /** What names the item when its cost is restated: a variant, or the SKU or title of an item that has none. */
        item: z.string(),
        title: z.string(),
        variantTitle: z.string(),
        sku: z.string(),
        /** The product, if it still exists. */
        productId: Id.nullable(),
        netSales: z.int(),
        itemCost: z.int(),
        production: z.int(),
        refundCosts: z.int(),
        profit: z.int(),
        units: z.int(),
        knownUnits: z.int(),
      }),
      { ...rest, /** The number of items that are not listed. */ more: z.int() },
    ),
    problems,
  },
  'profit.campaigns': {
    access: 'analystics',
    summary: `List the profit of campaigns: the ${PROFIT_ROWS_MAX} with the highest sales or spend. The campaign of an order is the utm_campaign of its visit; the ad spend of a campaign is found by its name, in any case.`,
    query: TableQuery.extend({
      /** Which period the rows are of: the dates of the query, or the period that they are compared with. */
      period: z.enum(['current', 'previous_period', 'previous_year']).default('current'),
    }),
    answer: tableOf(
      z.strictObject({
        /** The name as it was first entered with spend, or else as links have it. Empty: orders without a campaign. */
        campaign: z.string(),
        ...orderParts,
        adSpend: z.int(),
        profit: z.int(),
        ...counts,
      }),
      { ...rest, /** The number of campaigns that are not listed. */ more: z.int() },
    ),
    problems,
  },
})
