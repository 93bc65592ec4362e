import { type Insertable, sql, type Updateable } from 'kysely'

import type { Tx } from '../../db/transactions.ts'
import type { SizeCharts } from '../../db/types.ts'

/** @returns false when there is a chart of this name: the unique index decides, also between two requests at once */
export async function insertSizeChart(tx: Tx, row: Insertable<SizeCharts>): Promise<boolean> {
  const inserted = await tx
    .insertInto('size_charts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The version of a chart, which nobody else changes before the transaction ends; undefined where there is none. */
export async function lockSizeChart(tx: Tx, id: string): Promise<number | undefined> {
  return (await tx.selectFrom('size_charts').select('version').where('id', '=', id).forUpdate().executeTakeFirst())?.version
}

/** Writes a chart and its next version. */
export async function updateSizeChart(tx: Tx, id: string, columns: Updateable<SizeCharts>): Promise<void> {
  await tx
    .updateTable('size_charts')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Takes a chart away from the products that show it, then for good. @returns whether there was one */
export async function deleteSizeChart(tx: Tx, id: string, now: Date): Promise<boolean> {
  // Held first, so that no product can take it on between the two.
  if ((await lockSizeChart(tx, id)) === undefined) return false
  // In one order, as everybody holds products.
  const wearing = await tx.selectFrom('products').select('id').where('size_chart_id', '=', id).orderBy('id').forNoKeyUpdate().execute()
  await tx
    .updateTable('products')
    .set((eb) => ({ size_chart_id: null, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', sql<string>`any(${wearing.map((product) => product.id)}::uuid[])`)
    .execute()
  await tx.deleteFrom('size_charts').where('id', '=', id).execute()
  return true
}

/** Whether there is such a chart. It cannot be deleted before the transaction ends. */
export async function holdSizeChart(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('size_charts').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined
}
