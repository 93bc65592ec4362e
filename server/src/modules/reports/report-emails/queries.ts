import { allows, type Scope } from '@vitrine/contract/scopes.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'

import { memberName } from '../../../platform/db/member-name.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { ReportMailings, ReportSchedules } from '../../../platform/db/types.ts'

export type ScheduleRow = Selectable<ReportSchedules>

/** Returns the schedule of a saved report, and the name of its sender; null if they left the store. */
export async function findSchedule(tx: Tx, reportId: string) {
  return tx
    .selectFrom('report_schedules as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .selectAll('s')
    .select(memberName.as('sender'))
    .where('s.report_id', '=', reportId)
    .executeTakeFirst()
}

/** Returns a schedule, and keeps others from changing it until the transaction ends. */
export async function lockSchedule(tx: Tx, reportId: string): Promise<ScheduleRow | undefined> {
  return tx.selectFrom('report_schedules').selectAll().where('report_id', '=', reportId).forUpdate().executeTakeFirst()
}

/** Returns whom a report is emailed to. Those who left the store have neither name nor email. */
export async function findRecipients(tx: Tx, reportId: string) {
  return tx
    .selectFrom('report_recipients as r')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .select(['r.id', 'r.user_id', 'r.stopped_at', 'r.removed_at', 'u.email', 'u.email_verified_at', memberName.as('name')])
    .where('r.report_id', '=', reportId)
    .orderBy('u.email')
    .orderBy('r.id')
    .execute()
}

/** Returns the members of the store who have access to its reports, by email. */
export async function findReaders(tx: Tx) {
  const members = await tx
    .selectFrom('store_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id as id', 'u.email', 'm.is_owner', 'm.is_admin', 'm.scopes', sql<string>`${memberName}`.as('name')])
    .select(sql<boolean>`u.email_verified_at is not null`.as('isConfirmed'))
    .orderBy('u.email')
    .execute()
  return members.filter(({ is_owner, is_admin, scopes }) =>
    allows({ isStoreOwner: is_owner, isStoreAdmin: is_admin, scopes: scopes as Scope[] }, 'analystics'),
  )
}

export async function upsertSchedule(tx: Tx, row: Insertable<ReportSchedules>): Promise<void> {
  await tx
    .insertInto('report_schedules')
    .values(row)
    .onConflict((known) => known.columns(['store_id', 'report_id']).doUpdateSet(row))
    .execute()
}

export async function updateSchedule(tx: Tx, reportId: string, changes: Updateable<ReportSchedules>): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('report_schedules').set(changes).where('report_id', '=', reportId).executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSchedule(tx: Tx, reportId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('report_schedules').where('report_id', '=', reportId).executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Replaces whom a report is emailed to. Those who stopped its emails stay as they are, except for the caller, who may start them for
 * themselves again.
 * @param chosen a new ID for each person
 */
export async function replaceRecipients(
  tx: Tx,
  { storeId, reportId, callerId }: { storeId: string; reportId: string; callerId: string },
  chosen: ReadonlyMap<string, string>,
): Promise<void> {
  const people = [...chosen.keys()]
  await tx
    .deleteFrom('report_recipients')
    .where('report_id', '=', reportId)
    .where('stopped_at', 'is', null)
    .where('user_id', '<>', sql<string>`all(${people}::uuid[])`)
    .execute()
  await tx
    .insertInto('report_recipients')
    .values(people.map((person) => ({ store_id: storeId, id: chosen.get(person)!, report_id: reportId, user_id: person })))
    .onConflict((known) => known.columns(['store_id', 'report_id', 'user_id']).doUpdateSet({ removed_at: null }))
    .execute()
  if (chosen.has(callerId))
    await tx
      .updateTable('report_recipients')
      .set({ stopped_at: null })
      .where('report_id', '=', reportId)
      .where('user_id', '=', callerId)
      .execute()
}

/**
 * Stops the emails of a report for the recipient that a link names, or starts them again. The time of the first stop is kept.
 * @param at when they stop; null to start them again
 * @returns the name of the report; undefined if its emails were deleted
 */
export async function setStopped(tx: Tx, id: string, at: Date | null): Promise<string | undefined> {
  await tx
    .updateTable('report_recipients')
    .set({ stopped_at: at })
    .where('id', '=', id)
    .where('stopped_at', at ? 'is' : 'is not', null)
    .execute()
  const found = await findStoppable(tx, id)
  return found?.name
}

/** Returns the report that a recipient gets, for the page that stops its emails. */
export async function findStoppable(tx: Tx, id: string) {
  return tx
    .selectFrom('report_recipients as r')
    .innerJoin('saved_reports as s', 's.id', 'r.report_id')
    .select(['s.name', 'r.stopped_at'])
    .where('r.id', '=', id)
    .executeTakeFirst()
}

/** Marks recipients who have no access any more. */
export async function markRemoved(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('report_recipients')
    .set({ removed_at: now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/**
 * Locks and returns the schedules of the store that are due, or whose next time has to be computed. Those that another process has
 * locked are left out.
 */
export async function takeDue(tx: Tx, now: Date) {
  return tx
    .selectFrom('report_schedules')
    .selectAll()
    .where('state', '=', 'active')
    .where((eb) => eb.or([eb('next_at', '<=', now), eb('next_at', 'is', null)]))
    .orderBy('report_id')
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Writes a mailing. Returns false if the report is already sent for its time. */
export async function insertMailing(tx: Tx, row: Insertable<ReportMailings>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('report_mailings')
    .values(row)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns a mailing that is not sent yet, with its report. Undefined if it was sent, or if its report was deleted. */
export async function findMailing(tx: Tx, id: string) {
  return tx
    .selectFrom('report_mailings as m')
    .innerJoin('saved_reports as r', 'r.id', 'm.report_id')
    .select(['m.id', 'm.report_id', 'm.due_at', 'm.test_for', 'r.name', 'r.search'])
    .where('m.id', '=', id)
    .where('m.sent_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the number of tests that a member asked for since a time. */
export async function countTests(tx: Tx, userId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('report_mailings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('test_for', '=', userId)
    .where('due_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns a member of the store, for a test; undefined if they left, or have not confirmed their email. */
export async function findMember(tx: Tx, userId: string) {
  return tx
    .selectFrom('users')
    .select(['id as user_id', 'email'])
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
}

/** Marks a mailing as sent. Returns false if it already is, so that only one transaction sends its emails. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_mailings')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes old mailings of the store. */
export async function deleteMailings(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('report_mailings').where('due_at', '<', before).execute()
}

/** Returns the name and the time zone of the transaction's store. */
export async function findStore(tx: Tx): Promise<{ id: string; name: string; time_zone: string }> {
  return tx.selectFrom('stores').select(['id', 'name', 'time_zone']).executeTakeFirstOrThrow()
}

/**
 * Returns the names of stores in which a person is a member, whatever their permissions. The function needs a platform transaction.
 */
export async function findStoreNames(tx: Tx, userId: string, storeIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('stores as s')
    .innerJoin('store_members as m', 'm.store_id', 's.id')
    .select(['s.id', 's.name'])
    .where('m.user_id', '=', userId)
    .where('s.id', '=', sql<string>`any(${storeIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
