import { type RawBuilder, sql } from 'kysely'

import { salesFigures } from '../../ledger/api.ts'

interface EntriesOptions {
  /** Whether the entries are divided among the lines of orders. */
  byLine?: boolean | undefined
  /** What else than the order to group by, as an expression of `occurred_at`. */
  bucket?: RawBuilder<unknown> | undefined
  /** Whether documents without an order are kept apart, by their number. */
  byDocument?: boolean | undefined
}

/**
 * Returns the definitions of `entries` and `placed`, for `with`. `entries` has the ledger at the instants of `cut` (see `foldTables`),
 * summed by order or by order line. `placed` has the orders with their customers’ first orders and their campaigns.
 */
export function entriesOf({ byLine = false, bucket = sql`null::integer`, byDocument = false }: EntriesOptions) {
  const document = byDocument ? sql`case when order_id is null then document end` : sql`null::text`
  // Each lookup is a subquery with OFFSET, which PostgreSQL runs for each row with an index. It would read whole tables otherwise.
  return sql`
    grouped as materialized (
      select store_id, part, order_id, ${document} as document, ${bucket} as bucket, ${byLine ? sql`line_position` : sql`null::integer`} as line_position,
        ${byLine ? sql`line_position is not null` : sql`false`} as is_line, ${byLine ? sql`occurred_at` : sql`null::timestamptz`} as at, ${salesFigures}
      from cut cross join lateral (
        select occurred_at, kind, channel, amount_cents, quantity, order_count, order_id, document, line_position
        from sales_ledger where store_id = cut.store_id and occurred_at >= cut.begins and occurred_at < cut.ends offset 0
      ) l
      group by 1, 2, 3, 4, 5, 6, 7, 8
    ),
    order_ids as materialized (select distinct store_id, order_id from grouped where order_id is not null),
    placed as materialized (
      select o.* from order_ids i cross join lateral (
        select store_id, id, name, placed_at, country, gateway_name, discount_code, discounts, customer_id, attribution, tax_cents
        from orders where store_id = i.store_id and id = i.order_id offset 0
      ) o
    ),
    ${byLine ? dividedAmongLines : sql`entries as (select * from grouped)`}`
}

/**
 * The ledger has discounts and taxes per order, so they are divided among the lines as they were when the order was placed: each
 * line gets the part up to its end less the part up to its beginning, each rounded, so that the parts add up exactly. Every booking is
 * divided on its own, so that days add up to longer spans. What belongs to no line stays in a row without one, such as shipping with its
 * tax, and whatever has no lines.
 */
const dividedAmongLines = sql`
  lines as materialized (
    select store_id, order_id, position, product_id, variant_id, title, variant_title, vendor, discount_cents, tax_cents,
      sum(discount_cents) over upto as discounts_upto, sum(tax_cents) over upto as taxes_upto,
      sum(discount_cents) over whole as discounts, sum(tax_cents) over whole as taxes
    from order_ids i cross join lateral (
      select position, product_id, variant_id, title, variant_title, vendor, discount_cents, tax_cents
      from order_lines where store_id = i.store_id and order_id = i.order_id offset 0
    ) l
    window whole as (partition by store_id, order_id), upto as (partition by store_id, order_id order by position)
  ),
  divided as materialized (
    select g.store_id, g.part, g.order_id, g.bucket, l.product_id, l.variant_id, l.title, l.variant_title, l.vendor,
      ${partOf(sql`g.discount_cents`, sql`l.discounts_upto`, sql`l.discount_cents`, sql`l.discounts`)} as discount_cents,
      ${partOf(sql`g.tax_cents`, sql`l.taxes_upto`, sql`l.tax_cents`, sql`greatest(o.tax_cents, l.taxes)`)} as tax_cents
    from grouped g
      join lines l on l.store_id = g.store_id and l.order_id = g.order_id
      join placed o on o.store_id = g.store_id and o.id = g.order_id
    where not g.is_line and (g.discount_cents <> 0 or g.tax_cents <> 0)
  ),
  entries as (
    select g.store_id, g.part, g.order_id, g.document, g.bucket, l.product_id, l.variant_id, l.title, l.variant_title, l.vendor,
      g.orders, g.units, g.gross_cents, g.discount_cents, g.return_cents, g.shipping_cents, g.tax_cents
    from grouped g left join lines l on l.store_id = g.store_id and l.order_id = g.order_id and l.position = g.line_position
    union all
    select store_id, part, order_id, null, bucket, product_id, variant_id, title, variant_title, vendor,
      0, 0, 0, discount_cents, 0, 0, tax_cents
    from divided
    union all
    select store_id, part, order_id, null, bucket, null, null, null, null, null, 0, 0, 0, -sum(discount_cents)::bigint, 0, 0, -sum(tax_cents)::bigint
    from divided group by store_id, part, order_id, bucket
  )`

/** The part of an amount for a line: up to the line’s end less up to its beginning. */
function partOf(cents: RawBuilder<unknown>, upto: RawBuilder<unknown>, own: RawBuilder<unknown>, whole: RawBuilder<unknown>) {
  const part = (weight: RawBuilder<unknown>) => sql`round(${cents}::numeric * (${weight}) / nullif(${whole}, 0))`
  return sql`coalesce(${part(upto)} - ${part(sql`${upto} - ${own}`)}, 0)::bigint`
}
