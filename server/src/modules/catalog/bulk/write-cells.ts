import { type BulkField, bulkFields, type BulkValue } from '@vitrine/contract/bulk-fields.ts'
import { type Insertable, sql } from 'kysely'

import { recordsOf } from '../../../platform/db/insert-rows.ts'
import { explainStock, type StockCause } from '../../../platform/db/stock.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Products, Variants } from '../../../platform/db/types.ts'
import { searchVector } from '../products/search-tokens.ts'
import type { Cell } from './cell.ts'
import { type ProductRecord, productColumns, type Values, variantColumns } from './product-record.ts'

/** The fields that the product search uses. */
const searched = new Set<BulkField>(['title', 'handle', 'vendor', 'type', 'tags', 'sku', 'barcode'])

/**
 * Writes values of products and variants, as the product editor does: search words, versions, and with triggers the stock history,
 * collections and cached pages follow.
 * @param records the products, locked by `readRecords`; they get the new values
 */
export async function writeCells(
  tx: Tx,
  records: readonly ProductRecord[],
  cells: readonly Cell[],
  { cause, now }: { cause: StockCause; now: Date },
): Promise<void> {
  if (cells.length === 0) return
  const touched = put(records, cells)
  const fields = new Set(cells.map(({ field }) => field))
  if (fields.has('inventoryQuantity')) await explainStock(tx, cause)
  await writeVariants(tx, records, cells)
  const names = [...fields].filter((field): field is keyof typeof productColumns => field in productColumns)
  const isSearched = [...fields].some((field) => searched.has(field))
  const rows = touched.map(({ id, values, variants }) => ({
    id,
    ...columnsOf(names, productColumns, values),
    ...(isSearched && {
      search: searchVector({ ...(values as unknown as Words), variants: variants.map((each) => each.values as Codes) }),
    }),
  }))
  const set = [...names.map((name) => productColumns[name]), ...(isSearched ? ['search'] : [])].map(
    (column) => sql`${sql.ref(column)} = new.${sql.ref(column)}, `,
  )
  await sql`
    update products set ${sql.join(set, sql``)} updated_at = ${now}, version = products.version + 1
    from ${recordsOf('products', rows as unknown as Insertable<Products>[])} as new where products.id = new.id`.execute(tx)
}

type Words = { title: string; handle: string; vendor: string; type: string; tags: string[] }
type Codes = { sku: string; barcode: string }

/** Puts the cells into the records. Returns the changed products. */
function put(records: readonly ProductRecord[], cells: readonly Cell[]): ProductRecord[] {
  const entities = new Map(records.flatMap((record) => [record, ...record.variants]).map(({ id, values }) => [id, values]))
  for (const { entityId, field, after } of cells) entities.get(entityId)![field] = after
  const changed = new Set(cells.map(({ productId }) => productId))
  return records.filter(({ id }) => changed.has(id))
}

async function writeVariants(tx: Tx, records: readonly ProductRecord[], cells: readonly Cell[]): Promise<void> {
  const ofVariants = cells.filter(({ field }) => bulkFields[field].of === 'variant')
  if (ofVariants.length === 0) return
  const changed = new Set(ofVariants.map(({ entityId }) => entityId))
  const names = [...new Set(ofVariants.map(({ field }) => field))] as (keyof typeof variantColumns)[]
  const rows = records.flatMap(({ variants }) =>
    variants.filter(({ id }) => changed.has(id)).map(({ id, values }) => ({ id, ...columnsOf(names, variantColumns, values) })),
  )
  const set = names.map((name) => sql`${sql.ref(variantColumns[name])} = new.${sql.ref(variantColumns[name])}`)
  await sql`
    update variants set ${sql.join(set)} from ${recordsOf('variants', rows as unknown as Insertable<Variants>[])} as new
    where variants.id = new.id`.execute(tx)
}

const columnsOf = <F extends BulkField>(names: readonly F[], columns: Record<F, string>, values: Values): Record<string, BulkValue> =>
  Object.fromEntries(names.map((name) => [columns[name], values[name]!]))
