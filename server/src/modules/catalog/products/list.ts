import type { ProductSort } from '@vitrine/contract/calls/products.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { openKeyset, type SortKey } from '../../../platform/db/keyset.ts'
import { titleSorts } from '../../../platform/db/title-sorts.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { matching, type ProductFilter } from './filter.ts'

const created = { expression: sql.ref('products.created_at'), type: 'timestamptz' } as const

type Sort = z.infer<typeof ProductSort>

/** The columns of the sort orders. Each sort order has an index (store_id, key, id). */
const sorts: Record<Sort, SortKey> = {
  ...titleSorts('products'),
  created: { ...created, descending: false },
  '-created': { ...created, descending: true },
}

export interface ListQuery extends ProductFilter {
  sort: Sort
  limit: number
  cursor?: string | undefined
}

/** Returns one page of products with the data that the list shows, and the total number of matches. */
export async function listProducts(tx: Tx, { sort, limit, cursor, ...filter }: ListQuery) {
  const keyset = openKeyset({ name: sort, key: sorts[sort], id: sql.ref('products.id'), limit, cursor })
  const page = tx
    .selectFrom('products')
    .select(['id', 'store_id', 'title', 'sort_title', 'handle', 'status', 'is_visible', 'vendor', 'type', 'created_at', 'updated_at'])
    .where(matching(filter))
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)
  const found = await tx
    // The subquery has the name of the table, so that the sort order means the same columns outside and inside it.
    .selectFrom(page.as('products'))
    .innerJoin('stores', 'stores.id', 'products.store_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('variants')
          .select((eb) => [
            eb.fn.countAll<number>().as('variant_count'),
            eb.fn.sum<number | null>('inventory_quantity').filterWhere('inventory_tracker', '<>', '').as('inventory'),
            eb.fn
              .countAll<number>()
              .filterWhere('inventory_tracker', '<>', '')
              .filterWhereRef('inventory_quantity', '<=', 'low_stock_at')
              .as('low_stock_count'),
            eb.fn.min('price_cents').as('min_price_cents'),
            eb.fn.max('price_cents').as('max_price_cents'),
          ])
          .whereRef('variants.product_id', '=', 'products.id')
          .as('stock'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('product_media')
          .innerJoin('media', 'media.id', 'product_media.media_id')
          .select(['media.file_key', 'media.width'])
          .whereRef('product_media.product_id', '=', 'products.id')
          .where('media.state', '=', 'ready')
          .orderBy('product_media.position')
          .limit(1)
          .as('image'),
      (join) => join.onTrue(),
    )
    .select(['products.id', 'title', 'products.handle', 'status', 'is_visible', 'vendor', 'type', 'updated_at', 'currency'])
    .select(['variant_count', 'inventory', 'low_stock_count', 'min_price_cents', 'max_price_cents', 'file_key', 'width'])
    .select([keyset.key.as('sort_key'), count(tx, filter).as('total')])
    .orderBy(keyset.orderBy)
    .execute()
  // Every row has the total. A page without rows needs a count, unless it is the first page.
  const total = found[0]?.total ?? (cursor === undefined ? 0 : (await count(tx, filter).executeTakeFirstOrThrow()).total)
  return { ...keyset.page(found), total }
}

function count(tx: Tx, filter: ProductFilter) {
  return tx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching(filter))
}
