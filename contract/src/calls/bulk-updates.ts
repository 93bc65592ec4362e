import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { commaList, Currency, Id, Instant, listOf, listQuery, text } from '../fields.ts'
import { BULK_ACTIONS_MAX, BULK_CELLS_AT_ONCE_MAX, BULK_NAME_MAX, LIST_PAGE_MAX } from '../limits.ts'
import { BulkAction, BulkFieldName, BulkValueInput } from './bulk-actions.ts'
import { Media, Product, productFilter, Selection, Variant } from './products.ts'

export const BulkState = z.enum([
  'draft',
  'previewed',
  'queued',
  'running',
  'completed',
  'completed_with_errors',
  'failed',
  'cancelled',
  'reverting',
  'reverted',
])

export const BulkCounts = z.strictObject({
  /** The numbers of changed products, of their changed variants, and of changed values. */
  products: z.int(),
  variants: z.int(),
  cells: z.int(),
  /** The number of products that already are as wanted. */
  unchanged: z.int(),
  /** The number of products that are left alone, because one of their values is refused. */
  refused: z.int(),
})

const AnyValue = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])

const cell = {
  productId: Id,
  /** Null for a field of the product. */
  variantId: Id.nullable(),
  /** The titles; null when the product or variant no longer exists. */
  product: z.string().nullable(),
  variant: z.string().nullable(),
  field: BulkFieldName,
  before: AnyValue,
  after: AnyValue,
}

export const BulkSample = z.strictObject(cell)

/** A value that was not written or not undone, and why. */
export const BulkProblem = z.strictObject({
  ...cell,
  /** `conflict`: the value had changed since the spreadsheet was opened. `kept`: the undo left it alone. */
  state: z.enum(['refused', 'conflict', 'kept']),
  /** The value that was there. */
  found: AnyValue,
  code: z.string(),
  message: z.string(),
})

const summary = {
  id: Id,
  kind: z.enum(['rules', 'cells']),
  name: z.string(),
  state: BulkState,
  counts: BulkCounts,
  /** The numbers of products that were looked at, and of all. */
  done: z.int(),
  total: z.int(),
  /** When the update is due to run, and to be undone. */
  runAt: Instant.nullable(),
  revertAt: Instant.nullable(),
  /** The numbers of values that the undo restored, and that it left alone. */
  reverted: z.strictObject({ restored: z.int(), kept: z.int() }).nullable(),
  /** Until when the update can be undone; null when there is nothing to undo. */
  undoableUntil: Instant.nullable(),
  /** The person who ran the update, or before that made it; or null. */
  person: z.string().nullable(),
  createdAt: Instant,
  completedAt: Instant.nullable(),
  failure: z.string().nullable(),
}

export const BulkUpdateRow = z.strictObject(summary)

export const BulkUpdate = z.strictObject({
  ...summary,
  /** The selection as requests have it, where all values of a filter are text. */
  selection: z
    .union([z.strictObject({ ids: z.array(Id) }), z.strictObject({ all: z.record(z.string(), z.string()), except: z.array(Id) })])
    .nullable(),
  actions: z.array(BulkAction),
  currency: Currency,
  /** The result of the dry run, or null while it is in progress. */
  preview: z
    .strictObject({
      /** The numbers of products and variants in the selection. */
      matchedProducts: z.int(),
      matchedVariants: z.int(),
      counts: BulkCounts,
      samples: z.array(BulkSample),
      problems: z.array(BulkProblem),
    })
    .nullable(),
})

const Rules = z.strictObject({
  name: text(BULK_NAME_MAX, 1),
  selection: Selection,
  actions: z.array(BulkAction).min(1).max(BULK_ACTIONS_MAX),
})

/** A row of the spreadsheet: a product with its variants. */
export const BulkRow = z.strictObject({
  ...Product.pick({
    id: true,
    title: true,
    handle: true,
    vendor: true,
    type: true,
    category: true,
    tags: true,
    status: true,
    seoTitle: true,
    seoDescription: true,
    sizeChartId: true,
  }).shape,
  imageUrl: Media.shape.url.nullable(),
  variants: z.array(
    z.strictObject({
      ...Variant.pick({
        id: true,
        optionValues: true,
        sku: true,
        barcode: true,
        priceCents: true,
        compareAtCents: true,
        costCents: true,
        taxable: true,
        taxCode: true,
        weightGrams: true,
        weightUnit: true,
        requiresShipping: true,
        inventoryTracker: true,
        inventoryQuantity: true,
        inventoryPolicy: true,
        countryOfOrigin: true,
        hsCode: true,
      }).shape,
    }),
  ),
})

