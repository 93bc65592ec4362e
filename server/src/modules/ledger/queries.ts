import { type Insertable, type RawBuilder, sql } from 'kysely'

import { recordsOf } from '../../platform/db/insert-rows.ts'
import { runNamed } from '../../platform/db/compile-once.ts'
import { localDate, localTime, offsetsIn, offsetsOf } from '../../platform/db/local-time.ts'
import type { Query } from '../../platform/db/query.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import type { DB } from '../../platform/db/types.ts'
import { bucketed, type BucketedPeriod, markSales, quarterOf, quartersOfGroup, salesZones } from '../rollups/api.ts'
import type { SalesSums } from './entry.ts'

/** The figures that are computed from ledger rows. Writing, rebuilding, checking and reading sums all use this definition. */
export const figures = sql`
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

export const figureNames = [
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
const figureSums = sql.join(
  figureNames.map(
    (name) => sql`sum(${sql.ref(name)})::${name === 'orders' || name === 'units' ? sql`integer` : sql`bigint`} as ${sql.ref(name)}`,
  ),
)
const addedTo = (table: string) =>
  sql.join(figureNames.map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`))

/** Returns the local date of an instant in the zone of the row `z`. */
const dayOf = (instant: RawBuilder<unknown>) => localDate(instant, offsetsOf('z'))

/** The columns of the ledger, in the order that every insert uses. */
const columns = sql`store_id, id, occurred_at, kind, channel, amount_cents, quantity, order_count,
  order_id, line_position, document, description, import_id`

/**
 * Returns one statement, not sent yet, that adds rows to the ledger and their sums to the rollup.
 * @param rows a select of `columns`
 */
