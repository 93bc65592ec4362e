import { type Insertable, type RawBuilder, sql } from 'kysely'

import { recordsOf } from '../../platform/db/insert-rows.ts'
import type { Query } from '../../platform/db/query.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import type { DB } from '../../platform/db/types.ts'
import type { SalesSums } from './entry.ts'

/** Returns the start of the quarter hour of an instant. The origin of `date_bin` is arbitrary, but must be before every sale. */
const quarterOf = (instant: RawBuilder<unknown>) => sql`date_bin('15 minutes', ${instant}, '0001-01-01 00:00:00+00')`

/** The figures that are computed from ledger rows. Writing, rebuilding, checking and reading sums all use this definition. */
const figures = sql`
  coalesce(sum(order_count), 0)::integer as orders,
  coalesce(sum(quantity) filter (where kind = 'sale'), 0)::integer as units,
  coalesce(sum(amount_cents) filter (where kind = 'sale'), 0)::bigint as gross_cents,
  coalesce(sum(amount_cents) filter (where kind = 'discount'), 0)::bigint as discount_cents,
  coalesce(sum(amount_cents) filter (where kind = 'return'), 0)::bigint as return_cents,
  coalesce(sum(amount_cents) filter (where kind = 'shipping'), 0)::bigint as shipping_cents,
  coalesce(sum(amount_cents) filter (where kind = 'tax'), 0)::bigint as tax_cents,
  coalesce(sum(amount_cents) filter (
    where channel = 'boost_upsell' and kind in ('sale', 'discount', 'return', 'shipping', 'tax')
  ), 0)::bigint as upsell_cents`

const figureNames = [
  'orders',
  'units',
  'gross_cents',
  'discount_cents',
  'return_cents',
  'shipping_cents',
  'tax_cents',
  'upsell_cents',
] as const

const figureColumns = sql.join(figureNames.map((name) => sql.ref(name)))

/** The columns of the ledger, in the order that every insert uses. */
const columns = sql`store_id, id, occurred_at, kind, channel, amount_cents, quantity, order_count,
  order_id, line_position, document, description, import_id`

/**
 * Returns one statement, not sent yet, that adds rows to the ledger and their sums to the rollup.
 * @param rows a select of `columns`
 */
function recordQuery(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  // Quarters are updated in chronological order, so that two writers of one store wait for each other instead of deadlocking.
  return sql`
    with added as (
      insert into sales_ledger (${columns}) ${rows}
      returning store_id, occurred_at, kind, channel, amount_cents, quantity, order_count
    )
    insert into sales_quarters (store_id, quarter, ${figureColumns})
    select store_id, ${quarterOf(sql`occurred_at`)} as quarter, ${figures}
    from added group by store_id, quarter order by quarter
    on conflict (store_id, quarter) do update set
      ${sql.join(figureNames.map((name) => sql`${sql.ref(name)} = sales_quarters.${sql.ref(name)} + excluded.${sql.ref(name)}`))}
  `
}

/** Returns a query that adds entries to the ledger. The query is not sent yet. */
export const insertEntriesQuery = (rows: readonly Insertable<DB['sales_ledger']>[]): Query =>
  recordQuery(sql`select ${columns} from ${recordsOf('sales_ledger', rows)}`)

/**
 * Inserts the opposite of the remaining amounts of the matching rows, at the times of those rows. Rows that were already reversed
 * add up to 0, so nothing is inserted for them.
 */
export async function insertReversals(tx: Tx, matching: RawBuilder<boolean>): Promise<void> {
  await recordQuery(
    sql`
      select store_id, gen_random_uuid(), occurred_at, kind, channel, -sum(amount_cents), -sum(quantity), -sum(order_count),
        order_id, line_position, document, description, import_id
      from sales_ledger where ${matching}
      group by store_id, occurred_at, kind, channel, order_id, line_position, document, description, import_id
      having sum(amount_cents) <> 0 or sum(quantity) <> 0 or sum(order_count) <> 0`,
  ).execute(tx)
}

