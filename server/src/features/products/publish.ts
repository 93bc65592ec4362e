import { sql } from 'kysely'

import type { Services } from '../../services.ts'

/**
 * The job `catalogue.publish`, every minute: shows products whose date has come, and tells every process of the stores in
 * which a product, collection or page came to be published that pages it keeps are no longer true.
 */
export function createPublisher({ db, log }: Pick<Services, 'db' | 'log'>) {
  return async (): Promise<void> => {
    const storeIds = await db.inPlatform(async (tx) => {
      // Read for update: of two processes the second begins where the first ended. By the database's clock, as is_visible.
      const { rows: clock } = await sql<{ since: Date; until: Date }>`
        select told_until as since, now() as until from publication_clock for update`.execute(tx)
      const { since, until } = clock[0]!
      const { rows } = await sql<{ id: string }>`
        select id, pg_notify('vitrine_store_changed', id::text) from stores_publishing(${since}, ${until}) as id`.execute(tx)
      await sql`update publication_clock set told_until = ${until}`.execute(tx)
      return rows.map(({ id }) => id)
    })
    for (const storeId of storeIds) {
      const { numUpdatedRows } = await db.inStore(storeId, (tx) =>
        tx
          .updateTable('products')
          // What it is already: the trigger looks at the date again, and everything that follows from a change follows.
          .set((eb) => ({ status: eb.ref('status') }))
          // Held in one order, as everybody holds products (decision 27).
          .where('id', 'in', (eb) =>
            eb
              .selectFrom('products')
              .select('id')
              .where('status', '=', 'active')
              .where('is_visible', '=', false)
              .where('published_at', '<=', sql<Date>`now()`)
              .orderBy('id')
              .forNoKeyUpdate(),
          )
          .executeTakeFirst(),
      )
      if (numUpdatedRows > 0n) log.info({ storeId, products: Number(numUpdatedRows) }, 'Products were published by their date')
    }
  }
}
