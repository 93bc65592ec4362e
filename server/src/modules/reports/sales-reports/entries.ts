import { type RawBuilder, sql } from 'kysely'

import { salesFigures } from '../../ledger/api.ts'

/** The instants that are counted: from the first one to before the last one. */
export interface Span {
  from: Date
  until: Date
}

interface EntriesOptions {
  /** Whether the entries are divided among the lines of orders. */
  byLine?: boolean | undefined
  /** What else than the order to group by, as an expression of `occurred_at`. */
  bucket?: RawBuilder<unknown> | undefined
  /** Whether documents without an order are kept apart, by their number. */
  byDocument?: boolean | undefined
}

/**
 * Returns the definitions of `entries` and `placed`, for `with`. `entries` has the ledger of the transaction's stores, summed by order
 * or by order line. `placed` has the orders.
 */
export function entriesOf(span: Span, { byLine = false, bucket = sql`null::integer`, byDocument = false }: EntriesOptions) {
  const document = byDocument ? sql`case when order_id is null then document end` : sql`null::text`
  const grouped = sql`
    select store_id, order_id, ${document} as document, ${bucket} as bucket, ${byLine ? sql`line_position` : sql`null::integer`} as line_position,
      ${byLine ? sql`line_position is not null` : sql`false`} as is_line, ${salesFigures}
    from sales_ledger
    where occurred_at >= ${span.from.toISOString()}::timestamptz and occurred_at < ${span.until.toISOString()}::timestamptz
    group by 1, 2, 3, 4, 5, 6`
  return sql`
    grouped as materialized (${grouped}),
    placed as (
      select store_id, id, name, placed_at, country, gateway_name, discount_code, discounts, customer_id, attribution, tax_cents
      from orders where ${isInRange('id')}
    ),
    ${byLine ? dividedAmongLines : sql`entries as (select * from grouped)`}`
}

/**
 * Limits orders to those from the oldest to the newest one in `grouped`. IDs are in the order of time, so this is a small part of a
 * large store. Without it, PostgreSQL reads all orders of the store.
 */
const isInRange = (id: string) => sql`
  ${sql.ref(id)} >= (select order_id from grouped where order_id is not null order by order_id limit 1)
  and ${sql.ref(id)} <= (select order_id from grouped where order_id is not null order by order_id desc limit 1)`

/**
 * The ledger has discounts and taxes per order, so they are divided among the lines as they were when the order was placed: each
 * line gets the part up to its end less the part up to its beginning, each rounded, so that the parts add up exactly. What belongs to
 * no line stays in a row without one, such as shipping with its tax, and whatever has no lines.
 */
const dividedAmongLines = sql`
  lines as materialized (
    select store_id, order_id, position, product_id, variant_id, title, variant_title, vendor, discount_cents, tax_cents,
      sum(discount_cents) over upto as discounts_upto, sum(tax_cents) over upto as taxes_upto,
      sum(discount_cents) over whole as discounts, sum(tax_cents) over whole as taxes
    from order_lines where ${isInRange('order_id')}
    window whole as (partition by store_id, order_id), upto as (partition by store_id, order_id order by position)
  ),
  divided as materialized (
    select g.store_id, g.order_id, g.bucket, l.product_id, l.variant_id, l.title, l.variant_title, l.vendor,
      ${partOf(sql`g.discount_cents`, sql`l.discounts_upto`, sql`l.discount_cents`, sql`l.discounts`)} as discount_cents,
      ${partOf(sql`g.tax_cents`, sql`l.taxes_upto`, sql`l.tax_cents`, sql`greatest(o.tax_cents, l.taxes)`)} as tax_cents
    from grouped g
      join lines l on l.store_id = g.store_id and l.order_id = g.order_id
      join placed o on o.store_id = g.store_id and o.id = g.order_id
    where not g.is_line
  ),
  entries as (
    select g.store_id, g.order_id, g.document, g.bucket, l.product_id, l.variant_id, l.title, l.variant_title, l.vendor,
      g.orders, g.units, g.gross_cents, g.discount_cents, g.return_cents, g.shipping_cents, g.tax_cents
    from grouped g left join lines l on l.store_id = g.store_id and l.order_id = g.order_id and l.position = g.line_position
    union all
    select store_id, order_id, null, bucket, product_id, variant_id, title, variant_title, vendor,
      0, 0, 0, discount_cents, 0, 0, tax_cents
    from divided
    union all
    select store_id, order_id, null, bucket, null, null, null, null, null, 0, 0, 0, -sum(discount_cents)::bigint, 0, 0, -sum(tax_cents)::bigint
    from divided group by store_id, order_id, bucket
  )`

/** The part of an amount for a line: up to the line’s end less up to its beginning. */
function partOf(cents: RawBuilder<unknown>, upto: RawBuilder<unknown>, own: RawBuilder<unknown>, whole: RawBuilder<unknown>) {
  const part = (weight: RawBuilder<unknown>) => sql`round(${cents}::numeric * (${weight}) / nullif(${whole}, 0))`
  return sql`coalesce(${part(upto)} - ${part(sql`${upto} - ${own}`)}, 0)::bigint`
}
