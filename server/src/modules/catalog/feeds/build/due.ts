import { sql } from 'kysely'

import { enqueue } from '../../../../platform/jobs/outbox.ts'
import type { Tx } from '../../../../platform/db/transactions.ts'
import type { Services } from '../../../../services.ts'

/** The job `feeds.due`, which runs every minute: requests the builds that are due, and those whose process has died. */
export function createDueFeedFinder({ db, log, now }: Services) {
  return async (): Promise<void> => {
    const at = now()
    const storeIds = await db.inPlatform(async (tx) => {
      const { rows } = await sql<{ id: string }>`select id from stores_with_due_feeds(${at}) as id`.execute(tx)
      return rows.map(({ id }) => id)
    })
    for (const storeId of storeIds)
      await db
        .inStore(storeId, async (tx) => {
          for (const feedId of await takeDue(tx, at)) await enqueue(tx, storeId, 'feeds.build', { storeId, feedId })
        })
        .catch((error: unknown) => log.error({ storeId, error }, 'Product feeds of a store were not requested'))
  }
}

/** Moves the due feeds of a store to their next time. After an outage, a feed is built once. Returns the feeds to build. */
async function takeDue(tx: Tx, at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update product_feeds set requested_at = ${at},
      next_at = case when next_at <= ${at} then ${at}::timestamptz + make_interval(hours => every_hours) else next_at end
    where next_at <= ${at} or lease_until <= now() or (requested_at <= ${at}::timestamptz - interval '5 minutes' and lease_until is null)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The job `feeds.removeFiles`: removes files that no feed refers to anymore. */
export function createFeedFileRemover({ files }: Services) {
  return async ({ keys }: { keys: string[] }): Promise<void> => {
    for (const key of keys) await files.remove(key)
  }
}
