import type { SalesReportQuery } from '@vitrine/contract/calls/sales-reports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

export type Filters = Pick<z.output<typeof SalesReportQuery>, 'product' | 'country' | 'channel' | 'discount'>

/** Whether a report counts only some of the sales. */
export const isFiltered = ({ product, country, channel, discount }: Filters): boolean =>
  [product, country, channel, discount].some((filter) => filter !== undefined)

/** Whether the filters need the orders of the sales. */
export const needsOrders = ({ country, channel, discount }: Filters): boolean =>
  [country, channel, discount].some((filter) => filter !== undefined)

/** Returns the condition of the filters, for the ledger `e` and the orders `o`. */
export function conditionOf({ product, country, channel, discount }: Filters): RawBuilder<boolean> {
  const conditions = [
    product !== undefined && sql<boolean>`e.product_id = ${product}`,
    country !== undefined && sql<boolean>`o.country = ${country}`,
    channel !== undefined && sql<boolean>`o.attribution ->> 'channel' = ${channel}`,
    discount !== undefined && sql<boolean>`upper(${discount.trim()}) = any(string_to_array(upper(o.discount_code), ', '))`,
  ].filter((condition) => condition !== false)
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}
