import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { localDateOf, startOfDay } from '../../../platform/time/local-time.ts'
import type { Services } from '../../../services.ts'
import { keepVisitsSince, readVisitZone } from '../../rollups/api.ts'
import { rebuildDays } from './sums.ts'
import { lockVisits } from './lock.ts'

/** An instant after every visit. */
const FAR = new Date('2200-01-01T00:00:00Z')

/**
 * Counts all days of a store's visits in a zone that was added. Every month is counted in its own transaction, the newest first, so
 * that visits that are being written don’t wait long; they update the days that are counted already. A call that was interrupted is
 * continued by the next one, and a further call changes nothing.
 */
export async function buildVisitDays({ db, now }: Pick<Services, 'db' | 'now'>, storeId: string, zone: string): Promise<void> {
  while (await db.inStore(storeId, (tx) => buildMonth(tx, storeId, zone, now())));
}

/** Counts the newest month that is not counted yet. Returns whether there may be another one. */
async function buildMonth(tx: Tx, storeId: string, zone: string, now: Date): Promise<boolean> {
  await lockVisits(tx, storeId)
  const kept = await readVisitZone(tx, zone)
  if (!kept || kept.isComplete) return false
  const { number, since } = kept
  const before = await lastBegun(tx, since)
  if (since !== null && before === undefined) return false
  const from = startOfMonth(before ?? now, zone)
  await rebuildDays(tx, storeId, { zone, number, from, until: since ?? FAR })
  const isAll = await isNothingBefore(tx, from)
  await keepVisitsSince(tx, zone, isAll ? undefined : from)
  return !isAll
}

const startOfMonth = (at: Date, zone: string): Date => startOfDay(localDateOf(at, zone).with({ day: 1 }), zone)

/** Returns when the last visit before an instant began, or undefined if there is none. */
async function lastBegun(tx: Tx, before: Date | null): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(started_at) as at from visits where started_at < ${before?.toISOString() ?? 'infinity'}::timestamptz`.execute(tx)
  return rows[0]?.at ?? undefined
}

/** Whether no visits before an instant were ever counted, not even any that have been deleted since. */
async function isNothingBefore(tx: Tx, at: Date): Promise<boolean> {
  const { rows } = await sql`select from visit_quarters where quarter < ${at.toISOString()}::timestamptz limit 1`.execute(tx)
  return rows.length === 0
}

/**
 * Deletes the days of a dropped zone. The lock comes first, so that visits that were being written when the zone was dropped are
 * deleted as well.
 */
export async function dropVisitDays(tx: Tx, storeId: string, zoneNumber: number): Promise<void> {
  await lockVisits(tx, storeId)
  await tx.deleteFrom('visit_days').where('zone', '=', zoneNumber).execute()
  await tx.deleteFrom('visit_uniques').where('zone', '=', zoneNumber).execute()
}
