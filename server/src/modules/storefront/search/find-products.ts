import type { ProductsFound } from '@vitrine/theme/views/pages.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Config } from '../../../config.ts'
import { openKeyset, type SortKey } from '../../../platform/db/keyset.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { Problem } from '../../../platform/problem.ts'
import { cardColumns, type CardRow, cardOf } from '../kit/cards.ts'
import { addressOf, type Wanted } from './search-query.ts'
import { conditionOf, type Filter } from './filters.ts'
import type { Sort } from './sorts.ts'

export const PAGE_SIZE = 60

/** The set of products that a page searches. */
export interface Source {
  /** The SQL `from products p … where …`. If the source has its own order, the position in it is `cp.position`. */
  from: RawBuilder<unknown>
  /** The sort key of the source's own order. */
  own: SortKey
  path: string
}

/** The conditions that select products of a source. */
export interface ProductSearch {
  source: Source
  wanted: Wanted
  filters: readonly Filter[]
}

const keys: Record<Exclude<Sort, 'manual'>, SortKey> = {
  'best-selling': { expression: sql.ref('p.units_sold'), type: 'bigint', descending: true },
  title: { expression: sql.ref('p.sort_title'), type: 'text', descending: false },
  '-title': { expression: sql.ref('p.sort_title'), type: 'text', descending: true },
  price: { expression: sql.ref('p.price_cents'), type: 'bigint', descending: false },
  '-price': { expression: sql.ref('p.price_cents'), type: 'bigint', descending: true },
  created: { expression: sql.ref('p.created_at'), type: 'timestamptz', descending: false },
  '-created': { expression: sql.ref('p.created_at'), type: 'timestamptz', descending: true },
}

/**
 * Opens a page of the list. With an invalid cursor, or a cursor of another sort order, the first page is opened, so that no URL
 * fails.
 */
function openPage(name: Sort, key: SortKey, cursor: string | undefined) {
  const options = { name, key, id: sql.ref<string>('p.id'), limit: PAGE_SIZE }
  try {
    return openKeyset({ ...options, cursor })
  } catch (error) {
    if (error instanceof Problem) return openKeyset(options)
    throw error
  }
}

/** Returns the SQL `from … where …` of the products of a source that match the selected filter values. */
function fitting({ source: { from }, wanted, filters }: ProductSearch): RawBuilder<unknown> {
  const conditions = filters.flatMap((filter) => conditionOf(filter, wanted.chosen) ?? [])
  return conditions.length === 0 ? from : sql`${from} and ${sql.join(conditions, sql` and `)}`
}

/** Returns how many products of a source match the selected filter values. */
export async function countProducts(tx: Tx, search: ProductSearch): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${fitting(search)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** Returns one page of the products of a source, filtered and sorted. */
export async function findProducts(
  tx: Tx,
  config: Config,
  search: ProductSearch,
): Promise<Omit<ProductsFound, 'filters' | 'sorts' | 'total'>> {
  const { source, wanted } = search
  const { own, path } = source
  const keyset = openPage(wanted.sort, wanted.sort === 'manual' ? own : keys[wanted.sort], wanted.after)
  const { rows } = await sql<CardRow & { sort_key: string }>`
    select ${cardColumns}, ${keyset.key} as sort_key ${fitting(search)} and ${keyset.where}
    order by ${keyset.orderBy} limit ${keyset.limit}`.execute(tx)
  const page = keyset.page(rows)
  const to = (after: string | null) => (after === null ? null : addressOf(path, { ...wanted, after }))
  return {
    products: page.rows.map((row) => cardOf(config, row)),
    sort: wanted.sort,
    previous: to(page.previous),
    next: to(page.next),
    clear: addressOf(path, { ...wanted, chosen: { values: new Map(), price: { from: null, to: null } }, after: undefined }),
  }
}