const byId = z.strictObject({ id: Id })

export const bulkUpdateCalls = defineCalls({
  'bulkUpdates.list': {
    access: 'products',
    summary: 'List bulk updates, newest first',
    query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }),
    answer: listOf(BulkUpdateRow),
  },
  'bulkUpdates.get': { access: 'products', summary: 'Get a bulk update with its dry run', params: byId, answer: BulkUpdate },
  'bulkUpdates.create': {
    access: 'products',
    summary: 'Create a bulk update and start its dry run. Nothing changes yet.',
    body: Rules,
    answer: BulkUpdate,
    problems: ['bulk_update_too_large'],
  },
  'bulkUpdates.update': {
    access: 'products',
    summary: 'Change a bulk update that hasn’t run, and start its dry run again',
    params: byId,
    body: Rules,
    answer: BulkUpdate,
    problems: ['bulk_update_state', 'bulk_update_too_large'],
  },
  'bulkUpdates.run': {
    access: 'products',
    summary: 'Run a bulk update after its dry run, now or later, optionally with a time at which it is undone',
    params: byId,
    body: z.strictObject({
      /** The number of products that the dry run found. */
      matchedProducts: z.int().min(0),
      runAt: Instant.nullable().default(null),
      revertAt: Instant.nullable().default(null),
    }),
    answer: BulkUpdate,
    problems: ['bulk_update_state', 'bulk_selection_changed', 'bulk_update_too_large'],
  },
  'bulkUpdates.cancel': {
    access: 'products',
    summary: 'Cancel a bulk update that is scheduled or running. Changes made so far stay until you undo them.',
    params: byId,
    answer: BulkUpdate,
    problems: ['bulk_update_state'],
  },
  'bulkUpdates.revert': {
    access: 'products',
    summary: 'Undo a bulk update, now or later. Values that someone changed since stay.',
    params: byId,
    /** `now`, the time of the undo, or null to cancel a scheduled undo. */
    body: z.strictObject({ at: z.union([Instant, z.literal('now'), z.null()]) }),
    answer: BulkUpdate,
    problems: ['bulk_update_state', 'undo_expired'],
  },
  'bulkUpdates.problems': {
    access: 'products',
    summary: 'List the values that a bulk update or its undo left alone, up to 1,000',
    params: byId,
    answer: z.strictObject({ items: z.array(BulkProblem), total: z.int() }),
  },
  'bulkUpdates.cells': {
    access: 'products',
    summary: 'Download the values that a bulk update changed, or those that it or its undo left alone',
    params: byId,
    query: z.strictObject({ show: z.enum(['changed', 'problems']) }),
    download: 'text/csv; charset=utf-8',
  },
  'bulkUpdates.rows': {
    access: 'products',
    summary: 'List products with all variants, for a spreadsheet',
    query: z.strictObject({
      limit: listQuery.limit,
      cursor: listQuery.cursor,
      ...productFilter,
      ids: commaList(Id, LIST_PAGE_MAX).optional(),
      except: commaList(Id, LIST_PAGE_MAX).optional(),
    }),
    answer: listOf(BulkRow),
  },
  'bulkUpdates.saveCells': {
    access: 'products',
    summary: 'Save edited values of a spreadsheet, in one or more parts. The last part starts the update.',
    body: z.strictObject({
      /** The update that the first part created, or null for the first part. */
      updateId: Id.nullable().default(null),
      cells: z
        .array(
          z.strictObject({
            productId: Id,
            variantId: Id.nullable(),
            field: BulkFieldName,
            /** The value that the person saw. If it is another one by now, the product stays as it is. */
            before: BulkValueInput,
            after: BulkValueInput,
          }),
        )
        .min(1)
        .max(BULK_CELLS_AT_ONCE_MAX),
      isLast: z.boolean(),
    }),
    answer: BulkUpdate,
    problems: ['bulk_update_state', 'limit_reached'],
  },
})
