import { type RawBuilder, sql } from 'kysely'

import { isClean } from '../folds/read.ts'
import { subjects } from '../sales-reports/dimensions.ts'
import { inCut, itemOf, linesOf } from './events.ts'
import { orderFigures, profitColumns } from './figures.ts'

/** The columns of sums. */
export const columnList = sql.join(orderFigures.map((figure) => sql.ref(profitColumns[figure])))
/** The sums of the columns, by their names. */
export const addedColumns = sql.join(orderFigures.map((figure) => sql`sum(${column(figure)})::bigint as ${column(figure)}`))
/** The sums of the columns, by the names of the figures. */
export const addedFigures = sql.join(orderFigures.map((figure) => sql`sum(${column(figure)})::bigint as ${sql.ref(figure)}`))

function column(figure: (typeof orderFigures)[number]): RawBuilder<unknown> {
  return sql.ref(profitColumns[figure])
}

/** The number of what the rows of `profit_parts` are about. */
export const partNumbers = { item: 1, campaign: 2 } as const
type Part = keyof typeof partNumbers

const noDay = sql`null::date`

/**
 * Returns a common table expression, `of_orders`: the events of each order, added up, with when it was placed.
 * @param day what else to group by, as an expression of `at`
 */
export const orderSums = (day = noDay) => sql`
  of_orders as materialized (
    select e.*, o.placed_at, o.attribution from (
      select part, store_id, order_id, ${day} as day, ${addedColumns} from events where order_id is not null group by 1, 2, 3, 4
    ) e cross join lateral (
      select placed_at, attribution from orders where store_id = e.store_id and id = e.order_id and not is_test offset 0
    ) o
  )`

const [campaign, spelled] = subjects.campaign.parts

/**
 * The sums of each campaign, with its key and its name as JSON (`text`). The orders of a campaign are those that count for it by their
 * last campaign, as in UTM analytics. Reads `of_orders`.
 */
export const campaignSums = sql`
  select store_id, day, jsonb_build_array(coalesce(${campaign}, ''), coalesce(${spelled}, ''))::text as text, ${addedColumns}
  from of_orders o left join lateral (
    select last_utm from order_campaigns where store_id = o.store_id and order_id = o.order_id offset 0
  ) k on true
  group by 1, 2, 3`

/**
 * Returns the sums of each item of order lines, with what names and describes it as JSON (`text`): what it sold for, less what it cost.
 * Fees and shipping are charged for orders, so items have none.
 * @param day what else to group by, as an expression of `at`
 */
export const itemSums = (day = noDay) => sql`
  select e.store_id, ${day} as day, jsonb_build_array(${itemOf}, l.title, l.variant_title, l.sku, l.product_id)::text as text, ${addedColumns}
  from (
    select store_id, order_id, position, at, net_sales_cents, 0 as shipping_cents, item_cost_cents, 0 as supplier_shipping_cents,
      production_cents, 0 as payment_fees_cents, 0 as platform_fees_cents, refund_costs_cents, 0 as orders, units, known_units
    from events where order_id is not null and position is not null
    union all
    -- The ledger has one row for all discounts of an order. The lines say how they are divided.
    select cut.store_id, o.id, l.position, o.placed_at, -l.discount_cents, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
    from ${inCut('orders', 'placed_at', sql`id, placed_at`, sql`not is_test`)} o ${linesOf} where l.discount_cents <> 0
  ) e cross join lateral (
    select variant_id, title, variant_title, sku, product_id from order_lines
    where store_id = e.store_id and order_id = e.order_id and position = e.position offset 0
  ) l
  group by 1, 2, 3`

/** Returns the rows of a table of sums per UTC day on the days that are added up. `columns` has the day. */
const ofDays = (columns: RawBuilder<unknown>, table: string, condition: RawBuilder<unknown>) => sql`
  from folded f cross join lateral (
    select ${columns}, ${columnList} from ${sql.table(table)} where store_id = f.store_id and ${condition} offset 0
  ) d
  where f.is_folded and ${isClean}`

/** The sums of quarters of an hour: store_id, part, quarter and the columns. */
export const foldedQuarters = sql`
  select f.store_id, part, quarter, ${columnList}
  ${ofDays(sql`utc_day(quarter) as day, quarter`, 'profit_quarters', sql`quarter >= utc_start(f.first) and quarter < utc_start(f.last)`)}`

/** The sums of orders: store_id, order_id, placed_at and the columns. */
export const foldedOrders = sql`
  select f.store_id, order_id, placed_at, ${columnList}
  ${ofDays(sql`day, order_id, placed_at`, 'profit_orders', sql`day >= f.first and day < f.last`)}`

/** Returns the sums of items or campaigns: store_id, text and the columns. */
export const foldedParts = (part: Part) => sql`
  select s.store_id, w.text, ${columnList} from (
    select f.store_id, word, ${addedColumns}
    ${ofDays(sql`day, word`, 'profit_parts', sql`dim = ${sql.lit(partNumbers[part])}::smallint and day >= f.first and day < f.last`)}
    group by 1, 2
  ) s cross join lateral (select text from report_words where store_id = s.store_id and word = s.word offset 0) w`
