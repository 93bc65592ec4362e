import type { stockFilter } from '@vitrine/contract/calls/inventory.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import { searchQuery } from '../../../platform/db/search.ts'
import type { Tx } from '../../../platform/db/transactions.ts'

export type StockFilter = { [K in keyof typeof stockFilter]?: z.output<(typeof stockFilter)[K]> }

const stock: Record<NonNullable<StockFilter['stock']>, RawBuilder<boolean>> = {
  in: sql<boolean>`v.inventory_tracker <> '' and v.inventory_quantity > 0`,
  low: sql<boolean>`v.is_low`,
  out: sql<boolean>`v.inventory_tracker <> '' and v.inventory_quantity <= 0`,
  negative: sql<boolean>`v.inventory_tracker <> '' and v.inventory_quantity < 0`,
  untracked: sql<boolean>`v.inventory_tracker = ''`,
}

/** Returns the condition on `variants v` for a filter. Lists, counts and exports all use it. */
export async function matching(tx: Tx, { search, stock: level, vendor }: StockFilter): Promise<RawBuilder<boolean>> {
  const conditions = [
    ...(search ? [await found(tx, search)] : []),
    ...(level ? [stock[level]] : []),
    ...(vendor ? [sql<boolean>`v.product_id in (select id from products where vendor = ${vendor})`] : []),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql`) and (`)})`
}

/**
 * Returns the condition for a search. A complete SKU finds the variants with this SKU; other words find all variants of the
 * matching products.
 */
async function found(tx: Tx, search: string): Promise<RawBuilder<boolean>> {
  const scanned = await tx.selectFrom('variants').select('id').where('sku', '=', search).limit(1).executeTakeFirst()
  if (scanned) return sql<boolean>`v.sku = ${search}`
  const words = searchQuery(search)
  return words === undefined ? sql<boolean>`false` : sql<boolean>`v.product_id in (select products_found(${words}::tsquery))`
}
