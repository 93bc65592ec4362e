import { sql } from 'kysely'

import { lockProductsOf } from '../../../platform/db/stock.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { touchProducts } from './queries.ts'

/**
 * Sets the cost of one variant.
 * @returns whether there is such a variant
 */
export async function setVariantCost(tx: Tx, id: string, costCents: number, now: Date): Promise<boolean> {
  const variant = await tx.selectFrom('variants').select(['id', 'product_id']).where('id', '=', id).executeTakeFirst()
  if (!variant) return false
  await lockProductsOf(tx, [variant.id])
  const { numUpdatedRows } = await tx
    .updateTable('variants')
    .set({ cost_cents: costCents })
    .where('id', '=', variant.id)
    .where(sql<boolean>`cost_cents is distinct from ${costCents}::bigint`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await touchProducts(tx, [variant.product_id], now)
  return true
}
