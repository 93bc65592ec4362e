import { type Insertable, sql, type Updateable } from 'kysely'

import { memberName } from '../../../platform/db/member-name.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { SavedReports } from '../../../platform/db/types.ts'

/** The saved reports that a member sees: shared ones, and their own. */
const visible = (tx: Tx, viewerId: string) =>
  tx
    .selectFrom('saved_reports as r')
    // The rows of the join are of the transaction's store. A person who left the store has no row.
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('report_schedules as s', 's.report_id', 'r.id')
    .select(['r.id', 'r.name', 'r.search', 'r.user_id', 'r.private_to', 'r.updated_at', memberName.as('author')])
    .select(['s.repeats', 's.weekday', 's.month_day', 's.time_of_day', 's.state'])
    .where((eb) => eb.or([eb('r.private_to', 'is', null), eb('r.private_to', '=', viewerId)]))

export type SavedReportRow = Awaited<ReturnType<typeof findReports>>[number]

/** Returns the saved reports that a member sees, by name. */
export async function findReports(tx: Tx, viewerId: string) {
  return visible(tx, viewerId)
    .orderBy(sql`lower(r.name)`)
    .orderBy('r.id')
    .execute()
}

export async function findReport(tx: Tx, viewerId: string, id: string): Promise<SavedReportRow | undefined> {
  return visible(tx, viewerId).where('r.id', '=', id).executeTakeFirst()
}

/**
 * Returns the number of reports that are shared, or that a member saved for themselves, and whether one of them, other than `except`,
 * has a name in any case.
 * @param privateTo the member; null for shared reports
 */
export async function countReports(tx: Tx, privateTo: string | null, name: string, except: string | undefined) {
  const other = sql`id is distinct from ${except ?? null}::uuid`
  return tx
    .selectFrom('saved_reports')
    .select(sql<number>`count(*) filter (where ${other})`.as('count'))
    .select(sql<boolean>`coalesce(bool_or(lower(name) = lower(${name}) and ${other}), false)`.as('isTaken'))
    .where('private_to', privateTo === null ? 'is' : '=', privateTo)
    .executeTakeFirstOrThrow()
}

export async function insertReport(tx: Tx, row: Insertable<SavedReports>): Promise<void> {
  await tx.insertInto('saved_reports').values(row).execute()
}

export async function updateReportRow(tx: Tx, id: string, changes: Updateable<SavedReports>): Promise<void> {
  await tx.updateTable('saved_reports').set(changes).where('id', '=', id).execute()
}

export async function deleteReport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('saved_reports').where('id', '=', id).execute()
}

/** Returns the time zone of the transaction's store. */
export async function findTimeZone(tx: Tx): Promise<string> {
  const { time_zone: zone } = await tx.selectFrom('stores').select('time_zone').executeTakeFirstOrThrow()
  return zone
}
