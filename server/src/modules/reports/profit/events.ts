import { type RawBuilder, sql } from 'kysely'

import type { CostTerms } from './terms.ts'

/** The stores of one currency, and the time that counts. */
export interface Scope {
  storeIds: readonly string[]
  from: Date
  /** Exclusive. */
  until: Date
  terms: CostTerms
}

/** What names the item of an order line (`l`): its variant, or else its SKU or title. */
export const itemOf = sql<string>`coalesce(l.variant_id::text, nullif(l.sku, ''), l.title)`

/** The sums of the columns of `events`, by the names that figures have. */
export const eventSums = sql`
  coalesce(sum(net_sales), 0)::bigint as "netSales", coalesce(sum(shipping), 0)::bigint as shipping,
  coalesce(sum(item_cost), 0)::bigint as "itemCost", coalesce(sum(supplier_shipping), 0)::bigint as "supplierShipping",
  coalesce(sum(production), 0)::bigint as production, coalesce(sum(payment_fees), 0)::bigint as "paymentFees",
  coalesce(sum(platform_fees), 0)::bigint as "platformFees", coalesce(sum(refund_costs), 0)::bigint as "refundCosts",
  coalesce(sum(orders), 0)::integer as orders, coalesce(sum(units), 0)::integer as units,
  coalesce(sum(known_units), 0)::integer as "knownUnits"`

/** Whether a column is in a store of the scope, at a time that counts. */
const within = ({ storeIds, from, until }: Scope, store: RawBuilder<unknown>, at: RawBuilder<unknown>) =>
  sql`${store} = any(${storeIds}::uuid[]) and ${at} >= ${from.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz`

/**
 * Returns the common table expressions, ending with `events`: everything that adds to the profit of orders within the scope, each
 * at its own time. The columns are store_id, order_id (null: not of an order), position (null: of no line), at, and the amounts of
 * `eventSums`. The contract (calls/profit.ts) defines each amount.
 */
export const eventTables = (scope: Scope): RawBuilder<unknown> => sql`
  rules as materialized (
    select * from json_to_recordset(${scope.terms.rules}::json) as r (store_id uuid, kind text, provider text, method text,
      starts timestamptz, ends timestamptz, ppm integer, fixed bigint, unit bigint, refund bigint, returns boolean)
  ),
  restated as materialized (
    select * from json_to_recordset(${scope.terms.restated}::json) as r (store_id uuid, item text, starts timestamptz, ends timestamptz, cost bigint)
  ),
  changes as (${unitChanges(scope)}),
  items as (${itemAmounts}),
  money as (${moneyMoves(scope)}),
  fees as (${feeAmounts}),
  events as (
    select store_id, order_id, line_position as position, occurred_at as at,
      case when kind in ('sale', 'discount', 'return') then amount_cents else 0 end as net_sales,
      case when kind = 'shipping' then amount_cents else 0 end as shipping,
      0::bigint as item_cost, 0::bigint as supplier_shipping, 0::bigint as production, 0::bigint as payment_fees,
      0::bigint as platform_fees, 0::bigint as refund_costs, order_count as orders, 0 as units, 0 as known_units
    from sales_ledger
    where ${within(scope, sql`store_id`, sql`occurred_at`)} and kind in ('order', 'sale', 'discount', 'return', 'shipping')
    union all
    select store_id, order_id, position, at, 0, 0, item_cost, supplier_shipping, production, 0, 0, refund_costs, 0, units, known_units
    from items
    union all
    select store_id, order_id, null, at, 0, 0, 0, amount, 0, 0, 0, 0, 0, 0, 0 from (${supplierFees(scope)}) supplied
    union all
    select store_id, order_id, null, at, 0, 0, 0, 0, 0, payment_fees, platform_fees, refund_costs, 0, 0, 0 from fees
  )`

/** What the amounts of a line (`l`) of an order (`o`) depend on. Selected here, so that lines are read once. */
const lineFacts = sql`l.store_id, l.order_id, l.position, o.placed_at, ${itemOf} as item, l.cost_cents, l.requires_shipping`

/**
 * The units of order lines that were sold, or whose cost changes later: `unsent` were never fulfilled and are not needed any more;
 * `restocked` and `lost` were fulfilled and came back, or didn’t.
 */
