import type { SalesColumn } from '@vitrine/contract/sales-reports.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Dimension } from './dimensions.ts'
import type { Sums } from './figures.ts'
import { conditionOf, type Filters } from './filters.ts'
import { entriesOf } from './entries.ts'
import { useHashes } from '../folds/prepare.ts'
import { foldTables, type Span } from '../folds/read.ts'
import { added, bothSums, type Counted, joined, sumNames, sums, withOrders } from './row-sums.ts'

/** The order of the rows. */
export interface Order {
  column: SalesColumn | 'name'
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

/** The numbers that rows are sorted by. They are floating-point numbers, which a cursor restores exactly from their text. */
const numbers: Readonly<Record<SalesColumn, RawBuilder<unknown>>> = {
  orders: sql`orders::float8`,
  units: sql`units::float8`,
  gross: sql`gross::float8`,
  discounts: sql`discounts::float8`,
  returns: sql`returns::float8`,
  net: sql`(gross + discounts + returns)::float8`,
  shipping: sql`shipping::float8`,
  taxes: sql`taxes::float8`,
  total: sql`(gross + discounts + returns + shipping + taxes)::float8`,
  averageOrderValue: sql`case when orders = 0 then '-Infinity'::float8 else (gross + discounts)::float8 / orders end`,
}

/** Whether the rows of a dimension are sorted by a number, not by their names. */
export const isNumeric = (dimension: Dimension, { column }: Order): boolean => column !== 'name' || dimension.at !== undefined

function sortValue(dimension: Dimension, { column }: Order): RawBuilder<unknown> {
  if (column !== 'name') return numbers[column]
  return dimension.at ? sql`coalesce(extract(epoch from at)::float8, '-Infinity'::float8)` : sql`lower(name) collate "C"`
}

interface Page {
  order: Order
  limit: number
  after: { value: string; key: string } | undefined
}

interface SqlRow extends Record<(typeof sums)[number] | `then_${(typeof sums)[number]}`, number> {
  key: string | null
  name: string
  at: Date | null
  value: string
  count: number
}

/**
 * Reads a page of rows, and the number and the sum of all rows, of the transaction's stores. One statement reads both, so that they
 * match.
 */
export async function selectRows(tx: Tx, dimension: Dimension, counted: Counted, { order, limit, after }: Page) {
  const direction = order.descending ? sql`desc` : sql`asc`
  const bound = isNumeric(dimension, order) ? sql`${after?.value}::float8` : sql`${after?.value}::text collate "C"`
  const total = sql.join(sumNames.map((sum) => sql`coalesce(sum(${sql.ref(sum)}), 0)::bigint as ${sql.ref(sum)}`))
  const { rows } = await sql<SqlRow>`
    with joined as materialized (${joined(dimension, counted)}),
    sorted as (select *, ${sortValue(dimension, order)} as value from joined)
    select null as key, '' as name, null as at, '' as value, count(*) as count, ${total} from joined
    union all (
      select key, name, at, value::text, 0, ${bothSums} from sorted
      where ${after ? sql`(value, key collate "C") ${order.descending ? sql`<` : sql`>`} (${bound}, ${after.key}::text collate "C")` : sql`true`}
      order by sorted.value ${direction}, sorted.key collate "C" ${direction} limit ${sql.lit(limit)}
    )`.execute(tx)
  const [summed] = rows.splice(
    rows.findIndex(({ key }) => key === null),
    1,
  )
  return { count: summed!.count, total: found(summed!), rows: rows.map(found) }
}

/**
 * Reads all rows in batches, through a cursor of the database, so that they are added up only once.
 * @param batch the number of rows per batch
 */
export async function* selectAllRows(tx: Tx, dimension: Dimension, counted: Counted, order: Order, batch: number) {
  const direction = order.descending ? sql`desc` : sql`asc`
  await sql`declare report_rows no scroll cursor for
    select key, name, at, '' as value, 0 as count, ${bothSums} from (${joined(dimension, counted)}) joined
    order by ${sortValue(dimension, order)} ${direction}, key collate "C" ${direction}`.execute(tx)
  for (;;) {
    const { rows } = await sql<SqlRow>`fetch ${sql.lit(batch)} from report_rows`.execute(tx)
    if (rows.length > 0) yield rows.map(found)
    if (rows.length < batch) break
  }
  await sql`close report_rows`.execute(tx)
}

function found({ key, name, at, value, ...row }: SqlRow): FoundRow {
  const read = (prefix: '' | 'then_') => Object.fromEntries(sums.map((sum) => [sum, row[`${prefix}${sum}`]])) as unknown as Sums
  return { key: key ?? '', name, at, value, current: read(''), comparison: read('then_') }
}

/**
 * Reads the filtered sums of the transaction's stores per interval.
 * @param bucket the number of the interval, as an expression of `occurred_at`
 * @returns only intervals with sales
 */
export async function selectFilteredBuckets(tx: Tx, bucket: RawBuilder<unknown>, span: Span, filters: Filters) {
  await useHashes(tx)
  const { rows } = await sql<{ bucket: number } & Sums>`
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
