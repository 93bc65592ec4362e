import type { BulkValue } from '@vitrine/contract/bulk-fields.ts'
import { isSameValue } from '@vitrine/contract/bulk-fields.ts'

import { type Cell, leftCell, type Outcome } from './cell.ts'
import { hasValue } from './field-rules.ts'
import { outcomeOf, type Wanted } from './outcome.ts'
import type { ProductRecord } from './product-record.ts'

/**
 * Returns what the cells of a spreadsheet do to products. A product whose value is another one than the person saw is left alone, unless
 * the value is already as wanted.
 * @param asked the cells by product, including those of deleted products
 */
export function cellOutcomes(records: readonly ProductRecord[], asked: ReadonlyMap<string, readonly Cell[]>): Outcome[] {
  const known = new Map(records.map((record) => [record.id, record]))
  return [...asked].map(([productId, cells]) => {
    const record = known.get(productId)
    if (!record) return { productId, cells: [], left: cells.map((cell) => leftCell(cell, 'refused', 'product_gone')) }
    return compared(record, cells)
  })
}

function compared(record: ProductRecord, cells: readonly Cell[]): Outcome {
  const entities = new Map([record, ...record.variants].map(({ id, values }) => [id, values]))
  const wanted: Wanted = new Map()
  const left = cells.flatMap((cell) => {
    const values = entities.get(cell.entityId)
    if (!values) return [leftCell(cell, 'refused', 'variant_gone')]
    const found: BulkValue = values[cell.field]!
    if (!isSameValue(found, cell.before) && !hasValue(cell.field, found, cell.after))
      return [leftCell(cell, 'conflict', 'cell_changed', { found })]
    wanted.set(cell.entityId, { ...wanted.get(cell.entityId), [cell.field]: cell.after })
    return []
  })
  const outcome = outcomeOf(record, wanted)
  return left.length === 0 ? outcome : { ...outcome, cells: [], left: [...left, ...outcome.left] }
}
