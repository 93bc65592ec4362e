import { sql } from 'kysely'

import type { Services } from '../../../services.ts'

/**
 * The job `catalogue.publish`, which runs every minute: publishes products that have reached their publication date. In stores
 * where a product, collection or page was published, it also tells every process that its cached pages are outdated.
 */
export function createPublisher({ db, log }: Pick<Services, 'db' | 'log'>) {
  return async (): Promise<void> => {
    const storeIds = await db.inPlatform(async (tx) => {
      // The row is read for update, so that the second of two processes starts where the first one ended. The time is that of
      // the database, as for is_visible, and stays text: a date of JavaScript has no microseconds, and what was due in them would
      // wait for the next minute.
      const { rows: clock } = await sql<{ since: string; until: string }>`
        select told_until::text as since, now()::text as until from publication_clock for update`.execute(tx)
      const { since, until } = clock[0]!
      const { rows } = await sql<{ id: string }>`
        select id, pg_notify('vitrine_store_changed', id::text) from stores_publishing(${since}::timestamptz, ${until}::timestamptz) as id`.execute(
        tx,
      )
      await sql`update publication_clock set told_until = ${until}::timestamptz`.execute(tx)
      return rows.map(({ id }) => id)
    })
    for (const storeId of storeIds) {
      const { numUpdatedRows } = await db.inStore(storeId, (tx) =>
        tx
          .updateTable('products')
          // Writing the same status again makes the trigger check the date, so that a publication has all effects of a change.
          .set((eb) => ({ status: eb.ref('status') }))
          // The products are locked in the order of their IDs (decision 27).
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
