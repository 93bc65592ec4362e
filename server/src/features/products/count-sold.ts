import { sql } from 'kysely'

import type { Services } from '../../services.ts'

/**
 * The `products.countSold` job: adds what was sold since it last ran to `products.units_sold`, by which shoppers may sort.
 * What is counted is taken away in the same transaction, so nothing is counted twice.
 */
export async function countSold({ db }: Services, { storeId }: { storeId: string }): Promise<void> {
  await db.inStore(storeId, (tx) =>
    sql`
      with taken as (delete from sold_units returning product_id, quantity),
        sold as (select product_id, sum(quantity) as units from taken group by product_id),
        locked as (select id from products where id in (select product_id from sold) order by id for no key update)
      update products p set units_sold = p.units_sold + sold.units
      from sold join locked on locked.id = sold.product_id where p.id = locked.id`.execute(tx),
  )
}
