import type { inventoryCalls } from '@vitrine/contract/calls/inventory.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { requireThere } from '../../../platform/db/known-ids.ts'
import { lockProductsOf } from '../../../platform/db/stock.ts'
import type { Tx } from '../../../platform/db/transactions.ts'

type Settings = z.output<(typeof inventoryCalls)['inventory.settings']['body']>

/**
 * The name of the tracker in Shopify's files when the store itself tracks the quantity. The name of a supplier that tracks the
 * quantity is not overwritten.
 */
const OWN_TRACKER = 'shopify'

/**
 * Changes stock settings of some variants. Settings that are not given stay unchanged.
 * @throws Problem `unknown_ids`
 */
export async function setStockSettings(tx: Tx, { variantIds, tracked, sellBeyondStock, lowStockAt }: Settings, now: Date): Promise<void> {
  await requireThere(tx, 'variants', variantIds, 'variantIds')
  const changes = [
    ...(tracked === undefined
      ? []
      : [tracked ? sql`inventory_tracker = coalesce(nullif(inventory_tracker, ''), ${OWN_TRACKER})` : sql`inventory_tracker = ''`]),
    ...(sellBeyondStock === undefined ? [] : [sql`inventory_policy = ${sellBeyondStock ? 'continue' : 'deny'}`]),
    ...(lowStockAt === undefined ? [] : [sql`low_stock_at = ${lowStockAt}`]),
  ]
  if (changes.length === 0) return
  await lockProductsOf(tx, variantIds)
  await sql`
    with changed as (
      update variants set ${sql.join(changes)} where id = any(${variantIds}::uuid[]) returning product_id
    )
    update products set version = version + 1, updated_at = ${now} where id in (select product_id from changed)`.execute(tx)
}
