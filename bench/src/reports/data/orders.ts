import type pg from 'pg'

import { costOf, priceOf, productId, PRODUCTS, variantId } from './catalog.ts'
import { ORDER_OF_VISIT } from './visits.ts'

/** The share of orders with a code, and the steps of the refunded share: whole orders, then also orders of which one line is returned. */
const DISCOUNTED = 0.3
const REFUNDED = 0.02
const RETURNED = 0.07
const CODES = 20
/** The share of orders with a campaign that count for another campaign by their first visit. */
const FIRST_OF_ANOTHER = 0.2

/**
 * Plans the orders and their lines in `bench.orders` and `bench.lines`, and writes them with their customers and refunds. Orders
 * that complete a visit have its source; the others are orders of buyers whose visits are not counted.
 */
export async function writeOrders(superuser: pg.Client): Promise<void> {
  await planOrders(superuser)
  await superuser.query(`
    insert into orders (store_id, id, name, placed_at, created_at, email, customer_name, country, state, payment_status, fulfillment_status, currency,
      item_count, subtotal_cents, discount_cents, discount_code, discounts, shipping_cents, shipping_method, tax_cents, total_cents, paid_cents,
      refunded_cents, shipping_address, billing_address, customer_id, visit_id, attribution, gateway_name)
    select s.id, o.id, '#' || 1000 + o.n, o.at, o.at, 'buyer' || o.buyer || '@example.com', 'Buyer ' || o.buyer, c.iso, 'archived',
      case when refunded = 0 then 'paid' when refunded = total then 'refunded' else 'partially_refunded' end, 'fulfilled', st.currency,
      items, goods - discount, discount, code, case when code = '' then '[]' else jsonb_build_array(jsonb_build_object('discountId', null,
        'title', code, 'code', code, 'class', 'order', 'amountCents', discount)) end,
      shipping, 'Standard', tax, total, total, refunded, a.address, a.address, o.customer, o.visit, f.attribution, 'Test payments'
    from bench.orders o join bench.stores s on s.nr = store join stores st on st.id = s.id join bench.countries c on c.nr = country
      left join bench.sources f on f.nr = source,
      lateral (select jsonb_build_object('name', 'Buyer ' || o.buyer, 'address1', o.buyer || ' Main Street', 'city', 'Springfield', 'zip', '12345', 'country', c.iso) as address) a
    order by o.at`)
  await superuser.query(`
    insert into order_campaigns (store_id, order_id, first_utm, last_utm)
    select s.id, o.id, case when bench.chance(o.key, 61) < ${FIRST_OF_ANOTHER} then other.text else w.text end, w.text
    from bench.orders o join bench.stores s on s.nr = store join bench.sources f on f.nr = source and f.utm > 0
      join visit_words w on w.store_id = s.id and w.id = bench.word(s.nr, f.utm)
      cross join lateral (select min(utm) filter (where utm > f.utm) as above, min(utm) as first from bench.sources where utm > 0) next
      join visit_words other on other.store_id = s.id and other.id = bench.word(s.nr, coalesce(next.above, next.first)) order by o.at`)
  await superuser.query(`
    insert into order_lines (store_id, order_id, position, id, product_id, variant_id, title, sku, vendor, quantity, fulfilled_quantity, unit_price_cents,
      cost_cents, discount_cents, tax_cents, total_cents, refunded_cents, refunded_quantity)
    select s.id, l.order_id, position, bench.id(at, key, 50 + position), ${productId('store', 'product')}, ${variantId('store', 'product')}, 'Thing ' || product, 'SKU-' || product, 'Vendor ' || product % 12,
      quantity, quantity, price, ${costOf('store', 'product')}, discount, tax, price * quantity - discount,
      case when is_returned then price * quantity - discount + tax else 0 end, case when is_returned then quantity else 0 end
    from bench.lines l join bench.stores s on s.nr = store order by at`)
  await superuser.query(`
    insert into refunds (store_id, id, order_id, state, amount_cents, shipping_cents, reason, created_at, succeeded_at)
    select s.id, bench.id(refunded_at, key, 60), o.id, 'succeeded', refunded, case when is_refunded then shipping else 0 end, 'return', refunded_at, refunded_at
    from bench.orders o join bench.stores s on s.nr = store where refunded > 0 order by refunded_at`)
  await superuser.query(`
    insert into customers (store_id, id, email, first_name, last_name, order_count, spent_cents, first_order_at, last_order_at, created_at)
    select s.id, o.customer, 'buyer' || buyer || '@example.com', 'Buyer', buyer::text, count(*), sum(total - refunded), min(at), max(at), min(at)
    from bench.orders o join bench.stores s on s.nr = store group by s.id, buyer, o.customer`)
}

