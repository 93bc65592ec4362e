import type { SalesReportName } from '@vitrine/contract/sales-reports.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * What rows are about: SQL expressions of the ledger `e` (of its lines, where `byLine` is set), the orders `o`, their customers `c` and
 * campaigns `k`.
 */
export interface Subject {
  /** Identifies the subject in sums of days. Null if there are none: nearly every order is a row of its own. */
  number: number | null
  parts: readonly RawBuilder<unknown>[]
  needs?: readonly ('customers' | 'campaigns')[]
  /** Whether the rows are parts of orders. */
  byLine?: true
  /** Whether documents without an order are rows of their own. */
  byDocument?: true
}

const attribution = (name: string) => sql`nullif(o.attribution ->> ${sql.lit(name)}, '')`
const campaign = sql`nullif(trim(k.last_utm::json ->> 2), '')`
/** A campaign as it was spelled in the link of the order’s visit, if that is the one that the order counts for. */
const spelled = sql`trim(o.attribution -> 'utm' ->> 'campaign')`
/** The codes and the names of the automatic discounts of an order. Imported orders have only codes. */
const discounts = sql`nullif(coalesce(
  (select string_agg(coalesce(d ->> 'code', d ->> 'title'), ' + ' order by n) from jsonb_array_elements(o.discounts) with ordinality as t (d, n)),
  o.discount_code), '')`

export const subjects = {
  item: {
    number: 1,
    byLine: true,
    parts: [sql`e.product_id::text`, sql`e.title`, sql`e.variant_id::text`, sql`e.variant_title`, sql`e.vendor`],
  },
  source: { number: 2, parts: [attribution('channel'), attribution('referrer')] },
  // Both the campaign report and this one count an order for its last campaign.
  campaign: {
    number: 3,
    needs: ['campaigns'],
    parts: [campaign, sql`case when lower(${spelled}) = ${campaign} then ${spelled} else ${campaign} end`],
  },
  discount: { number: 4, parts: [discounts] },
  country: { number: 5, parts: [sql`nullif(o.country, '')`] },
  customer: {
    number: 6,
    needs: ['customers'],
    parts: [sql`case when o.placed_at <= c.first_order_at then 'new' when c.first_order_at is not null then 'returning' end`],
  },
  gateway: { number: 7, parts: [sql`nullif(o.gateway_name, '')`] },
  order: {
    number: null,
    byDocument: true,
    parts: [sql`coalesce(o.id::text, nullif(e.document, ''))`, sql`coalesce(o.name, e.document)`, sql`o.placed_at::text`],
  },
} satisfies Record<string, Subject>

/**
 * What the rows of a report are. The expressions are of the parts of the subject, `p0`, `p1` and so on. Whatever has no key is one row,
 * so that the rows always add up to the total.
 */
export interface Dimension {
  subject: Subject
  key: RawBuilder<unknown>
  name: RawBuilder<unknown>
  /** The instant of the row, which it is sorted by instead of its name. */
  at?: RawBuilder<unknown>
}

const variant = sql`concat_ws(' – ', nullif(p1, ''), nullif(p3, ''))`

/** The reports with rows that are no intervals of time. */
export const dimensions: Readonly<Record<Exclude<SalesReportName, 'over-time' | 'finance' | 'hour'>, Dimension>> = {
  // A deleted product leaves its title.
  product: { subject: subjects.item, key: sql`coalesce(p0, nullif(p1, ''))`, name: sql`p1` },
  variant: { subject: subjects.item, key: sql`coalesce(p2, nullif(${variant}, ''))`, name: variant },
  vendor: { subject: subjects.item, key: sql`nullif(p4, '')`, name: sql`p4` },
  channel: { subject: subjects.source, key: sql`p0`, name: sql`p0` },
  referrer: { subject: subjects.source, key: sql`p1`, name: sql`p1` },
  campaign: { subject: subjects.campaign, key: sql`p0`, name: sql`p1` },
  discount: { subject: subjects.discount, key: sql`p0`, name: sql`p0` },
  country: { subject: subjects.country, key: sql`p0`, name: sql`p0` },
  customer: { subject: subjects.customer, key: sql`p0`, name: sql`''` },
  'payment-method': { subject: subjects.gateway, key: sql`p0`, name: sql`p0` },
  order: { subject: subjects.order, key: sql`p0`, name: sql`p1`, at: sql`p2::timestamptz` },
}
