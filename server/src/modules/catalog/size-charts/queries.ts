import { type Insertable, sql, type Updateable } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { SizeCharts } from '../../../platform/db/types.ts'

/**
 * Adds a chart, after all others.
 * @returns false when another chart has this name; a unique index decides this, even between concurrent requests
 */
export async function insertSizeChart(tx: Tx, row: Insertable<SizeCharts>): Promise<boolean> {
  const inserted = await tx
    .insertInto('size_charts')
    .values({ ...row, position: sql<number>`(select coalesce(max(position), 0) + 1 from size_charts)` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Locks a chart until the transaction ends. Returns its version, or undefined when there is no such chart. */
export async function lockSizeChart(tx: Tx, id: string): Promise<number | undefined> {
  return (await tx.selectFrom('size_charts').select('version').where('id', '=', id).forUpdate().executeTakeFirst())?.version
}

/** Updates a chart and increments its version. */
export async function updateSizeChart(tx: Tx, id: string, columns: Updateable<SizeCharts>): Promise<void> {
  await tx
    .updateTable('size_charts')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Removes a chart from the products that show it, then deletes it.
 * @returns whether it existed
 */
export async function deleteSizeChart(tx: Tx, id: string, now: Date): Promise<boolean> {
  // The chart is locked first, so that no product can start to use it between the two steps.
  if ((await lockSizeChart(tx, id)) === undefined) return false
  // The products are locked in the order of their IDs (decision 27).
  const wearing = await tx.selectFrom('products').select('id').where('size_chart_id', '=', id).orderBy('id').forNoKeyUpdate().execute()
  await tx
    .updateTable('products')
    .set((eb) => ({ size_chart_id: null, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', sql<string>`any(${wearing.map((product) => product.id)}::uuid[])`)
    .execute()
  await tx.deleteFrom('size_charts').where('id', '=', id).execute()
  return true
}

/** Whether the chart exists. If it does, it cannot be deleted until the transaction ends. */
export async function holdSizeChart(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('size_charts').select('id').where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined
}
