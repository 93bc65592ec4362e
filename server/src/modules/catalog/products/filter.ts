import type { productFilter } from '@vitrine/contract/calls/products.ts'
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'

import { searchQuery } from '../../../platform/db/search.ts'
import type { DB } from '../../../platform/db/types.ts'

export type ProductFilter = { [K in keyof typeof productFilter]?: z.output<(typeof productFilter)[K]> }

/**
 * Returns the condition on `products` for a filter. Lists, counts, exports and bulk selections all use it. An empty string
 * filters nothing.
 */
export function matching(filter: ProductFilter) {
  const { search, status, vendor, type, tag, category, stock, collection, priceFrom, priceTo } = filter
  return (eb: ExpressionBuilder<DB, 'products'>): Expression<SqlBool> =>
    eb.and([
      ...(search ? [found(search)] : []),
      ...(status ? [eb('products.status', '=', status)] : []),
      ...(vendor ? [eb('products.vendor', '=', vendor)] : []),
      ...(type ? [eb('products.type', '=', type)] : []),
      ...(tag ? [sql<SqlBool>`${tag} = any(products.tags)`] : []),
      ...(category ? [eb('products.category', '=', category)] : []),
      ...(collection
        ? [eb('products.id', 'in', eb.selectFrom('collection_products').select('product_id').where('collection_id', '=', collection))]
        : []),
      ...(stock ? [stockIs[stock]] : []),
      ...(priceFrom === undefined ? [] : [eb('products.price_cents', '>=', priceFrom)]),
      ...(priceTo === undefined ? [] : [eb('products.price_cents', '<=', priceTo)]),
      ...onDays(sql`products.created_at`, filter.createdFrom, filter.createdTo),
      ...onDays(sql`products.updated_at`, filter.updatedFrom, filter.updatedTo),
    ])
}

/**
 * Returns the conditions for a range of days in the store's time zone, including both days. If daylight saving time skips
 * midnight, PostgreSQL begins the day at its first instant.
 */
function onDays(instant: RawBuilder<unknown>, from: string | undefined, to: string | undefined): Expression<SqlBool>[] {
  const startOf = (day: RawBuilder<unknown>) => sql`(select ${day} at time zone time_zone from stores where id = app_store())`
  return [
    ...(from ? [sql<SqlBool>`${instant} >= ${startOf(sql`${from}::timestamp`)}`] : []),
    ...(to ? [sql<SqlBool>`${instant} < ${startOf(sql`(${to}::date + 1)::timestamp`)}`] : []),
  ]
}

/**
 * Returns the condition for a search. A text without a letter or digit matches nothing, because a bulk action must not read it
 * as "all".
 */
function found(search: string) {
  const words = searchQuery(search)
  return words === undefined ? sql<SqlBool>`false` : sql<SqlBool>`products.id in (select products_found(${words}::tsquery))`
}

/**
 * Whether a product is in stock, by the sum that lists show: the stock of all variants that track their quantity. A product
 * without tracked variants never runs out.
 */
const inStock = sql`(
  select coalesce(sum(variants.inventory_quantity) > 0, true) from variants
  where variants.product_id = products.id and variants.inventory_tracker <> ''
)`

const stockIs = {
  in: sql<SqlBool>`${inStock}`,
  out: sql<SqlBool>`not ${inStock}`,
  low: sql<SqlBool>`exists (
    select from variants v
    where v.product_id = products.id and v.inventory_tracker <> '' and v.inventory_quantity <= v.low_stock_at
  )`,
}
