import type { SalesReportName } from '@vitrine/contract/sales-reports.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * What the rows of a report are: SQL expressions of the ledger `e` (of its lines, where `byLine` is set), the orders `o` and the
 * customers `c`. Whatever has no key is one row, so that the rows always add up to the total.
 */
export interface Dimension {
  key: RawBuilder<unknown>
  name: RawBuilder<unknown>
  /** Whether the rows are parts of orders. */
  byLine?: true
  /** Whether documents without an order are rows of their own. */
  byDocument?: true
  /** Whether the key needs the customers. */
  ofCustomer?: true
  /** The instant of the row, which it is sorted by instead of its name. */
  at?: RawBuilder<unknown>
}

const attribution = (name: string) => sql`nullif(o.attribution ->> ${sql.lit(name)}, '')`
const campaign = sql`nullif(trim(o.attribution -> 'utm' ->> 'campaign'), '')`
/** The codes and the names of the automatic discounts of an order. Imported orders have only codes. */
const discounts = sql`nullif(coalesce(
  (select string_agg(coalesce(d ->> 'code', d ->> 'title'), ' + ' order by n) from jsonb_array_elements(o.discounts) with ordinality as t (d, n)),
  o.discount_code), '')`
const variant = sql`concat_ws(' – ', nullif(e.title, ''), nullif(e.variant_title, ''))`

/** The reports with rows that are no intervals of time. */
export const dimensions: Readonly<Record<Exclude<SalesReportName, 'over-time' | 'finance' | 'hour'>, Dimension>> = {
  // A deleted product leaves its title.
  product: { byLine: true, key: sql`coalesce(e.product_id::text, nullif(e.title, ''))`, name: sql`e.title` },
  variant: { byLine: true, key: sql`coalesce(e.variant_id::text, nullif(${variant}, ''))`, name: variant },
  vendor: { byLine: true, key: sql`nullif(e.vendor, '')`, name: sql`e.vendor` },
  channel: { key: attribution('channel'), name: attribution('channel') },
  referrer: { key: attribution('referrer'), name: attribution('referrer') },
  campaign: { key: sql`lower(${campaign})`, name: campaign },
  discount: { key: discounts, name: discounts },
  country: { key: sql`nullif(o.country, '')`, name: sql`o.country` },
  customer: {
    ofCustomer: true,
    key: sql`case when o.placed_at <= c.first_order_at then 'new' when c.first_order_at is not null then 'returning' end`,
    name: sql`''`,
  },
  'payment-method': { key: sql`nullif(o.gateway_name, '')`, name: sql`o.gateway_name` },
  order: {
    byDocument: true,
    key: sql`coalesce(o.id::text, nullif(e.document, ''))`,
    name: sql`coalesce(o.name, e.document)`,
    at: sql`o.placed_at`,
  },
}
