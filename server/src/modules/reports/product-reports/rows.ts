import { type RawBuilder, sql } from 'kysely'

import { foldTables } from '../folds/read.ts'
import { dimensions } from '../sales-reports/dimensions.ts'
import { sumNames, sumsOfParts } from '../sales-reports/kind.ts'
import { rowsOfSales } from '../sales-reports/row-sums.ts'
import type { Counted, ReportRows } from '../sales-reports/rows.ts'
import { inventoryKind, viewKind } from './figures.ts'

const none = sql.lit(0)
/** The sales of products in both periods, by the ID of the product. What belongs to no product has other keys. */
const soldOf = (counted: Counted) => sql`sold as materialized (select * from (${rowsOfSales(dimensions.product).statement(counted)}) s)`

/** Returns the statement that adds up the parts of rows and leaves out those in which everything is zero. */
function added(sums: readonly string[], tables: RawBuilder<unknown>, parts: RawBuilder<unknown>): RawBuilder<unknown> {
  const names = sumNames({ sums })
  const total = sql.join(names.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))
  const isSomething = sql.join(
    names.map((name) => sql`${sql.ref(name)} <> 0`),
    sql` or `,
  )
  return sql`
    with ${tables},
    titles as materialized (select id::text as key, title from products),
    summed as (
      select key, coalesce(max(title), max(name)) as name, null::timestamptz as at, ${total}
      from (${parts}) parts left join titles using (key) group by key
    )
    select * from summed where ${isSomething}`
}

/** The page views of products beside their sales. A product is known by its page, also by those of its earlier handles. */
export const rowsOfViews: ReportRows = {
  kind: viewKind,
  statement: (counted) => {
    const spans = counted.comparison ? [counted.current, counted.comparison] : [counted.current]
    return added(
      viewKind.sums,
      sql`${soldOf(counted)},
        viewed as materialized (
          with ${foldTables('visits', spans, false)}
          select c.store_id, v.path_id, ${sumsOfParts({ sums: ['views'] }, 'v')} from cut c cross join lateral (
            select path_id, count(*) as views from page_views
            where store_id = c.store_id and at >= c.begins and at < c.ends group by path_id offset 0
          ) v group by 1, 2
        ),
        seen as materialized (
          select v.*, w.text from viewed v cross join lateral (
            select text from visit_words where store_id = v.store_id and id = v.path_id and text like '/products/_%' offset 0
          ) w
        ),
        pages as materialized (
          select store_id, id, '/products/' || encoded_handle(handle) as path from products
          union all select store_id, target_id, '/products/' || encoded_handle(handle) from handle_redirects where kind = 'product'
        )`,
      sql`
        select coalesce(p.id::text, s.text) as key, s.text as name, views, 0 as units, 0 as net, then_views, 0 as then_units, 0 as then_net
        from seen s left join (select distinct on (store_id, path) * from pages order by store_id, path) p on p.store_id = s.store_id and p.path = s.text
        union all
        select key, name, ${none}, units, gross + discounts + returns, ${none}, then_units, then_gross + then_discounts + then_returns from sold`,
    )
  },
}

/** Stock at the end of both periods, beside the units sold in them. */
export const rowsOfInventory: ReportRows = {
  kind: inventoryKind,
  statement: (counted) =>
    added(
      inventoryKind.sums,
      sql`${soldOf(counted)},
        tracked as materialized (select store_id, id, product_id, on_hand, price_cents, cost_cents from variants where inventory_tracker <> ''),
        known as materialized (
          select id::text as product, created_at from products where (store_id, id) in (select store_id, product_id from tracked)
        ),
        moved as materialized (
          select m.store_id, m.variant_id, sum(m.units) as units, sum(m.units) filter (where m.is_current) as current_units
          from stores s cross join lateral (
            select store_id, variant_id, available + committed + unavailable as units, moved_at >= ${instant(counted.current.until)} as is_current
            from stock_movements where store_id = s.id and moved_at >= ${instant(earliest(counted))} offset 0
          ) m group by 1, 2
        ),
        stock as materialized (
          select t.product_id, t.price_cents, t.cost_cents, greatest(0, t.on_hand - coalesce(m.current_units, 0)) as units,
            ${counted.comparison ? sql`greatest(0, t.on_hand - coalesce(m.units, 0))` : none} as then_units
          from tracked t left join moved m on m.store_id = t.store_id and m.variant_id = t.id
        )`,
      sql`
        select product_id::text as key, '' as name, 0 as units, 0 as tracked, ${stockSums('units')}, 0 as then_units, 0 as then_tracked, ${stockSums('then_units')}
        from stock
        union all
        select key, name, units, ${ofKnown('units', counted.current.until)}, 0, 0, 0, 0,
          then_units, ${counted.comparison ? ofKnown('then_units', counted.comparison.until) : none}, 0, 0, 0, 0
        from sold left join known on product = key`,
    ),
}

/** The units sold of products with stock. What was sold before the product was added here, such as by imported orders, came from unknown stock. */
const ofKnown = (column: 'units' | 'then_units', until: Date) =>
  sql`case when known.created_at < ${instant(until)} then ${sql.ref(column)} else 0 end`

const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`
const earliest = ({ current, comparison }: Counted): Date =>
  comparison && comparison.until < current.until ? comparison.until : current.until

/** The figures of units in stock. Units whose cost is unknown have no value at cost. */
function stockSums(column: 'units' | 'then_units'): RawBuilder<unknown> {
  const [units, prefix] = [sql.ref(column), column === 'units' ? '' : 'then_']
  return sql`${units} as ${sql.ref(`${prefix}onHand`)}, coalesce(cost_cents, 0) * ${units} as ${sql.ref(`${prefix}costValue`)},
    price_cents * ${units} as ${sql.ref(`${prefix}retailValue`)}, case when cost_cents is null then ${units} else 0 end as ${sql.ref(`${prefix}unitsWithoutCost`)}`
}