const unitChanges = (scope: Scope) => sql`
  select ${lineFacts}, o.placed_at as at, l.quantity as sold, 0 as unsent, 0 as restocked, 0 as lost
  from orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id
  where ${within(scope, sql`o.store_id`, sql`o.placed_at`)} and not o.is_test
  union all
  select ${lineFacts}, r.succeeded_at, 0,
    -- The items of a canceled order were given up when it was canceled.
    case when o.cancelled_at <= r.succeeded_at then 0 else coalesce(e.removed, 0) end,
    case when e.restock then coalesce(e.returned, e.quantity) else 0 end,
    case when e.restock then 0 else coalesce(e.returned, e.quantity) end
  from refunds r join orders o on o.store_id = r.store_id and o.id = r.order_id
    cross join lateral jsonb_to_recordset(r.lines) as e (position integer, quantity integer, restock boolean, removed integer, returned integer)
    join order_lines l on l.store_id = r.store_id and l.order_id = r.order_id and l.position = e.position
  where ${within(scope, sql`r.store_id`, sql`r.succeeded_at`)} and not o.is_test
  union all
  select ${lineFacts}, o.cancelled_at, 0,
    greatest(0, l.quantity - l.fulfilled_quantity - coalesce((
      select sum((e ->> 'removed')::integer) from refunds r cross join lateral jsonb_array_elements(r.lines) e
      where r.store_id = l.store_id and r.order_id = l.order_id and r.succeeded_at < o.cancelled_at and (e ->> 'position')::integer = l.position
    ), 0))::integer, 0, 0
  from orders o join order_lines l on l.store_id = o.store_id and l.order_id = o.id
  where ${within(scope, sql`o.store_id`, sql`o.cancelled_at`)} and not o.is_test`

/** The amounts per item of what `changes` says, with the cost and the rules of the day of the order. */
const itemAmounts = sql`
  select o.store_id, o.order_id, o.position, o.at,
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
const supplierFees = (scope: Scope) => sql`
  select o.store_id, o.order_id, o.placed_at as at, -supply.fixed as amount
  from (select distinct store_id, order_id, placed_at from changes where sold > 0 and requires_shipping) o
    join rules supply on ${ruleFor('supplier_shipping', 'supply')}
  union all
  select o.store_id, o.id, o.cancelled_at, supply.fixed
  from orders o join rules supply on ${ruleFor('supplier_shipping', 'supply')}
  where ${within(scope, sql`o.store_id`, sql`o.cancelled_at`)} and not o.is_test
    and exists (select from order_lines l where l.store_id = o.store_id and l.order_id = o.id and l.requires_shipping)
    and not exists (select from order_lines l where l.store_id = o.store_id and l.order_id = o.id and l.fulfilled_quantity > 0)`

/**
 * The money that came in (`paid`) or was refunded, each with the sum of what the same provider refunded for the order before
 * (`refunded_before`). `provider` and `method` are those of the rules.
 */
const moneyMoves = (scope: Scope) => sql`
  select t.store_id, t.order_id, o.placed_at, t.settled_at as at, ${providerOf(sql`t`)} as provider, lower(t.method) as method,
    case when t.kind <> 'refund' then t.amount_cents end as paid,
    case when t.kind = 'refund' then t.amount_cents end as refunded,
    case when t.kind = 'refund' then (
      select coalesce(sum(earlier.amount_cents), 0) from order_transactions earlier
      where earlier.store_id = t.store_id and earlier.order_id = t.order_id and earlier.kind = 'refund' and earlier.state = 'succeeded'
        and ${providerOf(sql`earlier`)} = ${providerOf(sql`t`)} and lower(earlier.method) = lower(t.method)
        and (earlier.settled_at, earlier.id) < (t.settled_at, t.id)
    ) end as refunded_before
  from order_transactions t join orders o on o.store_id = t.store_id and o.id = t.order_id
  where ${within(scope, sql`t.store_id`, sql`t.settled_at`)} and t.state = 'succeeded' and t.kind in ('capture', 'sale', 'refund')
    and not o.is_test
  union all
  select store_id, order_id, placed_at, placed_at, 'imported', '', paid, null, null from (
    select o.store_id, o.id as order_id, o.placed_at, o.paid_cents - coalesce((
        select sum(t.amount_cents) from order_transactions t
        where t.store_id = o.store_id and t.order_id = o.id and t.state = 'succeeded' and t.kind in ('capture', 'sale')
      ), 0) as paid
    from orders o where ${within(scope, sql`o.store_id`, sql`o.placed_at`)} and o.payment_id is null and o.paid_cents > 0
      and not o.is_test
  ) imported where paid > 0`

/** The provider of a transaction in rules. Money without a gateway was entered by hand; an order without a payment is imported. */
const providerOf = (transaction: RawBuilder<unknown>) =>
  sql`case when ${transaction}.provider <> '' then ${transaction}.provider when o.payment_id is null then 'imported' else 'manual' end`

/**
 * The fees of the money that moved. The percentage that is returned is rounded for the sum of an order’s refunds, so that several
 * small refunds never return more than one large one.
 */
const feeAmounts = sql`
  select m.store_id, m.order_id, m.at,
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
