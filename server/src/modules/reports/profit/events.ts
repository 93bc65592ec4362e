import { type RawBuilder, sql } from 'kysely'

import type { CostTerms } from './terms.ts'

/** What names the item of an order line (`l`): its variant, or else its SKU or title. */
export const itemOf = sql<string>`coalesce(l.variant_id::text, nullif(l.sku, ''), l.title)`

/** Returns `cut` (see `foldTables`) joined with the rows that a table has at its instants. */
export const inCut = (table: string, time: string, columns: RawBuilder<unknown>, condition = sql`true`) => sql`
  cut cross join lateral (
    select ${columns} from ${sql.table(table)}
    where store_id = cut.store_id and ${sql.ref(time)} >= cut.begins and ${sql.ref(time)} < cut.ends and ${condition} offset 0
  )`

/**
 * Returns the common table expressions, ending with `events`: everything that adds to the profit of orders at the instants of `cut`
 * (see `foldTables`), each at its own time. The columns are part, store_id, order_id (null: not of an order), position (null: of no
 * line), at, and `profitColumns`. The contract (calls/profit.ts) defines each amount. Needs `useHashes`.
 */
export const eventTables = (terms: CostTerms): RawBuilder<unknown> => sql`
  rules as materialized (
    select * from json_to_recordset(${terms.rules}::json) as r (store_id uuid, kind text, provider text, method text,
      starts timestamptz, ends timestamptz, ppm integer, fixed bigint, unit bigint, refund bigint, returns boolean)
  ),
  restated as materialized (
    select * from json_to_recordset(${terms.restated}::json) as r (store_id uuid, item text, starts timestamptz, ends timestamptz, cost bigint)
  ),
  changes as materialized (${unitChanges}),
  items as (${itemAmounts}),
  money as (${moneyMoves}),
  fees as (${feeAmounts}),
  events as materialized (
    select part, cut.store_id, order_id, line_position as position, occurred_at as at,
      case when kind in ('sale', 'discount', 'return') then amount_cents else 0 end as net_sales_cents,
      case when kind = 'shipping' then amount_cents else 0 end as shipping_cents,
      0::bigint as item_cost_cents, 0::bigint as supplier_shipping_cents, 0::bigint as production_cents, 0::bigint as payment_fees_cents,
      0::bigint as platform_fees_cents, 0::bigint as refund_costs_cents, order_count as orders, 0 as units, 0 as known_units
    from ${inCut('sales_ledger', 'occurred_at', sql`order_id, line_position, occurred_at, kind, amount_cents, order_count`, sql`kind in ('order', 'sale', 'discount', 'return', 'shipping')`)} l
    union all
    select part, store_id, order_id, position, at, 0, 0, item_cost, supplier_shipping, production, 0, 0, refund_costs, 0, units, known_units
    from items
    union all
    select part, store_id, order_id, null, at, 0, 0, 0, amount, 0, 0, 0, 0, 0, 0, 0 from (${supplierFees}) supplied
    union all
    select part, store_id, order_id, null, at, 0, 0, 0, 0, 0, payment_fees, platform_fees, refund_costs, 0, 0, 0 from fees
  )`

/** What the amounts of a line (`l`) of an order (`o`) depend on. Selected here, so that lines are read once. */
const lineFacts = sql`cut.part, cut.store_id, o.id as order_id, l.position, o.placed_at, ${itemOf} as item, l.cost_cents, l.requires_shipping`

const orderColumns = sql`id, placed_at, cancelled_at, payment_id, paid_cents`
/** The lines of the order `o`, and the order of a row `r`: lookups with an index, for each row. */
export const linesOf = sql`cross join lateral (
    select position, variant_id, sku, title, quantity, fulfilled_quantity, cost_cents, discount_cents, requires_shipping
    from order_lines where store_id = cut.store_id and order_id = o.id offset 0
  ) l`