function recordQuery(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  // Rows of sums are updated in chronological order, so that two writers of one store wait for each other instead of deadlocking.
  return sql`
    with added as (
      insert into sales_ledger (${columns}) ${rows}
      returning store_id, occurred_at, kind, channel, amount_cents, quantity, order_count
    ), to_days as (
      insert into sales_days (store_id, zone, day, ${figureColumns})
      select store_id, z.number as zone, ${dayOf(sql`occurred_at`)} as day, ${figures}
      from added cross join ${salesZones} z group by store_id, z.number, day order by z.number, day
      on conflict (store_id, zone, day) do update set ${addedTo('sales_days')}
    )
    insert into sales_quarters (store_id, quarter, ${figureColumns})
    select store_id, ${quarterOf(sql`occurred_at`)} as quarter, ${figures}
    from added group by store_id, quarter order by quarter
    on conflict (store_id, quarter) do update set
      ${addedTo('sales_quarters')}
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

export async function deleteSums(tx: Tx): Promise<void> {
  await tx.deleteFrom('sales_quarters').execute()
  await tx.deleteFrom('sales_days').execute()
}

/** Marks the days that have sums as changed, for groups of stores. */
export async function markSoldDays(tx: Tx): Promise<void> {
  await markSales(sql`(select store_id, utc_day(quarter) as day from sales_quarters) sold`).execute(tx)
}

/** Deletes the days of one zone. */
export async function deleteDays(tx: Tx, zoneNumber: number): Promise<void> {
  await tx.deleteFrom('sales_days').where('zone', '=', zoneNumber).execute()
}

/** Adds up the quarters to local days. Quarters are whole in every zone. */
const daysFromQuarters = sql`
  select store_id, z.number as zone, ${dayOf(sql`quarter`)} as day, ${figureSums}
  from sales_quarters cross join ${salesZones} z`

/** Inserts the days of all built zones, or of one of them. */
export async function insertDaysFromQuarters(tx: Tx, zone?: string): Promise<void> {
  const wanted = zone === undefined ? sql`true` : sql`z.zone = ${zone}`
  await sql`insert into sales_days (store_id, zone, day, ${figureColumns})
    ${daysFromQuarters} where ${wanted} group by store_id, z.number, day`.execute(tx)
}

/** Counts the days from `since` on whose sums differ from their quarters, in one statement with one snapshot. */
export async function countWrongDays(tx: Tx, since: Date): Promise<number> {
  const day = sql`${since.toISOString()}::timestamptz::date`
  const columns = sql`zone, day, ${figureColumns}`
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong
    from (select ${columns} from (
        ${daysFromQuarters} where quarter >= ${since.toISOString()}::timestamptz - interval '2 days' group by store_id, z.number, day
      ) counted where day >= ${day}) quarters
    full join (select ${columns} from sales_days where day >= ${day}) days using (zone, day)
    where quarters is distinct from days`.execute(tx)
  return rows[0]?.wrong ?? 0
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

/** The sums of the sales in one currency that belong to one bucket; `bucket` counts from 0. */
export type BucketRow = { currency: string; bucket: number } & SalesSums

/**
 * Reads the sums of all stores of the transaction per currency and bucket. Returns only buckets with rows.
 * @param isGrouped whether they may be added up as a group
 */
export async function selectBuckets(tx: Tx, period: BucketedPeriod, isGrouped: boolean): Promise<BucketRow[]> {
  const read = bucketed(period, 'sales')
  const group = isGrouped ? quartersOfGroup(period, 'sales') : undefined
  const isAlone = group?.isMissing ?? sql`true`
  return runNamed(
    tx,
    sql<BucketRow>`
    with ${read.stores}${group ? sql`, ${group.tables}` : sql``}
    select currency, bucket, sum(orders) as orders, sum(units) as units, sum(gross_cents) as gross, sum(discount_cents) as discounts,
      sum(return_cents) as returns, sum(shipping_cents) as shipping, sum(tax_cents) as taxes, sum(upsell_cents) as upsell
    from (
      select currency, ${read.bucketOfDay} as bucket, ${figureColumns}
      from of_store join sales_days using (store_id, zone) where ${read.isWholeDay} and ${isAlone}
      union all
      select currency, ${read.bucketOf(sql`quarter`)}, ${figureColumns}
      from of_store join sales_quarters using (store_id) where ${read.isQuarter} and ${isAlone}
      union all
      select currency, ${read.bucketOf(sql`min(occurred_at)`)}, ${figures}
      from of_store join sales_ledger using (store_id) where ${read.isInProgress(sql`occurred_at`)} group by currency
      ${group ? ofGroup(group) : sql``}
    ) counted
    group by currency, bucket`,
  )
}

const signedFigures = sql.join(figureNames.map((name) => sql`sign * ${sql.ref(name)} as ${sql.ref(name)}`))
const ofGroup = ({ isBefore, signed, isLate }: ReturnType<typeof quartersOfGroup>) => sql`
  union all
  select currency, bucket, ${signedFigures} from (select distinct currency from of_store) c cross join sums_until cross join lateral (
    select ${figureColumns} from sales_group_quarters g where g.currency = c.currency and ${isBefore} order by quarter desc limit 1
  ) sums cross join lateral ${signed}
  union all
  select currency, bucket, ${figureColumns} from late_pieces cross join of_store cross join lateral (
    select ${figureColumns} from sales_quarters q where q.store_id = of_store.store_id and ${isLate} offset 0
  ) late`

/**
 * Reads the sums of each hour of the day, over all days and all stores of the transaction, which have one currency.
 * @param until exclusive; nothing later is counted
 * @param zone the IANA time zone of the hours
 * @returns only hours with rows
 */
export async function selectHours(tx: Tx, from: Date, until: Date, zone: string): Promise<({ hour: number } & SalesSums)[]> {
  const inProgress = quarterOf(sql`${until.toISOString()}::timestamptz`)
  const { rows } = await sql<{ hour: number } & SalesSums>`
    select extract(hour from ${localTime(sql`at`, offsetsIn(zone))})::integer as hour, sum(orders) as orders, sum(units) as units, sum(gross_cents) as gross,
      sum(discount_cents) as discounts, sum(return_cents) as returns, sum(shipping_cents) as shipping, sum(tax_cents) as taxes,
      sum(upsell_cents) as upsell
    from (
      select quarter as at, ${figureColumns} from sales_quarters
      where quarter >= ${from.toISOString()}::timestamptz and quarter < ${inProgress}
      union all
      select ${inProgress}, ${figures} from sales_ledger
      where occurred_at >= ${inProgress} and occurred_at < ${until.toISOString()}::timestamptz having count(*) > 0
    ) counted
    group by hour`.execute(tx)
  return rows
}

/** Reads the sums of each store since an instant, which is another one for each store. A store without sales is missing. */
export async function selectSumsSince(
  tx: Tx,
  storeIds: readonly string[],
  starts: readonly Date[],
): Promise<({ storeId: string } & SalesSums)[]> {
  const { rows } = await sql<{ storeId: string } & SalesSums>`
    select q.store_id as "storeId", sum(orders) as orders, sum(units) as units, sum(gross_cents) as gross, sum(discount_cents) as discounts,
      sum(return_cents) as returns, sum(shipping_cents) as shipping, sum(tax_cents) as taxes, sum(upsell_cents) as upsell
    from unnest(${storeIds}::uuid[], ${starts.map((start) => start.toISOString())}::timestamptz[]) as s (id, start)
      join sales_quarters q on q.store_id = s.id and q.quarter >= s.start
    group by q.store_id`.execute(tx)
  return rows
}

/** The sums of one order in minor units. `goods` are sales less discounts and returns. */
export interface OrderBalance {
  goods: number
  shipping: number
  tax: number
  /** The part that offers of Boost Upsell added. */
  upsold: { goods: number; tax: number }
}

/** Reads the sums of one order. */
export async function selectOrderBalance(tx: Tx, orderId: string): Promise<OrderBalance> {
  const { rows } = await sql<OrderBalance>`
    select coalesce(sum(amount_cents) filter (where kind in ('sale', 'discount', 'return')), 0)::bigint as goods,
      coalesce(sum(amount_cents) filter (where kind = 'shipping'), 0)::bigint as shipping,
      coalesce(sum(amount_cents) filter (where kind = 'tax'), 0)::bigint as tax,
      json_build_object(
        'goods', coalesce(sum(amount_cents) filter (where kind in ('sale', 'discount', 'return') and channel = 'boost_upsell'), 0)::bigint,
        'tax', coalesce(sum(amount_cents) filter (where kind = 'tax' and channel = 'boost_upsell'), 0)::bigint
      ) as upsold
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
