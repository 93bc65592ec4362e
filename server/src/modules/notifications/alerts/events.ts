import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/**
 * Returns the orders since a time that members weren’t alerted to yet, oldest first. Imported orders are not new. The alerts name their
 * orders, so an order whose transaction commits late is still found.
 */
export async function findNewOrders(tx: Tx, since: Date) {
  const { rows } = await sql<{ id: string; name: string; total_cents: number; currency: string }>`
    select id, name, total_cents, currency from orders
    where placed_at >= ${since} and import_id is null
      and id not in (select unnest(subject_ids) from staff_alerts where kind = 'new_order' and created_at >= ${since})
    order by placed_at, id`.execute(tx)
  return rows
}

/**
 * Returns the reviews that shoppers wrote since a time and that members weren’t alerted to yet, oldest first, with their products. Imported
 * reviews are not new, and nobody is alerted to one that was marked as spam meanwhile.
 */
export async function findNewReviews(tx: Tx, since: Date) {
  const { rows } = await sql<{ id: string; title: string; rating: number }>`
    select r.id, p.title, r.rating from reviews r join products p on p.store_id = r.store_id and p.id = r.product_id
    where r.created_at >= ${since} and r.source <> 'imported' and r.state <> 'spam'
      and r.id not in (select unnest(subject_ids) from staff_alerts where kind = 'new_review' and created_at >= ${since})
    order by r.created_at, r.id`.execute(tx)
  return rows
}

/** Returns the jobs that failed since a time and whose starter wasn’t alerted yet. */
export async function findFailedJobs(tx: Tx, since: Date) {
  const { rows } = await sql<{ id: string; kind: string; user_id: string }>`
    select id, kind, user_id from jobs
    where state = 'failed' and finished_at >= ${since} and user_id is not null
      and id not in (select unnest(subject_ids) from staff_alerts where kind = 'failed_job' and created_at >= ${since})
    order by finished_at, id`.execute(tx)
  return rows
}

/**
 * Returns variants that are low on stock and weren’t before, and remembers them. Variants with enough stock again are forgotten, so that
 * members are alerted when their stock is low the next time.
 */
export async function takeLowStock(tx: Tx, storeId: string, limit: number) {
  await sql`delete from low_stock_alerted l using variants v where v.id = l.variant_id and not v.is_low`.execute(tx)
  const { rows } = await sql<{ id: string; product_id: string; title: string; variant_title: string; quantity: number }>`
    with low as (
      insert into low_stock_alerted (store_id, variant_id)
      select ${storeId}::uuid, v.id from variants v
      where v.is_low and not exists (select from low_stock_alerted l where l.variant_id = v.id) limit ${limit}::int
      on conflict do nothing returning variant_id
    )
    select v.id, v.product_id, p.title, array_to_string(v.option_values, ' / ') as variant_title, v.inventory_quantity as quantity
    from low join variants v on v.id = low.variant_id join products p on p.id = v.product_id
    order by p.title, v.position`.execute(tx)
  return rows
}
