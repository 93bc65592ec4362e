import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Id, Instant, text } from '../fields.ts'

export const ImportKind = z.enum(['products', 'orders', 'inventory', 'fulfillments'])
export const ImportPreset = z.enum(['shopify', 'online-retail'])

/** `checked` = the dry run is done; `undone` = everything it did was taken back. */
export const ImportState = z.enum(['uploaded', 'checking', 'checked', 'running', 'completed', 'failed', 'undoing', 'undone'])

export const ImportCounts = z.strictObject({
  create: z.int(),
  update: z.int(),
  skip: z.int(),
  error: z.int(),
  /** Credit notes of an imported order history. They are no orders: each is a return on its own day. */
  credits: z.int(),
  /** Variants (products) or lines (orders and credit notes) and images among what is created or updated. */
  parts: z.int(),
  images: z.int(),
})

export const ImportError = z.strictObject({
  /** As a spreadsheet numbers it, the header being row 1. */
  row: z.int(),
  column: z.string().nullable(),
  code: z.string(),
  message: z.string(),
})

export const Import = z.strictObject({
  id: Id,
  kind: ImportKind,
  preset: ImportPreset,
  fileName: z.string(),
  state: ImportState,
  /** Column of the file → our field, or null to leave it out. */
  mapping: z.record(z.string(), z.string().nullable()),
  columns: z.array(z.strictObject({ name: z.string(), samples: z.array(z.string()) })),
  /** Fields a column can be mapped to. Several columns may be mapped to `extra`: kept as they are and given back on export. */
  fields: z.array(z.string()),
  /** Fields without which nothing can be imported; one of each inner list is enough. */
  required: z.array(z.array(z.string())),
  overwrite: z.boolean(),
  rowsDone: z.int(),
  rowsTotal: z.int().nullable(),
  counts: ImportCounts,
  /** The first `IMPORT_ERRORS_SHOWN`; the failed-rows file has them all, and the good rows left out because of a bad one. */
  errors: z.array(ImportError),
  failure: z.string().nullable(),
  undoableUntil: Instant.nullable(),
  createdAt: Instant,
})

const byId = z.strictObject({ id: Id })

export const importCalls = defineCalls({
  'imports.upload': {
    access: 'member',
    summary: 'Upload a CSV file of products or stock (scope products) or orders (scope orders); columns are mapped automatically',
    upload: true,
    body: z.strictObject({ kind: ImportKind, preset: ImportPreset.default('shopify') }),
    answer: Import,
    problems: ['import_unreadable', 'too_large', 'no_permission'],
  },
  'imports.list': {
    access: 'member',
    summary: 'Recent imports of a kind',
    query: z.strictObject({ kind: ImportKind }),
    answer: z.strictObject({ items: z.array(Import.omit({ columns: true, fields: true, required: true, errors: true })) }),
  },
  'imports.get': { access: 'member', summary: 'One import with its progress', params: byId, answer: Import },
  'imports.dryRun': {
    access: 'member',
    summary: 'Check every row without changing anything (a job)',
    params: byId,
    body: z.strictObject({ mapping: z.record(text(255), text(100).nullable()).optional(), overwrite: z.boolean().default(false) }),
    answer: Import,
    problems: ['import_state'],
  },
  'imports.run': {
    access: 'member',
    summary: 'Import the rows that passed the check (a job)',
    params: byId,
    answer: Import,
    problems: ['import_state'],
    idempotent: true,
  },
  'imports.undo': {
    access: 'member',
    summary: 'Take back what an import did, where nobody has changed it since (a job)',
    params: byId,
    answer: Import,
    problems: ['import_state', 'undo_expired'],
  },
  'imports.failedRows': {
    access: 'member',
    summary: 'The rows that failed, with the reason, as CSV',
    params: byId,
    download: 'text/csv; charset=utf-8',
  },
})
