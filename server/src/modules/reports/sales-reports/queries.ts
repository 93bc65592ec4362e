import type { ReportColumn } from '@vitrine/contract/sales-reports.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { conditionOf, type Filters } from './filters.ts'
import { entriesOf } from './entries.ts'
import { useHashes } from '../folds/prepare.ts'
import { foldTables, type Span } from '../folds/read.ts'
import { type ReportKind, sumNames, type Sums } from './kind.ts'
import { added, withOrders } from './row-sums.ts'
import type { Counted, ReportRows } from './rows.ts'

/** The order of the rows. */
export interface Order {
  column: ReportColumn | 'name'
  descending: boolean
}

/** A row with the sums of both periods. */
export interface FoundRow {
  key: string
  name: string
  at: Date | null
  /** The value that the row is sorted by, as text. */
  value: string
  current: Sums
  comparison: Sums
}

/** Whether the rows are sorted by a number, not by their names. */
export const isNumeric = (rows: ReportRows, { column }: Order): boolean => column !== 'name' || rows.hasInstants === true

function sortValue({ kind, hasInstants }: ReportRows, { column }: Order): RawBuilder<unknown> {
  if (column !== 'name') return kind.numbers[column]!
  return hasInstants ? sql`coalesce(extract(epoch from at)::float8, '-Infinity'::float8)` : sql`lower(name) collate "C"`
}

interface Page {
  order: Order
  limit: number
  after: { value: string; key: string } | undefined
}

/** The sums of a row have their own names, those of the comparison begin with `then_`. */
type SqlRow = Record<string, unknown> & { key: string | null; name: string; at: Date | null; value: string; count: number }

/**
 * Reads a page of rows, and the number and the sum of all rows, of the transaction's stores. One statement reads both, so that they
 * match.
 */
export async function selectRows(tx: Tx, asked: ReportRows, counted: Counted, { order, limit, after }: Page) {
  const direction = order.descending ? sql`desc` : sql`asc`
  const bound = isNumeric(asked, order) ? sql`${after?.value}::float8` : sql`${after?.value}::text collate "C"`
  const names = sumNames(asked.kind)
  const bothSums = sql.join(names.map((name) => sql.ref(name)))
  const isListed = asked.isListed ?? sql`true`
  const total = sql.join(names.map((sum) => sql`coalesce(sum(${sql.ref(sum)}), 0)::bigint as ${sql.ref(sum)}`))
  const { rows } = await sql<SqlRow>`
    with joined as materialized (${asked.statement(counted)}),
    sorted as (select *, ${sortValue(asked, order)} as value from joined where ${isListed})
    select null as key, '' as name, null as at, '' as value, count(*) filter (where ${isListed}) as count, ${total} from joined
    union all (
      select key, name, at, value::text, 0, ${bothSums} from sorted
      where ${after ? sql`(value, key collate "C") ${order.descending ? sql`<` : sql`>`} (${bound}, ${after.key}::text collate "C")` : sql`true`}
      order by sorted.value ${direction}, sorted.key collate "C" ${direction} limit ${sql.lit(limit)}
    )`.execute(tx)
  const [summed] = rows.splice(
    rows.findIndex(({ key }) => key === null),
    1,
  )
  return { count: summed!.count, total: found(asked.kind, summed!), rows: rows.map((row) => found(asked.kind, row)) }
}

/**
 * Reads all rows in batches, through a cursor of the database, so that they are added up only once.
 * @param batch the number of rows per batch
 */
export async function* selectAllRows(tx: Tx, asked: ReportRows, counted: Counted, order: Order, batch: number) {
  const direction = order.descending ? sql`desc` : sql`asc`
  const bothSums = sql.join(sumNames(asked.kind).map((name) => sql.ref(name)))
  // A connection keeps `fetch` prepared with the columns of the first cursor of that name, so the rows of each kind have their own.
  const cursor = sql.ref(`report_rows_${asked.kind.name}`)
  await sql`declare ${cursor} no scroll cursor for
    select key, name, at, '' as value, 0 as count, ${bothSums} from (${asked.statement(counted)}) joined
    where ${asked.isListed ?? sql`true`}
    order by ${sortValue(asked, order)} ${direction}, key collate "C" ${direction}`.execute(tx)
  for (;;) {
    const { rows } = await sql<SqlRow>`fetch ${sql.lit(batch)} from ${cursor}`.execute(tx)
    if (rows.length > 0) yield rows.map((row) => found(asked.kind, row))
    if (rows.length < batch) break
  }
  await sql`close ${cursor}`.execute(tx)
}

function found({ sums }: ReportKind, { key, name, at, value, ...row }: SqlRow): FoundRow {
  const read = (prefix: '' | 'then_') => Object.fromEntries(sums.map((sum) => [sum, Number(row[`${prefix}${sum}`])]))
  return { key: key ?? '', name, at, value, current: read(''), comparison: read('then_') }
}

/**
 * Reads the filtered sums of the transaction's stores per interval.
 * @param bucket the number of the interval, as an expression of `occurred_at`
 * @returns only intervals with sales
 */
export async function selectFilteredBuckets(tx: Tx, bucket: RawBuilder<unknown>, span: Span, filters: Filters) {
  await useHashes(tx)
  const { rows } = await sql<{ bucket: number } & Record<string, number>>`
    with ${foldTables('sales', [span], false)}, ${entriesOf({ byLine: filters.product !== undefined, bucket })}
    select e.bucket, ${added} from entries e ${withOrders} where ${conditionOf(filters)} group by e.bucket`.execute(tx)
  return rows
}

/** Returns the present titles of products. Deleted products are left out. */
export async function selectTitles(tx: Tx, productIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'title'])
    .where('id', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
