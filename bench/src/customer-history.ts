import pg from 'pg'

import { vacuumAnalyze } from './vacuum.ts'

export interface HistorySize {
  customers: number
  orders: number
  products: number
  /** The number of abandoned checkouts. */
  abandoned: number
}

/** IDs that are made of the number of a record, so that records of one table can name those of another. */
const idOf = (table: number, at: string) => `('00000000-0000-4000-800${table}-' || lpad(to_hex((${at})::bigint), 12, '0'))::uuid`
export const productId = (at: number): string => `00000000-0000-4000-8001-${at.toString(16).padStart(12, '0')}`
/** A collection with a tenth of the products. */
export const COLLECTION = '00000000-0000-4000-8002-000000000001'

/**
 * Fills a store with customers, and with what segments ask about: two years of orders, their lines, and abandoned checkouts. A few
 * products are bought by many. The rows are written without triggers, with the sums that triggers would have counted. The data is
 * the same every time, apart from the times, which count back from now.
 */
export async function fillCustomers(superuserUrl: string, storeId: string, size: HistorySize): Promise<void> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  try {
    // Triggers and references take minutes for so many rows.
    await client.query(`set session_replication_role = 'replica'`)
    for (const [statement, count] of statements(size)) await client.query(statement, [storeId, count])
  } finally {
    await client.end()
  }
  await vacuumAnalyze(superuserUrl)
}

function statements({ customers, orders, products, abandoned }: HistorySize): [statement: string, count: number][] {
  // Multiples of a prime put neighbors far away from each other, as people come in no order.
  const customer = `(g::bigint * 7919) % ${customers}`
  return [
    [
      `insert into products (store_id, id, title, handle)
        select $1, ${idOf(1, 'g')}, 'Product ' || g, 'product-' || g from generate_series(0, $2::int - 1) g`,
      products,
    ],
    [`insert into collections (store_id, id, title, handle, kind) select $1, '${COLLECTION}', 'Sale', 'sale', 'manual' where $2 = 1`, 1],
    [
      `insert into collection_products (store_id, collection_id, product_id, position)
        select $1, '${COLLECTION}', ${idOf(1, 'g * 10')}, g from generate_series(0, $2::int - 1) g`,
      products / 10,
    ],
    [
      `insert into orders (store_id, id, name, placed_at, payment_status, currency, item_count, subtotal_cents, total_cents, paid_cents,
          customer_id, search)
        select $1, ${idOf(4, 'g')}, '#' || g, now() - (g % 730) * interval '1 day', 'paid', 'USD', 2, 1000 + g % 97 * 50, 1000 + g % 97 * 50,
          1000 + g % 97 * 50, ${idOf(3, customer)}, '' from generate_series(0, $2::int - 1) g`,
      orders,
    ],
    [
      `insert into order_lines (store_id, order_id, position, id, product_id, title, quantity, unit_price_cents, total_cents, buyer_id, bought_at)
        select $1, ${idOf(4, 'g')}, p, gen_random_uuid(), ${idOf(1, `power((g * 31 + p * 17) % 1000 / 1000.0, 3) * ${products - 1}`)},
          'Product', 1, 1000, 1000, ${idOf(3, customer)}, now() - (g % 730) * interval '1 day'
        from generate_series(0, $2::int - 1) g, generate_series(0, 1) p`,
      orders,
    ],
    [
      `insert into customers (store_id, id, email, first_name, last_name, tags, country, language, created_at, email_consent,
          email_consent_at, first_channel, first_utm_source,
          order_count, spent_cents, first_order_at, last_order_at, recent_order_times, recent_order_sums)
        select $1, ${idOf(3, 'g')}, 'person' || g || '@example.test', 'Person', 'No. ' || g,
          case when g % 20 = 0 then '{VIP}' when g % 3 = 0 then '{news,wholesale}' else '{}' end::text[],
          (array['US', 'DE', 'FR', 'GB', ''])[1 + g % 5], (array['en', 'de', 'en-US'])[1 + g % 3], now() - (${customers} - g) * interval '7 minutes',
          (array['none', 'subscribed', 'unsubscribed'])[1 + g % 3], case when g % 3 > 0 then now() end,
          (array['direct', 'email', ''])[1 + g % 3], (array['google', '', ''])[1 + g % 3],
          coalesce(orders, 0), coalesce(spent, 0), first, last, times, sums
        from generate_series(0, $2::int - 1) g left join (
          select customer_id, count(*) as orders, max(added) as spent, min(placed_at) as first, max(placed_at) as last,
            array_agg(placed_at order by placed_at) as times, array_agg(added order by placed_at) as sums
          from (select customer_id, placed_at, sum(total_cents) over (partition by customer_id order by placed_at)::bigint as added
            from orders where store_id = $1) placed group by 1
        ) o on customer_id = ${idOf(3, 'g')}
        order by g`,
      customers,
    ],
    [
      `insert into checkouts (store_id, id, cart_id, email, currency, last_active_at, created_at, abandoned_at, captured_at)
        select $1, gen_random_uuid(), gen_random_uuid(), 'person' || (g::bigint * 31) % ${customers} || '@example.test', 'USD', now(), now(),
          now() - (g % 400) * interval '1 day', now() from generate_series(0, $2::int - 1) g`,
      abandoned,
    ],
  ]
}
