import { sql } from 'kysely'

import type { Tx } from '../../../../platform/db/transactions.ts'

/**
 * Counts the units that were sold of each product since an instant, as the ledger has them. Returns do not lower the number, as in
 * reports.
 * @param days the number under which the best sellers are kept
 */
export async function countBestSellers(tx: Tx, storeId: string, days: number, since: Date): Promise<void> {
  await sql`
    with sold as materialized (
      select o.product_id, sum(l.quantity)::integer as units
      from sales_ledger l join order_lines o on o.store_id = l.store_id and o.order_id = l.order_id and o.position = l.line_position
      join products p on p.id = o.product_id
      where l.occurred_at >= ${since} and l.kind = 'sale'
      group by 1 having sum(l.quantity) > 0
    ), gone as (
      delete from best_sellers old where old.days = ${days} and not exists (select from sold where sold.product_id = old.product_id)
    )
    insert into best_sellers (store_id, days, product_id, units)
    select ${storeId}, ${days}, product_id, units from sold order by product_id
    on conflict (store_id, days, product_id) do update set units = excluded.units where best_sellers.units <> excluded.units`.execute(tx)
}
