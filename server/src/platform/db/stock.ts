import type { StockReason } from '@vitrine/contract/calls/inventory.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { type Query, send } from './query.ts'
import type { Tx } from './transactions.ts'

/** The cause of a stock change, as the stock movements record it. */
export interface StockCause {
  reason: z.infer<typeof StockReason>
  /** The person who changes the stock; null for the system. */
  userId: string | null
  /** The number of the order, or the name of the file, that the change belongs to. */
  reference?: string
}

/**
 * Sets the reason for stock changes from this statement to the end of the transaction. The database itself writes the stock
 * movements.
 */
export async function explainStock(tx: Tx, cause: StockCause): Promise<void> {
  await send(tx, [explainStockQuery(cause)])
}

/** Like `explainStock`, as a query that is not sent yet. */
export const explainStockQuery = ({ reason, userId, reference = '' }: StockCause): Query => sql`
  select set_config('app.stock_reason', ${reason}, true), set_config('app.stock_user', ${userId ?? ''}, true),
    set_config('app.stock_reference', ${reference}, true)`

/**
 * Locks the products of some variants. Code that changes variants must first lock their products, as saving a product does,
 * because the product row holds facts about its variants that are written in the same transaction.
 */
export async function lockProductsOf(tx: Tx, variantIds: readonly string[]): Promise<void> {
  await send(tx, [lockProductsQuery(variantIds)])
}

/** Like `lockProductsOf`, as a query that is not sent yet. */
export function lockProductsQuery(variantIds: readonly string[]): Query {
  // The ids are sent as JSON, because the planner cannot see the size of JSON. For an array, it would make one plan for each
  // number of variants instead of one plan for all numbers. The ids are looked up one by one, because the planner assumes a
  // hundred ids and would read all variants of the store to find them.
  const ids = sql`
    select (select product_id from variants where id = value::uuid) from json_array_elements_text(${JSON.stringify(variantIds)}::json)`
  return sql`select from products where id = any(array(${ids})) order by id for no key update`
}
