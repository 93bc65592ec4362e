import type { ImportCounts } from '@vitrine/contract/calls/imports.ts'
import type { Selectable } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../platform/db/transactions.ts'
import type { Imports } from '../../platform/db/types.ts'
import type { Kind, Preset } from '../../platform/csv/import-definition.ts'
import type { Mapping } from '../../platform/csv/columns.ts'
import type { Encoding } from '../../platform/csv/csv-upload.ts'

export type Counts = z.infer<typeof ImportCounts>
export const noCounts: Counts = { create: 0, update: 0, skip: 0, error: 0, credits: 0, parts: 0, images: 0 }

export type State = 'uploaded' | 'checking' | 'checked' | 'running' | 'completed' | 'failed' | 'undoing' | 'undone'
const RECENT = 50

/** A stored import, with types for its JSON columns and for its text columns with a fixed set of values. */
export type ImportRow = Omit<Selectable<Imports>, 'columns' | 'mapping' | 'counts' | 'kind' | 'preset' | 'state' | 'encoding'> & {
  kind: Kind
  preset: Preset
  state: State
  encoding: Encoding
  columns: { name: string; samples: string[] }[]
  mapping: Mapping
  counts: Counts
}

/** Converts a stored row. Missing counts become zero, because the default value of the column does not contain all of them. */
const typed = (row: Selectable<Imports>): ImportRow => {
  const { counts, ...rest } = row as ImportRow
  return { ...rest, counts: { ...noCounts, ...counts } }
}

export interface NewImport {
  store_id: string
  id: string
  kind: Kind
  preset: Preset
  file_name: string
  file_key: string
  encoding: Encoding
  delimiter: string
  columns: ImportRow['columns']
  mapping: Mapping
  user_id: string | null
  created_at: Date
}

export async function insertImport(tx: Tx, { columns, mapping, ...row }: NewImport): Promise<ImportRow> {
  const inserted = await tx
    .insertInto('imports')
    .values({ ...row, columns: JSON.stringify(columns), mapping: JSON.stringify(mapping) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return typed(inserted)
}

export async function recentImports(tx: Tx, kind: Kind): Promise<ImportRow[]> {
  const rows = await tx.selectFrom('imports').selectAll().where('kind', '=', kind).orderBy('created_at', 'desc').limit(RECENT).execute()
  return rows.map(typed)
}

export async function findImport(tx: Tx, id: string): Promise<ImportRow | undefined> {
  const row = await tx.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
  return row && typed(row)
}

/**
 * Moves an import from one of the states `from` to another state. Returns undefined when the import is in none of them: the
 * database lets only one of two concurrent requests succeed. With `anew`, progress and counts start at zero.
 */
export async function beginPhase(
  tx: Tx,
  id: string,
  from: readonly State[],
  change: { state: State; jobId: string; anew: boolean; mapping?: Mapping; overwrite?: boolean },
): Promise<ImportRow | undefined> {
  const row = await tx
    .updateTable('imports')
    .set({
      state: change.state,
      job_id: change.jobId,
      failure: null,
      ...(change.anew && { groups_done: 0, rows_done: 0, counts: JSON.stringify(noCounts) }),
      ...(change.mapping && { mapping: JSON.stringify(change.mapping) }),
      ...(change.overwrite !== undefined && { overwrite: change.overwrite }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst()
  return row && typed(row)
}

/** The position that a job has reached. */
export interface Progress {
  groupsDone: number
  rowsDone: number
  counts: Counts
}

/**
 * Saves the progress from one checkpoint to the next. Returns false when the import is at another position: in that case,
 * another process has taken over the job, and this process must stop.
 */
export async function advance(
  tx: Tx,
  { importId, jobId }: { importId: string; jobId: string },
  { from, to }: { from: Progress; to: Progress },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ groups_done: to.groupsDone, rows_done: to.rowsDone, counts: JSON.stringify(to.counts) })
    .where('id', '=', importId)
    .where('job_id', '=', jobId)
    .where('groups_done', '=', from.groupsDone)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function updateImport(
  tx: Tx,
  id: string,
  change: { state?: State; failure?: string | null; rows_total?: number; completed_at?: Date },
): Promise<void> {
  await tx.updateTable('imports').set(change).where('id', '=', id).execute()
}
