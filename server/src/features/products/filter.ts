import type { productFilter } from '@vitrine/contract/calls/products.ts'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'

import { searchQuery } from '../../db/search.ts'
import type { DB } from '../../db/types.ts'

export type ProductFilter = { [K in keyof typeof productFilter]?: z.output<(typeof productFilter)[K]> }

/**
 * The condition on `products` that a filter means; the same one lists, counts, exports and selects for bulk actions. An
 * empty text filters nothing.
 */
export function matching({ search, status, vendor, type, tag, stock, collection }: ProductFilter) {
  return (eb: ExpressionBuilder<DB, 'products'>): Expression<SqlBool> =>
    eb.and([
      ...(search ? [found(search)] : []),
      ...(status ? [eb('products.status', '=', status)] : []),
      ...(vendor ? [eb('products.vendor', '=', vendor)] : []),
      ...(type ? [eb('products.type', '=', type)] : []),
      ...(tag ? [sql<SqlBool>`${tag} = any(products.tags)`] : []),
      ...(collection
        ? [eb('products.id', 'in', eb.selectFrom('collection_products').select('product_id').where('collection_id', '=', collection))]
        : []),
      ...(stock ? [sql<SqlBool>`${inStock} = ${stock === 'in'}`] : []),
    ])
}

/** A text without a single letter or digit is found nowhere: a bulk action must not read it as "all". */
function found(search: string) {
  const words = searchQuery(search)
  return words === undefined ? sql<SqlBool>`false` : sql<SqlBool>`products.id in (select products_found(${words}::tsquery))`
}

/** Stock as the list shows it: the sum over tracked variants. Products that track none never run out. */
const inStock = sql`(
  select coalesce(sum(variants.inventory_quantity) > 0, true) from variants
  where variants.product_id = products.id and variants.inventory_tracker <> ''
)`
