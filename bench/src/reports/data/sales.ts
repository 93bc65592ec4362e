import type pg from 'pg'

/** The share of lines that were sold by an upsell. */
const UPSOLD = 0.05

/**
 * Writes the ledger rows that the product would write for the orders and refunds: one for each order, one for the sale of each
 * line, one each for discount, shipping and tax, and the opposites of what was returned.
 */
export async function writeSales(superuser: pg.Client): Promise<void> {
  await superuser.query(`
    insert into sales_ledger (store_id, id, occurred_at, kind, channel, amount_cents, quantity, order_count, order_id, line_position, document, description)
    select s.id, bench.id(at, e.key, salt), at, kind, channel, amount, quantity, counted, order_id, position, '#' || 1000 + n, description
    from (
      select store, n, key, 200 as salt, at, 'order' as kind, 'online_store' as channel, 0 as amount, 0 as quantity, 1 as counted, id as order_id, null::int as position, '' as description
        from bench.orders
      union all
      select o.store, o.n, o.key, 210 + position, o.at, 'sale', ${channel}, price * quantity, quantity, 0, o.id, position, 'Thing ' || product
        from bench.lines l join bench.orders o on o.id = l.order_id
      union all
      select store, n, key, 201, at, 'discount', 'online_store', -discount, 0, 0, id, null, '' from bench.orders where discount > 0
      union all
      select store, n, key, 202, at, 'shipping', 'online_store', shipping, 0, 0, id, null, 'Standard' from bench.orders where shipping > 0
      union all
      select store, n, key, 203, at, 'tax', 'online_store', tax, 0, 0, id, null, '' from bench.orders where tax > 0
      union all
      select o.store, o.n, o.key, 220 + position, o.refunded_at, 'return', ${channel}, -(price * quantity - l.discount), -quantity, 0, o.id, position, 'Thing ' || product
        from bench.lines l join bench.orders o on o.id = l.order_id where l.is_returned
      union all
      select o.store, o.n, o.key, 204, o.refunded_at, 'tax', 'online_store', -sum(l.tax)::bigint, 0, 0, o.id, null, 'return'
        from bench.lines l join bench.orders o on o.id = l.order_id where l.is_returned group by o.store, o.n, o.key, o.refunded_at, o.id having sum(l.tax) > 0
      union all
      select store, n, key, 205, refunded_at, 'shipping', 'online_store', -shipping, 0, 0, id, null, 'return' from bench.orders where is_refunded and shipping > 0
    ) e join bench.stores s on s.nr = store order by at`)
}

const channel = `case when bench.chance(l.key, 230 + position) < ${UPSOLD} then 'boost_upsell' else 'online_store' end`
