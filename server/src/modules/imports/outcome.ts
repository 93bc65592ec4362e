import { sql } from 'kysely'

import type { Tx } from '../../platform/db/transactions.ts'
import type { Change, RowError } from '../../platform/csv/import-definition.ts'

/** An error with the original cells of its row. */
export type ErrorRow = RowError & { cells: readonly string[] }

/** Adds errors after the existing ones. */
export async function insertErrors(tx: Tx, storeId: string, importId: string, errors: readonly ErrorRow[]): Promise<void> {
  if (errors.length === 0) return
  await sql`
    insert into import_errors (store_id, import_id, position, row_number, column_name, code, message, cells)
    select ${storeId}::uuid, ${importId}::uuid, last.position + e.ordinality, e.row, e.col, e.code, e.message, e.cells
    from (select coalesce(max(position), 0) as position from import_errors where import_id = ${importId}) last,
      rows from (json_to_recordset(${JSON.stringify(errors.map(({ column, ...error }) => ({ ...error, col: column })))}::json)
        as (row integer, col text, code text, message text, cells jsonb)) with ordinality as e(row, col, code, message, cells, ordinality)
  `.execute(tx)
}

/** Deletes the errors of an earlier check or run. */
export async function clearErrors(tx: Tx, importId: string): Promise<void> {
  await tx.deleteFrom('import_errors').where('import_id', '=', importId).execute()
}

/**
 * The code for rows that were skipped only because of another row of their product or order. They are in the failed-rows file,
 * but not in the list of errors.
 */
export const GROUP_SKIPPED = 'group_skipped'

export function firstErrors(tx: Tx, importId: string, limit: number) {
  return tx
    .selectFrom('import_errors')
    .select(['row_number', 'column_name', 'code', 'message'])
    .where('import_id', '=', importId)
    .where('code', '<>', GROUP_SKIPPED)
    .orderBy('position')
    .limit(limit)
    .execute()
}

export function errorsAfter(tx: Tx, importId: string, position: number, limit: number) {
  return tx
    .selectFrom('import_errors')
    .select(['position', 'row_number', 'column_name', 'message', 'cells'])
    .where('import_id', '=', importId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** A change, and the row of the file that caused it. */
export type StoredChange = Change & { row: number }

/** Records changes. For an entity that one import changed twice, the state before the first change is kept. */
export async function insertChanges(tx: Tx, storeId: string, importId: string, changes: readonly StoredChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into import_changes (store_id, import_id, entity_id, row_number, before, version)
    select ${storeId}::uuid, ${importId}::uuid, "entityId", row, before, version
    from json_to_recordset(${JSON.stringify(changes)}::json) as c("entityId" uuid, row integer, before jsonb, version integer)
    on conflict (store_id, import_id, entity_id) do update set version = excluded.version
  `.execute(tx)
}

/** Deletes and returns the next changes of an import, newest entity first. */
export async function takeChanges(tx: Tx, importId: string, limit: number): Promise<StoredChange[]> {
  const taken = await sql<{ entity_id: string; row_number: number; before: unknown; version: number }>`
    delete from import_changes
    where import_id = ${importId} and entity_id in (
      select entity_id from import_changes where import_id = ${importId} order by entity_id desc limit ${limit} for update
    )
    returning entity_id, row_number, before, version
  `.execute(tx)
  return taken.rows.map(({ entity_id, row_number, before, version }) => ({ entityId: entity_id, row: row_number, before, version }))
}

/**
 * Updates the recorded versions of earlier imports after an undo. The undo has restored the entities to their state after the
 * earlier imports, so those imports can be undone too.
 */
export async function carryVersions(tx: Tx, again: readonly { entityId: string; was: number; now: number }[]): Promise<void> {
  if (again.length === 0) return
  await sql`
    update import_changes c set version = a.now
    from json_to_recordset(${JSON.stringify(again)}::json) as a ("entityId" uuid, was integer, now integer)
    where c.entity_id = a."entityId" and c.version = a.was`.execute(tx)
}

export async function countChanges(tx: Tx, importId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('import_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  return count
}