export async function deleteQuarters(tx: Tx): Promise<void> {
  await tx.deleteFrom('sales_quarters').execute()
}

export async function insertQuartersFromLedger(tx: Tx): Promise<void> {
  await sql`
    insert into sales_quarters (store_id, quarter, ${figureColumns})
    select store_id, ${quarterOf(sql`occurred_at`)} as quarter, ${figures} from sales_ledger group by store_id, quarter
  `.execute(tx)
}

/**
 * Counts the quarter hours whose sums differ from the ledger, starting with the one that contains `since`. The query is one
 * statement with one snapshot: a sale in progress is in both tables or in neither.
 */
export async function countWrongQuarters(tx: Tx, since: Date): Promise<number> {
  const start = quarterOf(sql`${since.toISOString()}::timestamptz`)
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong
    from (select ${quarterOf(sql`occurred_at`)} as quarter, ${figures} from sales_ledger where occurred_at >= ${start} group by quarter) ledger
    full join (select quarter, ${figureColumns} from sales_quarters where quarter >= ${start}) rollup using (quarter)
    where ledger is distinct from rollup
  `.execute(tx)
  return rows[0]?.wrong ?? 0
}

/**
 * Reads sums per bucket from the rollup. The quarter of an hour that contains `until` is summed from the ledger.
 * @param boundaries the starts of the buckets and the end of the last bucket, ascending
 * @param until exclusive; nothing later is counted
 * @returns only buckets with rows; `bucket` counts from 0
 */
export async function selectBuckets(tx: Tx, boundaries: readonly Date[], until: Date): Promise<({ bucket: number } & SalesSums)[]> {
  const end = sql`${until.toISOString()}::timestamptz`
  const { rows } = await sql<{ bucket: number } & SalesSums>`
    select width_bucket(at, ${boundaries.map((boundary) => boundary.toISOString())}::timestamptz[]) - 1 as bucket,
      sum(orders) as orders, sum(units) as units, sum(gross_cents) as gross, sum(discount_cents) as discounts,
      sum(return_cents) as returns, sum(shipping_cents) as shipping, sum(tax_cents) as taxes, sum(upsell_cents) as upsell
    from (
      select quarter as at, ${figureColumns} from sales_quarters
      where quarter >= ${boundaries[0]?.toISOString()}::timestamptz and quarter < ${quarterOf(end)}
      union all
      select ${quarterOf(end)}, ${figures} from sales_ledger
      where occurred_at >= ${quarterOf(end)} and occurred_at < ${end} having count(*) > 0
    ) counted
    group by bucket
  `.execute(tx)
  return rows
}

/** Reads the sums of one order in minor units. `goods` are sales less discounts and returns. */
export async function selectOrderBalance(tx: Tx, orderId: string): Promise<{ goods: number; shipping: number; tax: number }> {
  const { rows } = await sql<{ goods: number; shipping: number; tax: number }>`
    select coalesce(sum(amount_cents) filter (where kind in ('sale', 'discount', 'return')), 0)::bigint as goods,
      coalesce(sum(amount_cents) filter (where kind = 'shipping'), 0)::bigint as shipping,
      coalesce(sum(amount_cents) filter (where kind = 'tax'), 0)::bigint as tax
    from sales_ledger where order_id = ${orderId}`.execute(tx)
  return rows[0]!
}

export async function selectOrderEntries(tx: Tx, orderId: string) {
  return tx
    .selectFrom('sales_ledger')
    .select(['occurred_at', 'kind', 'description', 'amount_cents', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('occurred_at')
    .orderBy('id')
    .execute()
}

/** Returns those of the given documents that are in the ledger without an order and are not reversed. */
export async function selectOrderlessDocuments(tx: Tx, documents: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('sales_ledger')
    .select('document')
    .where('order_id', 'is', null)
    .where('document', '=', sql<string>`any(${documents})`)
    .groupBy('document')
    .having(sql<boolean>`sum(amount_cents) <> 0 or sum(quantity) <> 0`)
    .execute()
  return rows.map(({ document }) => document)
}
