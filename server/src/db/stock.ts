import type { StockReason } from '@vitrine/contract/calls/inventory.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from './transactions.ts'

/** Why stock changes. */
export interface StockCause {
  reason: z.infer<typeof StockReason>
  /** Who does it; null for the system. */
  userId: string | null
  /** Number of the order or name of the file it belongs to. */
  reference?: string
}

/** Says why stock changes from here to the end of the transaction. The movements themselves are written by the database. */
export async function explainStock(tx: Tx, { reason, userId, reference = '' }: StockCause): Promise<void> {
  await sql`
    select set_config('app.stock_reason', ${reason}, true), set_config('app.stock_user', ${userId ?? ''}, true),
      set_config('app.stock_reference', ${reference}, true)`.execute(tx)
}

/**
 * Locks the products of some variants. Whoever changes variants locks their products first, as a save of the product
 * does: what a product's row tells of its variants is written in the same transaction.
 */
export async function lockProductsOf(tx: Tx, variantIds: readonly string[]): Promise<void> {
  // As JSON, whose size no plan knows: of an array a plan for each number of variants seems better than one for all. One by
  // one, because the plan takes it for a hundred, for which it would read all variants of the store.
  const ids = sql`
    select (select product_id from variants where id = value::uuid) from json_array_elements_text(${JSON.stringify(variantIds)}::json)`
  await sql`select from products where id = any(array(${ids})) order by id for no key update`.execute(tx)
}
