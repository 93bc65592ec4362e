import { bulkFields } from '@vitrine/contract/bulk-fields.ts'
import type { bulkUpdateCalls } from '@vitrine/contract/calls/bulk-updates.ts'
import { BULK_CELLS_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { requireThere } from '../../../platform/db/known-ids.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldError, problem, unknownId, unknownIds, wrongFields } from '../../../platform/problem.ts'
import { insertCells } from './cell-queries.ts'
import { beginRun, lockOr404 } from './service.ts'
import { changeUpdate, insertUpdate } from './queries.ts'

type Body = z.output<(typeof bulkUpdateCalls)['bulkUpdates.saveCells']['body']>
type AskedCell = Body['cells'][number]

/** The name of updates from the spreadsheet, which the list shows in the member's language. */
const NAME = 'Spreadsheet'

/**
 * Adds edited values to an update of a spreadsheet, which the first part creates and the last part starts.
 * @returns the ID of the update
 * @throws Problem `unknown_ids`, `invalid_input` for a value that is there twice, `bulk_update_state`, `limit_reached`
 */
export async function saveCells(context: StoreContext, { updateId, cells, isLast }: Body): Promise<string> {
  const { tx, storeId, services, caller } = context
  await checkCells(tx, cells)
  const id = updateId ?? uuidv7()
  if (updateId === null) {
    const { currency } = await tx.selectFrom('stores').select('currency').where('id', '=', storeId).executeTakeFirstOrThrow()
    const fixed = { store_id: storeId, id, kind: 'cells', name: NAME, state: 'draft', currency }
    await insertUpdate(tx, { ...fixed, user_id: caller.userId, created_at: services.now() })
  }
  const row = await lockOwn(tx, id)
  const inserted = await insertCells(
    tx,
    storeId,
    id,
    cells.map(({ productId, variantId, ...cell }) => ({ productId, entityId: variantId ?? productId, ...cell, state: 'asked' as const })),
  )
  if (inserted < cells.length) throw problem('bulk_update_state')
  const { rows } = await sql<{ cells: number; ids: string[] }>`
    select count(*)::integer as cells, array_agg(distinct product_id order by product_id) as ids from bulk_update_cells where update_id = ${id}`.execute(
    tx,
  )
  const { cells: count, ids } = rows[0]!
  if (count > BULK_CELLS_MAX) throw problem('limit_reached')
  await changeUpdate(tx, id, { product_ids: ids })
  if (isLast) await beginRun(context, row)
  return id
}

/** @throws Problem `unknown_ids` for an update that does not exist, `bulk_update_state` */
async function lockOwn(tx: Tx, id: string) {
  const row = await lockOr404(tx, id).catch(() => {
    throw unknownIds([unknownId('updateId', id)])
  })
  if (row.kind !== 'cells' || row.state !== 'draft') throw problem('bulk_update_state')
  return row
}

async function checkCells(tx: Tx, cells: readonly AskedCell[]): Promise<void> {
  await requireThere(
    tx,
    'products',
    cells.map(({ productId }) => productId),
    (at) => `cells.${at}.productId`,
  )
  const named = cells.flatMap(({ variantId, productId }, at) => (variantId === null ? [] : [{ variantId, productId, at }]))
  const rows = await tx
    .selectFrom('variants')
    .select(['id', 'product_id'])
    .where('id', '=', sql<string>`any(${named.map(({ variantId }) => variantId)}::uuid[])`)
    .execute()
  const products = new Map(rows.map((row) => [row.id, row.product_id]))
  const strange = named.filter(({ variantId, productId }) => products.get(variantId.toLowerCase()) !== productId.toLowerCase())
  if (strange.length > 0) throw unknownIds(strange.map(({ variantId, at }) => unknownId(`cells.${at}.variantId`, variantId)))
  const seen = new Set<string>()
  const errors = cells.flatMap(({ productId, variantId, field }, at) => {
    const key = `${variantId ?? productId} ${field}`.toLowerCase()
    const isRepeated = seen.has(key)
    seen.add(key)
    if ((bulkFields[field].of === 'variant') !== (variantId !== null)) return [fieldError('bulk_field_kind', `cells.${at}.field`)]
    return isRepeated ? [fieldError('cell_repeated', `cells.${at}.field`)] : []
  })
  if (errors.length > 0) throw wrongFields(errors)
}
