import { sql } from 'kysely'

import { openKeyset, type SortKey } from '../../../platform/db/keyset.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { matching, type StockFilter } from './filter.ts'
import { stockColumns, type StockRecord } from './rows.ts'

export type StockSort = 'product' | '-product' | 'available' | '-available' | 'sku' | '-sku'

const product = { expression: sql.ref('p.sort_title'), type: 'text' } as const
const available = { expression: sql.ref('v.inventory_quantity'), type: 'bigint' } as const
const sku = { expression: sql.ref('v.sku'), type: 'text' } as const

/** The columns of the sort orders. Each sort order has an index (store_id, key, …). */
const sorts: Record<StockSort, SortKey> = {
  product: { ...product, descending: false },
  '-product': { ...product, descending: true },
  available: { ...available, descending: false },
  '-available': { ...available, descending: true },
  sku: { ...sku, descending: false },
  '-sku': { ...sku, descending: true },
}

export interface StockQuery extends StockFilter {
  sort: StockSort
  limit: number
  cursor?: string | undefined
}

/** Returns one page of variants with their stock, and the total number of matches. */
export async function listStock(tx: Tx, { sort, limit, cursor, ...filter }: StockQuery) {
  const condition = await matching(tx, filter)
  const keyset = openKeyset({ name: sort, key: sorts[sort], id: sql.ref('v.id'), limit, cursor })
  const [page, counted] = await Promise.all([
    sql<StockRecord & { sort_key: string }>`
      select ${stockColumns}, ${keyset.key} as sort_key
      from variants v join products p on p.id = v.product_id where ${condition} and ${keyset.where}
      order by ${keyset.orderBy} limit ${keyset.limit}`.execute(tx),
    sql<{ total: number }>`select count(*) as total from variants v where ${condition}`.execute(tx),
  ])
  return { ...keyset.page(page.rows), total: counted.rows[0]?.total ?? 0 }
}
