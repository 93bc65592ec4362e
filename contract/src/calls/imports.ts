import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Id, Instant, text } from '../fields.ts'

export const ImportKind = z.enum(['products', 'orders', 'inventory', 'fulfillments', 'spend', 'customers', 'reviews'])
export const ImportPreset = z.enum(['shopify', 'online-retail'])

/**
 * `checked` means that the dry run is done. `undone` means that the changes of the import were undone, except to items that changed
 * after it.
 */
export const ImportState = z.enum(['uploaded', 'checking', 'checked', 'running', 'completed', 'failed', 'undoing', 'undone'])

export const ImportCounts = z.strictObject({
  create: z.int(),
  update: z.int(),
  skip: z.int(),
  error: z.int(),
  /** The number of credit notes in an imported order history. They are not orders: each is a return on its own date. */
  credits: z.int(),
  /** The number of created or updated variants (of products) or lines (of orders and credit notes). */
  parts: z.int(),
  images: z.int(),
})

export const ImportError = z.strictObject({
  /** The row number as in a spreadsheet, where the header is row 1. */
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
  /** The field for each column of the file, or null to skip the column. */
  mapping: z.record(z.string(), z.string().nullable()),
  columns: z.array(z.strictObject({ name: z.string(), samples: z.array(z.string()) })),
  /**
   * The fields that columns can be mapped to. Several columns may be mapped to `extra`, which stores them unchanged for exports.
   */
  fields: z.array(z.string()),
  /** The required fields. One field of each inner list is enough. */
  required: z.array(z.array(z.string())),
  overwrite: z.boolean(),
  rowsDone: z.int(),
  rowsTotal: z.int().nullable(),
  counts: ImportCounts,
  /**
   * The first `IMPORT_ERRORS_SHOWN` errors. The file with failed rows has all of them, and the valid rows that were skipped
   * because of an invalid row.
   */
  errors: z.array(ImportError),
  failure: z.string().nullable(),
  undoableUntil: Instant.nullable(),
  createdAt: Instant,
})

const byId = z.strictObject({ id: Id })

export const importCalls = defineCalls({
  'imports.upload': {
    access: 'member',
    summary:
      'Upload a CSV file. Product, inventory and review files require the products scope. Order and fulfillment files require the orders scope, and customer files the customers scope. Columns are mapped automatically.',
    upload: true,
    body: z.strictObject({ kind: ImportKind, preset: ImportPreset.default('shopify') }),
    answer: Import,
    problems: ['import_unreadable', 'too_large', 'no_permission'],
  },
  'imports.list': {
    access: 'member',
    summary: 'List recent imports of one type',
    query: z.strictObject({ kind: ImportKind }),
    answer: z.strictObject({ items: z.array(Import.omit({ columns: true, fields: true, required: true, errors: true })) }),
  },
  'imports.get': { access: 'member', summary: 'Get an import and its progress', params: byId, answer: Import },
  'imports.dryRun': {
    access: 'member',
    summary: 'Start a job that validates every row without importing anything',
    params: byId,
    body: z.strictObject({ mapping: z.record(text(255), text(100).nullable()).optional(), overwrite: z.boolean().default(false) }),
    answer: Import,
    problems: ['import_state'],
  },
  'imports.run': {
    access: 'member',
    summary: 'Start a job that imports the valid rows',
    params: byId,
    answer: Import,
    problems: ['import_state'],
    idempotent: true,
  },
  'imports.undo': {
    access: 'member',
    summary: 'Start a job that undoes an import, except for items that changed after it',
    params: byId,
    answer: Import,
    problems: ['import_state', 'undo_expired'],
  },
  'imports.failedRows': {
    access: 'member',
    summary: 'Export the rows with errors as CSV, with the reason for each error',
    params: byId,
    download: 'text/csv; charset=utf-8',
  },
})
