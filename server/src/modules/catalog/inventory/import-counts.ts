import { sql } from 'kysely'

import type { Change, Decision, ImportSettings, RowError } from '../../../platform/csv/import-definition.ts'
import { explainStock, lockProductsOf } from '../../../platform/db/stock.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { InventoryField } from './csv-columns.ts'
import type { StockRecord } from './rows.ts'
import type { CountWrite, StockCount } from './stock-import.ts'

interface Candidate extends Pick<StockRecord, 'id' | 'option_values' | 'sku' | 'inventory_tracker' | 'on_hand'> {
  handle: string
}

/** Decides what to do with each count. The variants are locked until the transaction ends. */
export async function planCounts(tx: Tx, counts: readonly StockCount[], { columns }: ImportSettings): Promise<Decision<CountWrite>[]> {
  const candidates = await holdCandidates(tx, counts)
  const ofHandle = Map.groupBy(candidates, ({ handle }) => handle)
  const ofSku = Map.groupBy(candidates, ({ sku }) => sku)
  const taken = new Set<string>()
  return counts.map((count) => {
    const fail = (field: InventoryField, code: string, message: string): Decision<CountWrite> => {
      const error: RowError = { row: count.row.number, column: columns.nameOf(field), code, message }
      return { action: 'error', errors: [error] }
    }
    if (count.counted === null) return { action: 'skip' }
    const values = JSON.stringify(count.optionValues)
    const meant = count.handle
      ? (ofHandle.get(count.handle) ?? []).filter(({ option_values }) => JSON.stringify(option_values) === values)
      : (ofSku.get(count.sku) ?? [])
    const [variant, other] = meant
    if (!variant)
      return count.handle
        ? fail('handle', 'variant_missing', 'No product has this handle and these option values')
        : fail('sku', 'variant_missing', 'No variant has this SKU')
    if (other) return fail('sku', 'sku_ambiguous', 'Several variants have this SKU. Add the handle and option values')
    if (taken.has(variant.id)) return fail('sku', 'repeated', 'Another row has the same variant')
    taken.add(variant.id)
    if (variant.inventory_tracker === '') return fail('onHandNew', 'not_counted', 'This variant’s quantity isn’t tracked')
    if (variant.on_hand !== count.current)
      return fail(
        'onHandCurrent',
        'stock_changed',
        `The quantity on hand is now ${variant.on_hand}, not ${count.current}. Export the file, then count again.`,
      )
    if (count.counted === variant.on_hand) return { action: 'skip' }
    const write = { variantId: variant.id, before: variant.on_hand, after: count.counted }
    return { action: 'update', parts: 1, images: 0, write }
  })
}

async function holdCandidates(tx: Tx, counts: readonly StockCount[]): Promise<Candidate[]> {
  const handles = [...new Set(counts.flatMap(({ handle }) => handle || []))]
  const skus = [...new Set(counts.flatMap(({ handle, sku }) => (handle ? [] : sku)))]
  const found = await sql<{ id: string }>`
    select v.id from variants v join products p on p.id = v.product_id where p.handle = any(${handles}::text[])
    union
    select id from variants where sku = any(${skus}::text[])`.execute(tx)
  const ids = found.rows.map(({ id }) => id)
  await lockProductsOf(tx, ids)
  const { rows } = await sql<Candidate>`
    select v.id, p.handle, v.option_values, v.sku, v.inventory_tracker, v.on_hand
    from variants v join products p on p.id = v.product_id
    where v.id = any(${ids}::uuid[]) order by v.id for no key update of v`.execute(tx)
  return rows
}

/** Sets the quantities on hand. Committed and unavailable quantities stay unchanged. */
export async function writeCounts(tx: Tx, writes: readonly CountWrite[], settings: ImportSettings): Promise<Change[]> {
  await setOnHand(
    tx,
    settings,
    writes.map(({ variantId, after }) => ({ id: variantId, onHand: after })),
  )
  return writes.map(({ variantId, before, after }) => ({ entityId: variantId, before: { onHand: before }, version: after }))
}

/**
 * Restores the quantities that have not changed since the import. The version of a change is the quantity on hand after the
 * import.
 */
export async function undoCounts(tx: Tx, changes: readonly Change[], settings: ImportSettings) {
  const ids = changes.map(({ entityId }) => entityId)
  await lockProductsOf(tx, ids)
  const { rows } = await sql<{ id: string; on_hand: number }>`
    select id, on_hand from variants where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx)
  const now = new Map(rows.map(({ id, on_hand }) => [id, on_hand]))
  const untouched = changes.filter(({ entityId, version }) => now.get(entityId) === version)
  await setOnHand(
    tx,
    settings,
    untouched.map(({ entityId, before }) => ({ id: entityId, onHand: (before as { onHand: number }).onHand })),
  )
  const leftAlone = changes.flatMap(({ entityId, version }) => {
    const onHand = now.get(entityId)
    if (onHand === version) return []
    const message =
      onHand === undefined
        ? 'A variant was deleted after the import, so its stock wasn’t restored'
        : `A variant’s stock was changed after the import, so it wasn’t undone (${onHand} on hand)`
    return [{ entityId, message }]
  })
  return { leftAlone }
}

async function setOnHand(tx: Tx, { userId, fileName }: ImportSettings, counts: readonly { id: string; onHand: number }[]): Promise<void> {
  if (counts.length === 0) return
  await explainStock(tx, { reason: 'import', userId, reference: fileName })
  await sql`
    with changed as (
      update variants v set inventory_quantity = c."onHand" - v.committed - v.unavailable
      from json_to_recordset(${JSON.stringify(counts)}::json) as c (id uuid, "onHand" integer) where v.id = c.id
      returning v.product_id
    )
    update products set version = version + 1 where id in (select product_id from changed)`.execute(tx)
}
