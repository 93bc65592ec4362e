import { sql } from 'kysely'

import type { Services } from '../../../services.ts'

/**
 * The job `catalogue.publish`, every minute: publishes products whose date has come. In stores where a product, collection or page was
 * published, it also notifies every process that cached pages are outdated.
 */
export function createPublisher({ db, log }: Pick<Services, 'db' | 'log'>) {
  return async (): Promise<void> => {
    const storeIds = await db.inPlatform(async (tx) => {
      // Read for update: of two processes, the second starts where the first ended. Uses the database clock, as is_visible does.
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
          // Writes the same status again: the trigger then checks the date, and every effect of a change happens.
          .set((eb) => ({ status: eb.ref('status') }))
          // Locked in one order, as every lock on products (decision 27).
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
      if (numUpdatedRows > 0n) log.info({ storeId, products: Number(numUpdatedRows) }, 'Products were published on schedule')
    }
  }
}
