import type { FieldErrorCode, FieldErrorValues } from '@vitrine/contract/field-errors.ts'
import type { BulkField, BulkValue } from '@vitrine/contract/bulk-fields.ts'
import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Cell, LeftCell } from './cell.ts'

interface StoredCell {
  productId: string
  entityId: string
  field: BulkField
  before: BulkValue
  after: BulkValue
}

/** A cell for people to read. The titles are null when the product or variant no longer exists. */
export interface NamedCell extends StoredCell {
  state: string
  found: BulkValue
  code: FieldErrorCode | null
  codeValues: FieldErrorValues | null
  product: string | null
  variant: string | null
}

/**
 * Returns cells as a derived table. Values that are null are JSON's null, as the columns hold them.
 */
const records = (cells: readonly object[]) => sql`
  jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as c ("productId" uuid, "entityId" uuid, field text, state text, before jsonb, after jsonb,
    found jsonb, code text, values jsonb)`

type Recorded = (Cell & { state: 'asked' | 'written' }) | LeftCell

/** Records cells of an update, each once: if one is there already, it stays. Returns the number of new ones. */
export async function insertCells(tx: Tx, storeId: string, updateId: string, cells: readonly Recorded[]): Promise<number> {
  if (cells.length === 0) return 0
  const { numAffectedRows } = await sql`
    insert into bulk_update_cells (store_id, update_id, product_id, entity_id, field, state, before, after, found, code, code_values)
    select ${storeId}, ${updateId}, "productId", "entityId", field, state, coalesce(before, 'null'), coalesce(after, 'null'), found, code, values
    from ${records(cells)} on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Records what became of cells that are there already. */
export async function settleCells(
  tx: Tx,
  updateId: string,
  cells: readonly (Pick<Cell, 'productId' | 'entityId' | 'field'> & { state: string })[],
) {
  if (cells.length === 0) return
  // PostgreSQL can't know how few records there are. Without their products it reads all cells of the update instead of an index.
  const products = [...new Set(cells.map(({ productId }) => productId))]
  await sql`
    update bulk_update_cells b set state = c.state, after = coalesce(c.after, b.after), found = c.found, code = c.code, code_values = c.values
    from ${records(cells)}
    where b.update_id = ${updateId} and b.product_id = any(${products}::uuid[])
      and b.product_id = c."productId" and b.entity_id = c."entityId" and b.field = c.field`.execute(tx)
}

const shown = sql`b.product_id as "productId", b.entity_id as "entityId", b.field, b.before, b.after`

/** Reads the cells of a spreadsheet that an update has to write, of some products. */
export async function askedCells(tx: Tx, updateId: string, productIds: readonly string[]): Promise<StoredCell[]> {
  const { rows } = await sql<StoredCell>`
    select ${shown} from bulk_update_cells b
    where update_id = ${updateId} and product_id = any(${productIds}::uuid[]) and state = 'asked'`.execute(tx)
  return rows
}

/**
 * Reads the next cells to undo, of whole products in the order of their IDs.
 * @param limit the number of cells, or those of one product if they are more
 */
export async function writtenCells(tx: Tx, updateId: string, limit: number): Promise<StoredCell[]> {
  const { rows } = await sql<{ product_id: string; cells: number }>`
    select product_id, count(*)::integer as cells from (
      select product_id from bulk_update_cells where update_id = ${updateId} and state = 'written' order by product_id limit ${limit + 1}
    ) next group by 1 order by 1`.execute(tx)
  // The last product may have more cells than were counted.
  const isMore = rows.reduce((sum, { cells }) => sum + cells, 0) > limit
  const ids = rows.map(({ product_id }) => product_id).slice(0, isMore && rows.length > 1 ? -1 : undefined)
  if (ids.length === 0) return []
  const cells = await sql<StoredCell>`
    select ${shown} from bulk_update_cells b
    where update_id = ${updateId} and state = 'written' and product_id = any(${ids}::uuid[])`.execute(tx)
  return cells.rows
}

const left = sql`b.state in ('refused', 'conflict', 'kept')`
const changed = sql`b.state in ('written', 'restored', 'kept')`

/** Reads cells after a position, for people to read. */
export async function namedCells(
  tx: Tx,
  updateId: string,
  { show, after, limit }: { show: 'changed' | 'problems'; after?: NamedCell | undefined; limit: number },
): Promise<NamedCell[]> {
  const from = after ? sql`and (b.product_id, b.entity_id, b.field) > (${after.productId}, ${after.entityId}, ${after.field})` : sql``
  const { rows } = await sql<NamedCell>`
    select ${shown}, b.state, b.found, b.code, b.code_values as "codeValues", p.title as product,
      case when b.entity_id = b.product_id then '' else array_to_string(v.option_values, ' / ') end as variant
    from bulk_update_cells b
      left join products p on p.id = b.product_id
      left join variants v on v.id = b.entity_id
    where b.update_id = ${updateId} and ${show === 'changed' ? changed : left} ${from}
    order by b.product_id, b.entity_id, b.field limit ${limit}`.execute(tx)
  return rows
}

/** Returns the number of cells that were left alone, and of those that can be undone. */
export async function countCells(tx: Tx, updateId: string): Promise<{ left: number; written: number }> {
  const { rows } = await sql<{ left: number; written: number }>`
    select count(*) filter (where ${left})::integer as left, count(*) filter (where b.state = 'written')::integer as written
    from bulk_update_cells b where update_id = ${updateId}`.execute(tx)
  return rows[0]!
}
