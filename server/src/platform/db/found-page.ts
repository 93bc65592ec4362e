import { type Expression, type SelectQueryBuilder, sql } from 'kysely'

import type { Keyset, KeysetRow } from './keyset.ts'
import type { Tx } from './transactions.ts'
import type { DB } from './types.ts'

/** A list whose pages are found by their IDs first, so that only the rows of a page are read in full. */
interface FoundList {
  tx: Tx
  table: 'orders' | 'customers'
  /** The columns of a row that the list shows. */
  columns: readonly string[]
  keyset: Keyset
}

/** Reads a page in the order of the list, from the position of the keyset on: quick when many rows match. */
export function pageInOrder<Row, T extends keyof DB>(list: FoundList, matching: SelectQueryBuilder<DB, T, object>) {
  const { table, keyset } = list
  const page = matching
    .select([sql.ref<string>(`${table}.id`).as('id'), keyset.key.as('sort_key'), sql<null>`null`.as('total')])
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)
  return shownRows<Row>(list, page)
}

/** The number of rows that `pageNearby` looks at. */
const NEARBY = 1000

/**
 * Reads a page in the order of the list, if the next rows after the position of the keyset are enough to fill it. That is quick for any
 * condition that many rows match, and says soon when it isn't.
 * @param limit the number of rows of a page
 * @param matching limits a query for the next rows to those that match
 * @returns undefined when the next rows don't fill the page
 */
export async function pageNearby<Row, T extends 'orders' | 'customers'>(
  list: FoundList & { table: T },
  limit: number,
  matching: (nearby: SelectQueryBuilder<DB, T, object>) => SelectQueryBuilder<DB, T, object>,
): Promise<ShownRow<Row>[] | undefined> {
  const { tx, table, keyset } = list
  const nearby = sql`(select * from ${sql.table(table)} where ${keyset.where} order by ${keyset.orderBy} limit ${sql.lit(NEARBY)})`
  const from = tx.selectFrom(nearby.as(table)) as unknown as SelectQueryBuilder<DB, T, object>
  const rows = await pageInOrder<Row, T>(list, matching(from))
  return rows.length > limit ? rows : undefined
}

/**
 * Finds all matching rows, counts and sorts them, and reads a page of them. What finds them is read once.
 * @param found a query for their IDs and the columns that the list sorts by
 * @param cursor the cursor of the keyset
 * @returns the rows of the page, and the number of all that were found
 */
export async function pageOfFound<Row, T extends keyof DB>(
  list: FoundList,
  found: SelectQueryBuilder<DB, T, { id: string }>,
  cursor: string | undefined,
) {
  const { tx, table, keyset } = list
  // Counted in passing: a query of its own would have to keep all that was found.
  const counted = found.select(sql<number>`count(*) over ()`.as('total'))
  const page = tx
    .selectFrom(counted.as(table))
    .select([sql.ref<string>(`${table}.id`).as('id'), keyset.key.as('sort_key'), sql.ref<number>(`${table}.total`).as('total')])
    .where(keyset.where)
    .orderBy(keyset.orderBy)
    .limit(keyset.limit)
  const rows = await shownRows<Row>(list, page)
  // An empty page has no row that contains the total. After a cursor, it doesn't mean that nothing was found.
  const total = rows[0]?.total ?? (cursor === undefined ? 0 : await countAll(tx, found))
  return { rows, total }
}

async function countAll<T extends keyof DB>(tx: Tx, found: SelectQueryBuilder<DB, T, { id: string }>): Promise<number> {
  const { count } = await tx
    .selectFrom(found.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type ShownRow<Row> = Row & KeysetRow & { total: number | null }

async function shownRows<Row>({ tx, table, columns, keyset }: FoundList, page: Expression<KeysetRow>): Promise<ShownRow<Row>[]> {
  const { rows } = await sql<ShownRow<Row>>`
    with page as ${page}
    select ${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))}, sort_key, total
    from page join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = page.id order by ${keyset.orderBy}`.execute(tx)
  return rows
}
