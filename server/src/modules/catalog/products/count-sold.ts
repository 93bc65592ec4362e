import { sql } from 'kysely'

import type { Services } from '../../../services.ts'

/**
 * The `products.countSold` job, which runs every minute: adds recent sales to `products.units_sold`, by which shoppers can sort.
 * The counted records are deleted in the same transaction, so nothing is counted twice.
 */
export function createSoldCounter({ db }: Pick<Services, 'db'>) {
  return async (): Promise<void> => {
    const stores = await db.inPlatform((tx) => sql<{ id: string }>`select id from stores_selling() as id`.execute(tx))
    for (const { id } of stores.rows) await db.inStore(id, (tx) => countSold.execute(tx))
  }
}

const countSold = sql`
  with taken as (delete from sold_units returning product_id, quantity),
    sold as (select product_id, sum(quantity) as units from taken group by product_id),
    locked as (select id from products where id in (select product_id from sold) order by id for no key update)
  update products p set units_sold = p.units_sold + sold.units
  from sold join locked on locked.id = sold.product_id where p.id = locked.id`
