import type { Import } from '@vitrine/contract/calls/imports.ts'
import { IMPORT_ERRORS_SHOWN } from '@vitrine/contract/limits.ts'
import type { z } from 'zod'

import type { Tx } from '../../platform/db/transactions.ts'
import { firstErrors } from './outcome.ts'
import type { ImportRow } from './queries.ts'
import { undoableUntil } from './service.ts'
import { importKinds } from './kinds.ts'

type Answer = z.input<typeof Import>

/** Returns an import with the data that a list shows. */
export function importSummary(row: ImportRow): Omit<Answer, 'columns' | 'fields' | 'required' | 'errors'> {
  return {
    id: row.id,
    kind: row.kind,
    preset: row.preset,
    fileName: row.file_name,
    state: row.state,
    mapping: row.mapping,
    overwrite: row.overwrite,
    rowsDone: row.rows_done,
    rowsTotal: row.rows_total,
    counts: row.counts,
    failure: row.failure,
    undoableUntil: undoableUntil(row)?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/** Returns an import with its columns, the fields they can be mapped to, and its first errors. */
export async function importAnswer(tx: Tx, row: ImportRow): Promise<Answer> {
  const errors = await firstErrors(tx, row.id, IMPORT_ERRORS_SHOWN)
  const definition = importKinds[row.kind]
  return {
    ...importSummary(row),
    columns: row.columns,
    fields: [...definition.fields(row.preset)],
    required: definition.required(row.preset).map((choices) => [...choices]),
    errors: errors.map(({ row_number, column_name, code, message }) => ({ row: row_number, column: column_name, code, message })),
  }
}
