import type { SalesColumn } from '@vitrine/contract/sales-reports.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Dimension } from './dimensions.ts'
import { entriesOf, type Span } from './entries.ts'
import type { Sums } from './figures.ts'
import { conditionOf, type Filters, needsOrders } from './filters.ts'

/** The spans of a report and what it counts. */
export interface Counted {
  current: Span
  comparison: Span | null
  filters: Filters
}

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

/**
 * Gives the transaction what the sums of many orders need: memory for hash tables, and the cost of a disk without moving parts. With
 * the defaults of PostgreSQL, a report of 90 days reads all orders of the store.
 */
export async function prepareForSums(tx: Tx): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true), set_config('random_page_cost', '1.1', true), set_config('jit', 'off', true)`.execute(
    tx,
  )
}

const sums = ['orders', 'units', 'gross', 'discounts', 'returns', 'shipping', 'taxes'] as const
const added = sql`sum(e.orders)::bigint as orders, sum(e.units)::bigint as units, sum(e.gross_cents)::bigint as gross,
  sum(e.discount_cents)::bigint as discounts, sum(e.return_cents)::bigint as returns, sum(e.shipping_cents)::bigint as shipping,
  sum(e.tax_cents)::bigint as taxes`

const withOrders = sql`left join placed o on o.store_id = e.store_id and o.id = e.order_id`
const withCustomers = sql`left join customers c on c.store_id = o.store_id and c.id = o.customer_id`

/** Selects the rows of one period. */
function rowsOf({ key, name, at = sql`null::timestamptz`, ...dimension }: Dimension, span: Span, filters: Filters): RawBuilder<unknown> {
  const byLine = dimension.byLine ?? filters.product !== undefined
  return sql`
    with ${entriesOf(span, { byLine, byDocument: dimension.byDocument })}
    select coalesce(${key}, '') as key, coalesce(max(${name}), '') as name, max(${at}) as at, ${added}
    from entries e ${dimension.byLine && !needsOrders(filters) ? sql`` : withOrders} ${dimension.ofCustomer ? withCustomers : sql``}
    where ${conditionOf(filters)}
    group by 1`
}

/** Returns the statement that adds up the rows of both periods. Rows in which everything is zero are left out. */
function joined(dimension: Dimension, { current, comparison, filters }: Counted): RawBuilder<unknown> {
  const some = (of: string) =>
    sql.join(
      sums.map((sum) => sql`${sql.ref(`${of}.${sum}`)} <> 0`),
      sql` or `,
    )
  const columns = (of: string, as: string) =>
    sql.join(sums.map((sum) => sql`coalesce(${sql.ref(`${of}.${sum}`)}, 0) as ${sql.ref(`${as}${sum}`)}`))
  if (!comparison)
    return sql`
      select key, name, at, ${columns('c', '')}, ${sql.join(sums.map((sum) => sql`0::bigint as ${sql.ref(`then_${sum}`)}`))}
      from (${rowsOf(dimension, current, filters)}) c where ${some('c')}`
  return sql`
    select coalesce(c.key, p.key) as key, coalesce(c.name, p.name) as name, coalesce(c.at, p.at) as at,
      ${columns('c', '')}, ${columns('p', 'then_')}
    from (${rowsOf(dimension, current, filters)}) c full join (${rowsOf(dimension, comparison, filters)}) p on p.key = c.key
    where ${some('c')} or ${some('p')}`
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

const all = sql.join(sums.flatMap((sum) => [sql.ref(sum), sql.ref(`then_${sum}`)]))

/**
 * Reads a page of rows, and the number and the sum of all rows, of the transaction's stores. One statement reads both, so that they
 * match.
 */
export async function selectRows(tx: Tx, dimension: Dimension, counted: Counted, { order, limit, after }: Page) {
  const direction = order.descending ? sql`desc` : sql`asc`
  const bound = isNumeric(dimension, order) ? sql`${after?.value}::float8` : sql`${after?.value}::text collate "C"`
  const total = sql.join(
    sums.flatMap((sum) => [sum, `then_${sum}`] as const).map((sum) => sql`coalesce(sum(${sql.ref(sum)}), 0)::bigint as ${sql.ref(sum)}`),
  )
  const { rows } = await sql<SqlRow>`
    with joined as materialized (${joined(dimension, counted)}),
    sorted as (select *, ${sortValue(dimension, order)} as value from joined)
    select null as key, '' as name, null as at, '' as value, count(*) as count, ${total} from joined
    union all (
      select key, name, at, value::text, 0, ${all} from sorted
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
    select key, name, at, '' as value, 0 as count, ${all} from (${joined(dimension, counted)}) joined
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
  const { rows } = await sql<{ bucket: number } & Sums>`
    with ${entriesOf(span, { byLine: filters.product !== undefined, bucket })}
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
