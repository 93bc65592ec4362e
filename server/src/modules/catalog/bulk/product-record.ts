import type { BulkField, BulkValue } from '@vitrine/contract/bulk-fields.ts'
import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

export type Values = Partial<Record<BulkField, BulkValue>>

export interface VariantRecord {
  id: string
  /** The values of the variant, joined for people to read. */
  title: string
  values: Values
}

/** A product with its variants, as bulk updates read and compare it. */
export interface ProductRecord {
  id: string
  values: Values
  variants: VariantRecord[]
}

/** The columns of the fields of products. */
export const productColumns = {
  title: 'title',
  handle: 'handle',
  bodyHtml: 'body_html',
  vendor: 'vendor',
  type: 'type',
  category: 'category',
  tags: 'tags',
  status: 'status',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
  sizeChartId: 'size_chart_id',
} as const satisfies Partial<Record<BulkField, string>>

/** The columns of the fields of variants. */
export const variantColumns = {
  sku: 'sku',
  barcode: 'barcode',
  priceCents: 'price_cents',
  compareAtCents: 'compare_at_cents',
  costCents: 'cost_cents',
  inventoryQuantity: 'inventory_quantity',
  inventoryTracker: 'inventory_tracker',
  inventoryPolicy: 'inventory_policy',
  weightGrams: 'weight_grams',
  weightUnit: 'weight_unit',
  requiresShipping: 'requires_shipping',
  taxable: 'taxable',
  taxCode: 'tax_code',
  countryOfOrigin: 'country_of_origin',
  hsCode: 'hs_code',
} as const satisfies Partial<Record<BulkField, string>>

interface ReadOptions {
  /** Whether descriptions are read too, which can be large. */
  withBody: boolean
  /** Locks the products until the transaction ends; `key` also when their handles may change. */
  lock?: 'row' | 'key'
}

/**
 * Reads products with their variants, in the order of their IDs. Products are locked in this order, so that bulk updates, editors and
 * imports wait for each other instead of deadlocking (decision 27). Deleted products are left out.
 */
export async function readRecords(tx: Tx, ids: readonly string[], { withBody, lock }: ReadOptions): Promise<ProductRecord[]> {
  if (ids.length === 0) return []
  const names = Object.entries(productColumns).filter(([field]) => withBody || field !== 'bodyHtml')
  const columns = names.map(([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`)
  const locking = lock === undefined ? sql`` : lock === 'key' ? sql`for update` : sql`for no key update`
  const { rows } = await sql<{ id: string } & Record<string, BulkValue>>`
    select id, ${sql.join(columns)} from products where id = any(${ids}::uuid[]) order by id ${locking}`.execute(tx)
  const products = new Map(rows.map(({ id, ...values }): [string, ProductRecord] => [id, { id, values, variants: [] }]))
  const parts = Object.entries(variantColumns).map(([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`)
  const variants = await sql<{ id: string; product_id: string; option_values: string[] } & Record<string, BulkValue>>`
    select id, product_id, option_values, ${sql.join(parts)} from variants
    where product_id = any(${[...products.keys()]}::uuid[]) order by product_id, position`.execute(tx)
  for (const { id, product_id, option_values, ...values } of variants.rows)
    products.get(product_id)?.variants.push({ id, title: option_values.join(' / '), values })
  return [...products.values()]
}