async function planOrders(superuser: pg.Client): Promise<void> {
  await superuser.query(`
    create unlogged table bench.placed as
    select store, row_number() over (partition by store order by at, key)::int as n, key, id, at, visit, source, country, buyer,
      bench.id(bench.until() - interval '3 years', bench.key(store, buyer), 61) as customer,
      case when bench.chance(key, 62) < ${DISCOUNTED} then 5 + 5 * floor(bench.chance(key, 63) * 4)::int else 0 end as percent,
      case when country = 0 then 8 when country < 12 then 20 else 0 end as tax_percent,
      case when bench.chance(key, 64) < 0.4 then 0 else 590 end as shipping,
      bench.chance(key, 65) < ${REFUNDED} and refunded_at < bench.until() as is_refunded,
      bench.chance(key, 65) < ${RETURNED} and refunded_at < bench.until() as is_returned, refunded_at
    from (
      select *, 1 + floor(power(bench.chance(key, 66), 1.5) * (select buyers from bench.stores where nr = store))::int as buyer,
        at + interval '3 days' + bench.chance(key, 67) * interval '27 days' as refunded_at
      from (
        select store, key, ${ORDER_OF_VISIT} as id, at + (pageviews - 1) * pace as at, id as visit, source, country from bench.visits where step = 3
        union all
        select nr, bench.key(nr, -n), bench.id(bench.moment(bench.chance(bench.key(nr, -n), 10), bench.chance(bench.key(nr, -n), 11)), bench.key(nr, -n), 30),
          bench.moment(bench.chance(bench.key(nr, -n), 10), bench.chance(bench.key(nr, -n), 11)), null, null,
          bench.frequent(power(bench.chance(bench.key(nr, -n), 5), 1.5), (select count(*)::int from bench.countries))
        from bench.stores s, generate_series(1, s.orders - (select count(*) from bench.visits v where v.store = s.nr and v.step = 3)) n
      ) all_orders
    ) known`)
  await superuser.query(`
    create unlogged table bench.lines as
    select o.store, o.key, o.id as order_id, o.at, position, product, quantity, price, discount, round((price * quantity - discount) * tax_percent / 100.0)::bigint as tax,
      is_refunded or is_returned and position = 0 as is_returned
    from bench.placed o, generate_series(0, floor(power(bench.chance(key, 68), 2) * 4)::int) position,
      lateral (select 1 + bench.frequent(bench.chance(key, 70 + position), ${PRODUCTS}) as product,
        1 + bench.frequent(bench.chance(key, 80 + position), 3) as quantity offset 0) p,
      lateral (select ${priceOf('store', 'product')} as price offset 0) m,
      lateral (select round(price * quantity * percent / 100.0)::bigint as discount offset 0) d`)
  await superuser.query(`
    create unlogged table bench.orders as
    select o.*, items, goods, discount, tax, goods - discount + tax + shipping as total,
      returned + case when is_refunded then shipping else 0 end as refunded,
      case when percent > 0 then 'CODE' || 1 + floor(bench.chance(o.key, 69) * ${CODES})::int else '' end as code
    from bench.placed o join (
      select order_id, sum(quantity)::int as items, sum(price * quantity)::bigint as goods, sum(discount)::bigint as discount, sum(tax)::bigint as tax,
        coalesce(sum(price * quantity - discount + tax) filter (where is_returned), 0)::bigint as returned
      from bench.lines group by order_id
    ) l on l.order_id = o.id`)
}
