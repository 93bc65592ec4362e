import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { commaList, Id, Instant, listOf, listQuery, text } from '../fields.ts'

const Quantity = z.int().min(-1_000_000_000).max(1_000_000_000)

/**
 * The reason for a stock change. Members can choose the reasons listed before `set`. The others are recorded automatically, for example
 * `set` when a product is saved with another quantity.
 */
export const StockReason = z.enum(['count', 'received', 'damaged', 'correction', 'theft', 'promotion', 'set', 'import', 'order', 'restock'])
export const ManualReason = StockReason.extract(['count', 'received', 'damaged', 'correction', 'theft', 'promotion'])

export const StockRow = z.strictObject({
  variantId: Id,
  productId: Id,
  productTitle: z.string(),
  variantTitle: z.string(),
  sku: z.string(),
  vendor: z.string(),
  imageUrl: z.string().nullable(),
  /** The inventory tracker. It is empty if stock is not tracked, for example because a supplier makes the product on demand. */
  tracker: z.string(),
  /** Whether orders are accepted when no stock is available. */
  sellBeyondStock: z.boolean(),
  onHand: z.int(),
  committed: z.int(),
  unavailable: z.int(),
  /** The stock that can be sold: onHand - committed - unavailable. */
  available: z.int(),
  lowStockAt: z.int().nullable(),
})

export const stockFilter = {
  search: listQuery.search,
  stock: z.enum(['in', 'low', 'out', 'negative', 'untracked']).optional(),
  vendor: text(255).optional(),
}

/**
 * A change of a variant's stock. `expected` is the value that the member saw. If the current value differs, the variant is not
 * changed.
 */
const StockChange = z.strictObject({
  variantId: Id,
  field: z.enum(['available', 'onHand', 'unavailable']),
  expected: Quantity,
  value: Quantity,
})

export const inventoryCalls = defineCalls({
  'inventory.list': {
    access: 'products',
    summary: 'List variants and their stock',
    query: z.strictObject({
      ...listQuery,
      ...stockFilter,
      sort: z.enum(['product', '-product', 'available', '-available', 'sku', '-sku']).default('product'),
    }),
    answer: listOf(StockRow),
  },
  'inventory.change': {
    access: 'products',
    summary:
      'Update the stock of variants, except those whose stock changed since you read it. Returns each variant’s current stock and the IDs of those that weren’t updated.',
    body: z.strictObject({ changes: z.array(StockChange).min(1).max(250), reason: ManualReason }),
    answer: z.strictObject({ rows: z.array(StockRow), conflicts: z.array(Id) }),
    idempotent: true,
  },
  'inventory.settings': {
    access: 'products',
    summary: 'Update inventory settings of variants: track quantity, keep selling when out of stock, and the low-stock level',
    body: z.strictObject({
      variantIds: z.array(Id).min(1).max(250),
      tracked: z.boolean().optional(),
      sellBeyondStock: z.boolean().optional(),
      lowStockAt: z.int().min(0).max(1_000_000_000).nullable().optional(),
    }),
    answer: z.strictObject({ rows: z.array(StockRow) }),
  },
  'inventory.history': {
    access: 'products',
    summary: 'List the stock changes of a variant, newest first',
    params: z.strictObject({ variantId: Id }),
    query: z.strictObject({ limit: listQuery.limit, cursor: listQuery.cursor }),
    answer: listOf(
      z.strictObject({
        id: z.int(),
        at: Instant,
        reason: StockReason,
        available: z.int(),
        committed: z.int(),
        unavailable: z.int(),
        /** The person who made the change, or null for the system. */
        person: z.string().nullable(),
        reference: z.string(),
      }),
    ),
  },
  'inventory.export': {
    access: 'products',
    summary: 'Export inventory in Shopify’s CSV format',
    query: z.strictObject({ ...stockFilter, ids: commaList(Id, 250).optional(), except: commaList(Id, 250).optional() }),
    download: 'text/csv; charset=utf-8',
  },
})
