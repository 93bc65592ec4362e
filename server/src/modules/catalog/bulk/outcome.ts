import { type BulkField, bulkFields, type BulkValue } from '@vitrine/contract/bulk-fields.ts'
import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { holdSizeChart } from '../size-charts/queries.ts'
import type { Cell, LeftCell, Outcome } from './cell.ts'
import { leftCell } from './cell.ts'
import { checkedValue, hasValue } from './field-rules.ts'
import type { ProductRecord, Values } from './product-record.ts'

/** The wanted values of a product and of its variants, by ID. */
export type Wanted = Map<string, Values>

/**
 * Checks the wanted values of a product.
 * @returns the values that differ and are allowed, and those that are refused. A product with a refused value has no cells to write.
 */
export function outcomeOf(product: ProductRecord, wanted: Wanted): Outcome {
  const cells: Cell[] = []
  const left: LeftCell[] = []
  for (const { id, values } of [product, ...product.variants]) {
    const asked = wanted.get(id)
    if (!asked) continue
    for (const [name, value] of Object.entries(asked)) {
      const field = name as BulkField
      const before = values[field]!
      if (hasValue(field, before, value)) continue
      const cell = { productId: product.id, entityId: id, field, before, after: value }
      const checked = checkedValue(field, value)
      if ('error' in checked) left.push(leftCell(cell, 'refused', checked.error.code, { values: checked.error.values ?? null }))
      else if (!hasValue(field, before, checked.value)) cells.push({ ...cell, after: checked.value })
    }
  }
  return { productId: product.id, cells: left.length > 0 ? [] : cells, left }
}

/** Returns an outcome that refuses some of its cells, and leaves the product alone. */
export function refused(outcome: Outcome, reason: (cell: Cell) => LeftCell | undefined): Outcome {
  const left = outcome.cells.flatMap((cell) => reason(cell) ?? [])
  return left.length === 0 ? outcome : { ...outcome, cells: [], left: [...outcome.left, ...left] }
}

/**
 * Refuses what only the database knows: handles that another product has, also one of the same batch, and size charts that no longer
 * exist.
 * @param charts the result of `holdCharts`, which must run before the products are locked
 */
export async function checkOutcomes(tx: Tx, outcomes: readonly Outcome[], charts: ReadonlySet<string>): Promise<Outcome[]> {
  const free = await freeHandles(tx, outcomes)
  return outcomes.map((outcome) =>
    refused(outcome, (cell) => {
      if (cell.field === 'handle' && free.get(cell.after as string) !== cell.productId) return leftCell(cell, 'refused', 'handle_used')
      if (cell.field === 'sizeChartId' && cell.after !== null && !charts.has(cell.after as string))
        return leftCell(cell, 'refused', 'size_chart_gone')
      return undefined
    }),
  )
}

/** Returns the wanted handles that no product has, each with the first product that wants it. */
async function freeHandles(tx: Tx, outcomes: readonly Outcome[]): Promise<Map<string, string>> {
  const wanted = new Map<string, string>()
  for (const { cells } of outcomes)
    for (const { field, after, productId } of cells)
      if (field === 'handle' && !wanted.has(after as string)) wanted.set(after as string, productId)
  if (wanted.size === 0) return wanted
  const taken = await tx
    .selectFrom('products')
    .select('handle')
    .where('handle', '=', sql<string>`any(${[...wanted.keys()]}::text[])`)
    .execute()
  for (const { handle } of taken) wanted.delete(handle)
  return wanted
}

/**
 * Keeps size charts from being deleted until the transaction ends. They are locked before the products, because deleting a chart locks
 * them in the same order.
 * @returns the charts that exist
 */
export async function holdCharts(tx: Tx, values: Iterable<BulkValue>): Promise<Set<string>> {
  const held = new Set<string>()
  for (const id of [...new Set(values)].toSorted())
    if (typeof id === 'string' && UUID.test(id) && (await holdSizeChart(tx, id))) held.add(id)
  return held
}

const UUID = /^[0-9a-f-]{36}$/i

/** The number of changed variants of a product. */
export const changedVariants = ({ cells }: Outcome): number =>
  new Set(cells.filter(({ field }) => bulkFields[field].of === 'variant').map(({ entityId }) => entityId)).size
