import { sql } from 'kysely'

import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'

/**
 * The number of months that single visits and page views are kept: two years, and one more month to compare with. Sums are kept
 * forever.
 */
export const RAW_MONTHS = 25
const DAY_MS = 86_400_000
/** The number of days that the salt of an unfinished log import is kept. If the import continues later, it gets another salt. */
const SALT_DAYS = 2
/** The number of days that partitions are created ahead of time. */
const AHEAD_DAYS = 31

/** The number of days after its end when a month is closed. By then, nobody writes page views of it except from logs. */
const OPEN_DAYS = 2

/** Returns the start of the first month whose single visits are kept. */
export const firstKept = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - RAW_MONTHS, 1))

/**
 * The `visits.prune` job: creates the next partitions, closes those of ended months, which makes them half as large (decision 47),
 * and deletes old visits, expired visitors and the salts of old log imports.
 */
export function createVisitPruner({ db, now }: Services) {
  return async (): Promise<void> => {
    const at = now()
    const oldest = firstKept(at)
    await db.inPlatform(async (tx) => {
      for (const day of [at, new Date(at.getTime() + AHEAD_DAYS * DAY_MS)])
        await sql`call open_visit_month(${day.toISOString()}::timestamptz)`.execute(tx)
      await sql`select drop_visit_months(${oldest.toISOString()}::timestamptz)`.execute(tx)
    })
    while (await closeMonth(db, new Date(at.getTime() - OPEN_DAYS * DAY_MS)));
    await forEachStore(db, async (storeId) => {
      const open = (work: (tx: Tx) => Promise<bigint>) => db.inStore(storeId, work)
      await deleteInBatches(
        open,
        (limit) =>
          sql`delete from visits where id in (select id from visits where started_at < ${oldest.toISOString()}::timestamptz limit ${limit})`,
      )
      await deleteInBatches(
        open,
        (limit) => sql`
          delete from visitors where visitor in (select visitor from visitors where expires_at <= ${at.toISOString()}::timestamptz limit ${limit})`,
      )
      await db.inStore(storeId, (tx) =>
        tx
          .updateTable('log_replays')
          .set({ salt: null })
          .where('started_at', '<', new Date(at.getTime() - SALT_DAYS * DAY_MS))
          .execute(),
      )
    })
  }
}

/** Closes the oldest open month that ended before an instant. Returns false if there is none, or if somebody else uses it. */
async function closeMonth(db: Services['db'], before: Date): Promise<boolean> {
  return db.inPlatform(async (tx) => {
    // A month of a large platform is sorted for minutes.
    await sql`set local statement_timeout = 0`.execute(tx)
    const { rows } = await sql<{ closed: boolean }>`select close_visit_month(${before.toISOString()}::timestamptz) as closed`.execute(tx)
    return rows[0]!.closed
  })
}
