import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import type { Services } from '../../../services.ts'
import { rebuildDays } from './sums.ts'
import { lockVisits } from './lock.ts'

/** A range of time that contains every visit. */
const ALWAYS = { from: new Date('2000-01-01T00:00:00Z'), until: new Date('2200-01-01T00:00:00Z') }

/**
 * The `visits.zone` job: counts all days of a store in a new time zone. From then on, each visit also updates the days of that
 * zone.
 */
export function createZoneBuilder({ db }: Services) {
  return async ({ storeId, zone }: { storeId: string; zone: string }): Promise<void> => {
    await db.inStore(storeId, async (tx) => {
      await lockVisits(tx, storeId)
      const row = await tx.selectFrom('visit_zones').select(['number', 'is_built']).where('zone', '=', zone).executeTakeFirst()
      if (!row || row.is_built) return
      await rebuildDays(tx, storeId, { zone, number: row.number, ...ALWAYS })
      await tx.updateTable('visit_zones').set({ is_built: true }).where('zone', '=', zone).execute()
    })
  }
}

/**
 * Adds the store's time zone to the zones that have daily sums: immediately when the store has no visits, otherwise with a job.
 * Needs the lock on the store's visits.
 */
export async function keepOwnZone(tx: Tx, storeId: string): Promise<void> {
  const { rows } = await sql<{ zone: string; is_built: boolean }>`
    insert into visit_zones (store_id, zone, number, is_built)
    select id, time_zone, (select coalesce(max(number), 0) + 1 from visit_zones), not exists (select from visits) from stores
    where id = ${storeId} and not exists (select from visit_zones z where z.zone = time_zone)
    returning zone, is_built`.execute(tx)
  if (rows[0] && !rows[0].is_built) await enqueue(tx, storeId, 'visits.zone', { storeId, zone: rows[0].zone })
}

/**
 * Returns a random zone in which the transaction's store has daily sums, or undefined when there is none, for example before the
 * first visit.
 */
export async function someZone(tx: Tx): Promise<{ zone: string; number: number } | undefined> {
  const { rows } = await sql<{ zone: string; number: number }>`
    select zone, number from visit_zones where is_built order by random() limit 1`.execute(tx)
  return rows[0]
}