const orderOf = (row: string) => sql`
  cross join lateral (
    select ${orderColumns} from orders where store_id = cut.store_id and id = ${sql.ref(`${row}.order_id`)} and not is_test offset 0
  ) o`

/**
 * The units of order lines that were sold, or whose cost changes later: `unsent` were never fulfilled and are not needed any more;
 * `restocked` and `lost` were fulfilled and came back, or didn’t.
 */
const unitChanges = sql`
  select ${lineFacts}, o.placed_at as at, l.quantity as sold, 0 as unsent, 0 as restocked, 0 as lost
  from ${inCut('orders', 'placed_at', orderColumns, sql`not is_test`)} o ${linesOf}
  union all
  select ${lineFacts}, r.succeeded_at, 0,
    -- The items of a canceled order were given up when it was canceled.
    case when o.cancelled_at <= r.succeeded_at then 0 else coalesce(e.removed, 0) end,
    case when e.restock then coalesce(e.returned, e.quantity) else 0 end,
    case when e.restock then 0 else coalesce(e.returned, e.quantity) end
  from ${inCut('refunds', 'succeeded_at', sql`order_id, succeeded_at, lines`)} r ${orderOf('r')} ${linesOf}
    cross join lateral (
      select * from jsonb_to_recordset(r.lines) as e (position integer, quantity integer, restock boolean, removed integer, returned integer)
      where e.position = l.position offset 0
    ) e
  union all
  select ${lineFacts}, o.cancelled_at, 0,
    greatest(0, l.quantity - l.fulfilled_quantity - coalesce((
      select sum((e ->> 'removed')::integer) from refunds r cross join lateral jsonb_array_elements(r.lines) e
      where r.store_id = cut.store_id and r.order_id = o.id and r.succeeded_at < o.cancelled_at and (e ->> 'position')::integer = l.position
    ), 0))::integer, 0, 0
  from ${inCut('orders', 'cancelled_at', orderColumns, sql`not is_test`)} o ${linesOf}`

/** The amounts per item of what `changes` says, with the cost and the rules of the day of the order. */
const itemAmounts = sql`
  select o.part, o.store_id, o.order_id, o.position, o.at,
    (o.unsent + o.restocked + o.lost - o.sold) * coalesce(s.cost, o.cost_cents, 0) as item_cost,
    -o.lost * coalesce(s.cost, o.cost_cents, 0) as refund_costs,
    case when o.requires_shipping then (o.unsent - o.sold) * coalesce(supply.unit, 0) else 0 end as supplier_shipping,
    (o.unsent - o.sold) * coalesce(extra.unit, 0) as production,
    o.sold as units, case when coalesce(s.cost, o.cost_cents) is null then 0 else o.sold end as known_units
  from changes o
    left join restated s on s.store_id = o.store_id and s.item = o.item and o.placed_at >= s.starts and o.placed_at < s.ends
    left join rules supply on ${ruleFor('supplier_shipping', 'supply')}
    left join rules extra on ${ruleFor('production', 'extra')}`

