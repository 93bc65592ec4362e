import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { quarterOf } from '../../rollups/api.ts'
import { eventTables } from '../profit/events.ts'
import { addedColumns, campaignSums, columnList, itemSums, orderSums, partNumbers } from '../profit/sums.ts'
import { type CostTerms, readCostTerms } from '../profit/terms.ts'
import { differing } from './differing.ts'
import { useHashes } from './prepare.ts'
import type { FoldedDays } from './read.ts'
import { cutOf, isInDays, wordOf } from './write-sales.ts'

const day = sql`utc_day(at)`

/** The common table expressions of the events of days, and of their sums: `quarters`, `of_orders` and `parts`. */
const tablesOf = (terms: CostTerms, days: FoldedDays) => sql`
  ${cutOf(days)}, ${eventTables(terms)}, ${orderSums(day)},
  quarters as (select store_id, ${quarterOf(sql`at`)} as quarter, ${addedColumns} from events group by 1, 2),
  parts as materialized (
    select store_id, ${sql.lit(partNumbers.item)}::smallint as dim, day, text, ${columnList} from (${itemSums(day)}) i
    union all
    select store_id, ${sql.lit(partNumbers.campaign)}::smallint, day, text, ${columnList} from (${campaignSums}) c
  )`

/** Returns the newest instant before a UTC date at which anything counted, or undefined if there is none. */
export async function lastProfit(tx: Tx, before: string): Promise<Date | undefined> {
  const newest = (table: string, column: string, condition = sql`true`) =>
    sql`(select max(${sql.ref(column)}) from ${sql.table(table)} where ${sql.ref(column)} < utc_start(${before}::date) and ${condition})`
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(${sql.join([
      newest('sales_ledger', 'occurred_at'),
      newest('orders', 'placed_at'),
      newest('orders', 'cancelled_at'),
      newest('refunds', 'succeeded_at'),
      newest('order_transactions', 'settled_at', sql`state = 'succeeded' and kind in ('capture', 'sale', 'refund')`),
    ])}) as at`.execute(tx)
  return rows[0]?.at ?? undefined
}

/** Adds up days of profit again. */
export async function writeProfit(tx: Tx, days: FoldedDays): Promise<void> {
  const terms = await readCostTerms(tx)
  await useHashes(tx)
  const isDay = sql`day >= ${days.from}::date and day < ${days.to}::date`
  await sql`delete from profit_quarters where ${isInDays(days, sql`quarter`)}`.execute(tx)
  await sql`delete from profit_parts where ${isDay}`.execute(tx)
  await sql`delete from profit_orders where ${isDay}`.execute(tx)
  await sql`
    with ${tablesOf(terms, days)},
    written_quarters as (
      insert into profit_quarters (store_id, quarter, ${columnList}) select store_id, quarter, ${columnList} from quarters order by quarter
    ),
    written_orders as (
      insert into profit_orders (store_id, day, order_id, placed_at, ${columnList})
      select store_id, day, order_id, placed_at, ${columnList} from of_orders order by day
    ),
    words as (
      insert into report_words (store_id, word, text) select distinct store_id, ${wordOf(sql`text`)}, text from parts on conflict do nothing
    )
    insert into profit_parts (store_id, dim, day, word, ${columnList})
    select store_id, dim, day, ${wordOf(sql`text`)}, ${columnList} from parts order by dim, day`.execute(tx)
}

/** Counts the sums of days that differ from what they sum. */
export async function countWrongProfit(tx: Tx, days: FoldedDays): Promise<number> {
  const terms = await readCostTerms(tx)
  await useHashes(tx)
  const isDay = sql`day >= ${days.from}::date and day < ${days.to}::date`
  const wrong = async (kept: RawBuilder<unknown>, counted: RawBuilder<unknown>) => {
    const { rows } = await sql<{ wrong: number }>`
      with ${tablesOf(terms, days)} select ${differing(kept, counted)} as wrong`.execute(tx)
    return rows[0]!.wrong
  }
  return (
    (await wrong(
      sql`select store_id, quarter, ${columnList} from profit_quarters where ${isInDays(days, sql`quarter`)}`,
      sql`select store_id, quarter, ${columnList} from quarters`,
    )) +
    (await wrong(
      sql`select store_id, day, order_id, placed_at, ${columnList} from profit_orders where ${isDay}`,
      sql`select store_id, day, order_id, placed_at, ${columnList} from of_orders`,
    )) +
    (await wrong(
      sql`select store_id, dim, day, word, ${columnList} from profit_parts where ${isDay}`,
      sql`select store_id, dim, day, ${wordOf(sql`text`)}, ${columnList} from parts`,
    ))
  )
}
