import { IMPORT_UNDO_DAYS } from '@vitrine/contract/limits.ts'
import type { Readable } from 'node:stream'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../platform/db/transactions.ts'
import { plainFileName } from '../../platform/files/file-name.ts'
import { fieldError, invalidField, problem } from '../../platform/problem.ts'
import { enqueue } from '../../platform/jobs/outbox.ts'
import type { Services } from '../../services.ts'
import { startJob } from '../stores/api.ts'
import { ERROR_COLUMN, type Mapping } from '../../platform/csv/columns.ts'
import { readHead, UnreadableFile } from '../../platform/csv/csv-file.ts'
import { storeUpload } from '../../platform/csv/csv-upload.ts'
import type { Kind, Preset } from '../../platform/csv/import-definition.ts'
import { checkMapping, headerNotes } from './mapping.ts'
import { clearErrors, insertErrors } from './outcome.ts'
import { beginPhase, type ImportRow, insertImport, type State } from './queries.ts'
import { importKinds } from './kinds.ts'

const DAY_MS = 86_400_000

export interface NewUpload {
  storeId: string
  /** The ID of the person; null for the operator's command line. */
  userId: string | null
  kind: Kind
  preset: Preset
  fileName: string
  stream: Readable
}

/**
 * Stores a file, reads its header and maps its columns by name.
 * @throws Problem `import_unreadable`, `too_large`, or `invalid_input` for a preset that the kind does not have
 */
export async function createImport({ db, files, now }: Services, upload: NewUpload): Promise<ImportRow> {
  const { kind, preset, stream } = upload
  const definition = importKinds[kind]
  if (!definition.presets.includes(preset)) {
    stream.resume()
    throw invalidField('unknown_value', 'preset', { values: definition.presets.join(', ') })
  }
  const id = uuidv7()
  const key = `private/imports/${id}.csv`
  try {
    const encoding = await storeUpload(files, key, stream)
    const { delimiter, columns } = await readHead(files, key, encoding)
    const names = columns.map(({ name }) => name)
    const row = {
      store_id: upload.storeId,
      id,
      kind,
      preset,
      file_name: plainFileName(upload.fileName, 'import.csv'),
      file_key: key,
      encoding,
      delimiter,
      columns,
      mapping: { ...definition.autoMap(names, preset), ...(names.includes(ERROR_COLUMN) && { [ERROR_COLUMN]: null }) },
      user_id: upload.userId,
      created_at: now(),
    }
    return await db.inStore(upload.storeId, (tx) => insertImport(tx, row))
  } catch (error) {
    await files.remove(key)
    if (error instanceof UnreadableFile)
      throw problem('import_unreadable', [fieldError('file_unreadable', 'file', { reason: error.message })])
    throw error
  }
}

/** The person who starts a step, with their store and the time. */
export interface Asker {
  storeId: string
  userId: string | null
  now: Date
}

/**
 * Saves a mapping and starts a check of every row.
 * @throws Problem `invalid_input` with each wrongly mapped column, `import_state`
 */
export async function startCheck(
  tx: Tx,
  asker: Asker,
  row: ImportRow,
  { mapping: changes = {}, overwrite }: { mapping?: Mapping | undefined; overwrite: boolean },
): Promise<ImportRow> {
  const mapping = { ...row.mapping, ...changes }
  requireMapping(row, mapping)
  return ask(tx, asker, row, { phase: 'check', from: ['uploaded', 'checked', 'failed'], to: 'checking', mapping, overwrite })
}

/**
 * Prepares an import to be run by this process, without a check.
 * @returns the ID of its job
 * @throws Problem `invalid_input`, `import_state` when the import was already started
 */
export async function startFileRun(tx: Tx, asker: Asker, row: ImportRow, overwrite: boolean): Promise<string> {
  requireMapping(row, row.mapping)
  const { jobId } = await begin(tx, asker, row, { phase: 'run', from: ['uploaded'], to: 'running', overwrite })
  return jobId
}

function requireMapping({ columns, kind, preset }: ImportRow, mapping: Mapping): void {
  const names = columns.map(({ name }) => name)
  const errors = checkMapping(importKinds[kind], preset, names, mapping)
  if (errors.length > 0) throw problem('invalid_input', errors)
}

/**
 * Starts an import.
 * @throws Problem `import_state` unless it was checked
 */
export function startRun(tx: Tx, asker: Asker, row: ImportRow): Promise<ImportRow> {
  return ask(tx, asker, row, { phase: 'run', from: ['checked'], to: 'running' })
}

/**
 * Starts the undo of an import.
 * @throws Problem `import_state`, `undo_expired`
 */
export async function startUndo(tx: Tx, asker: Asker, row: ImportRow): Promise<ImportRow> {
  const until = undoableUntil(row)
  if (until === null) throw problem('import_state')
  if (asker.now > until) throw problem('undo_expired')
  return ask(tx, asker, row, { phase: 'undo', from: ['completed', 'failed'], to: 'undoing' })
}

/** Returns the end of the period in which an import can be undone, or null when there is nothing to undo. */
export function undoableUntil({ state, completed_at }: ImportRow): Date | null {
  if ((state !== 'completed' && state !== 'failed') || completed_at === null) return null
  return new Date(completed_at.getTime() + IMPORT_UNDO_DAYS * DAY_MS)
}

interface Step {
  phase: 'check' | 'run' | 'undo'
  from: readonly State[]
  to: State
  mapping?: Mapping
  overwrite?: boolean
}

async function begin(tx: Tx, { storeId, userId, now }: Asker, row: ImportRow, { phase, from, to, ...change }: Step) {
  const jobId = await startJob(tx, { storeId, userId, kind: `imports.${row.kind}.${phase}`, subjectId: row.id, now })
  const begun = await beginPhase(tx, row.id, from, { ...change, state: to, jobId, anew: phase !== 'undo' })
  if (!begun) throw problem('import_state')
  // The results of a run stay visible during its undo.
  if (phase !== 'undo') {
    await clearErrors(tx, row.id)
    const names = begun.columns.map(({ name }) => name)
    await insertErrors(tx, storeId, row.id, headerNotes(names, begun.mapping))
  }
  return { begun, jobId }
}

/** Starts a step and queues its job. */
async function ask(tx: Tx, asker: Asker, row: ImportRow, step: Step): Promise<ImportRow> {
  const { begun, jobId } = await begin(tx, asker, row, step)
  await enqueue(tx, asker.storeId, `imports.${step.phase}`, { storeId: asker.storeId, importId: row.id, jobId })
  return begun
}