/** The condition of the rule of a kind that holds for the order `o`. */
function ruleFor(kind: string, rule: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${rule}.${column}`)
  return sql`${of('kind')} = ${sql.lit(kind)} and ${of('store_id')} = o.store_id and o.placed_at >= ${of('starts')}
    and (${of('ends')} is null or o.placed_at < ${of('ends')})`
}

/** What suppliers charge per order with physical items: from when it was placed until it was canceled, if nothing was fulfilled. */
const supplierFees = sql`
  select o.part, o.store_id, o.order_id, o.placed_at as at, -supply.fixed as amount
  from (select distinct part, store_id, order_id, placed_at from changes where sold > 0 and requires_shipping) o
    join rules supply on ${ruleFor('supplier_shipping', 'supply')}
  union all
  select o.part, o.store_id, o.order_id, o.cancelled_at, supply.fixed
  from (
    select cut.part, cut.store_id, o.id as order_id, o.placed_at, o.cancelled_at
    from ${inCut('orders', 'cancelled_at', orderColumns, sql`not is_test`)} o ${linesOf}
    group by 1, 2, 3, 4, 5 having bool_or(l.requires_shipping) and max(l.fulfilled_quantity) = 0
  ) o join rules supply on ${ruleFor('supplier_shipping', 'supply')}`

/** The provider of a transaction in rules. Money without a gateway was entered by hand; an order without a payment is imported. */
const providerOf = (transaction: RawBuilder<unknown>) =>
  sql`case when ${transaction}.provider <> '' then ${transaction}.provider when o.payment_id is null then 'imported' else 'manual' end`

/**
 * The money that came in (`paid`) or was refunded, each with the sum of what the same provider refunded for the order before
 * (`refunded_before`). `provider` and `method` are those of the rules.
 */
const moneyMoves = sql`
  select cut.part, cut.store_id, o.id as order_id, o.placed_at, t.settled_at as at, ${providerOf(sql`t`)} as provider, lower(t.method) as method,
    case when t.kind <> 'refund' then t.amount_cents end as paid,
    case when t.kind = 'refund' then t.amount_cents end as refunded,
    case when t.kind = 'refund' then (
      select coalesce(sum(earlier.amount_cents), 0) from order_transactions earlier
      where earlier.store_id = cut.store_id and earlier.order_id = t.order_id and earlier.kind = 'refund' and earlier.state = 'succeeded'
        and ${providerOf(sql`earlier`)} = ${providerOf(sql`t`)} and lower(earlier.method) = lower(t.method)
        and (earlier.settled_at, earlier.id) < (t.settled_at, t.id)
    ) end as refunded_before
  from ${inCut('order_transactions', 'settled_at', sql`id, order_id, kind, amount_cents, provider, method, settled_at`, sql`state = 'succeeded' and kind in ('capture', 'sale', 'refund')`)} t
    ${orderOf('t')}
  union all
  select part, store_id, order_id, placed_at, placed_at, 'imported', '', paid, null, null from (
    select cut.part, cut.store_id, o.id as order_id, o.placed_at, o.paid_cents - coalesce((
        select sum(t.amount_cents) from order_transactions t
        where t.store_id = cut.store_id and t.order_id = o.id and t.state = 'succeeded' and t.kind in ('capture', 'sale')
      ), 0) as paid
    from ${inCut('orders', 'placed_at', orderColumns, sql`payment_id is null and paid_cents > 0 and not is_test`)} o
  ) imported where paid > 0`

/**
 * The fees of the money that moved. The percentage that is returned is rounded for the sum of an order’s refunds, so that several
 * small refunds never return more than one large one.
 */
const feeAmounts = sql`
  select m.part, m.store_id, m.order_id, m.at,
    ${feeOf(sql`pay`)} as payment_fees, ${feeOf(sql`plat`)} as platform_fees,
    case when m.refunded is null then 0 else -coalesce(pay.refund, 0) end as refund_costs
  from money m
    left join lateral (
      select * from rules where kind = 'payment_fee' and store_id = m.store_id and provider = m.provider and starts_with(m.method, method)
        and m.placed_at >= starts and (ends is null or m.placed_at < ends)
      order by length(method) desc limit 1
    ) pay on true
    left join rules plat on plat.kind = 'platform_fee' and plat.store_id = m.store_id and m.placed_at >= plat.starts
      and (plat.ends is null or m.placed_at < plat.ends)`

function feeOf(rule: RawBuilder<unknown>): RawBuilder<unknown> {
  const share = (amount: RawBuilder<unknown>) => sql`round((${amount})::numeric * ${rule}.ppm / 1000000)`
  return sql`(case
    when ${rule}.ppm is null then 0
    when m.paid is not null then -(${share(sql`m.paid`)} + ${rule}.fixed)
    when ${rule}.returns then ${share(sql`m.refunded_before + m.refunded`)} - ${share(sql`m.refunded_before`)}
    else 0 end)::bigint`
}
