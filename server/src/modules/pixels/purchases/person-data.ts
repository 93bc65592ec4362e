import { sql } from 'kysely'

import type { PersonData } from '../../../person-data.ts'
import { rowsAfter } from '../../../platform/db/rows-after.ts'

/** What pixels were told of their orders, or are about to be told. Platforms that were told before keep it: Vitrine can’t take it back. */
export const pixelData: PersonData = {
  kind: 'pixels',
  becomes: 'deleted',
  sections: [
    {
      name: 'pixels',
      page: (tx, { orderIds }, after, limit) =>
        rowsAfter(
          tx,
          sql`select order_id::text as id, placed_at, visitor from pixel_purchases where order_id = any (${orderIds}::uuid[])`,
          after,
          limit,
        ),
    },
  ],
  async count(tx, { orderIds }) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pixel_purchases where order_id = any (${orderIds}::uuid[])`.execute(tx)
    return rows[0]?.count ?? 0
  },
  async erase(tx, { orderIds }, { limit }) {
    await sql`delete from pixel_deliveries where order_id = any (${orderIds}::uuid[])`.execute(tx)
    const { numAffectedRows } = await sql`
      delete from pixel_purchases where order_id in (
        select order_id from pixel_purchases where order_id = any (${orderIds}::uuid[]) limit ${limit})`.execute(tx)
    return Number(numAffectedRows ?? 0)
  },
}
