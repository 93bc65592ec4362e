import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { quarterOf } from '../../rollups/api.ts'
import { type Subject, subjects } from '../sales-reports/dimensions.ts'
import { entriesOf } from '../sales-reports/entries.ts'
import { columns, joinsOf } from '../sales-reports/row-sums.ts'
import type { FoldedDays } from './read.ts'
import { useHashes } from './prepare.ts'
import { differing } from './differing.ts'

const columnList = sql.join(columns.map((column) => sql.ref(column)))
const addedColumns = sql.join(columns.map((column) => sql`sum(e.${sql.ref(column)})::bigint as ${sql.ref(column)}`))
const textOf = ({ parts }: Subject) => sql`jsonb_build_array(${sql.join(parts)})::text`
export const wordOf = (text: RawBuilder<unknown>) => sql`md5(${text})::uuid`

export const cutOf = ({ from, to }: FoldedDays) =>
  sql`cut as (select id as store_id, 0 as part, utc_start(${from}::date) as begins, utc_start(${to}::date) as ends from stores)`

/** The sums of lines, and the sums of orders, per day and subject: store_id, dim, day, text and the figures. */
const partsOfSales = [
  (days: FoldedDays) => sql`
    with ${cutOf(days)}, ${entriesOf({ byLine: true, bucket: sql`utc_day(occurred_at)` })}
    select store_id, ${subjects.item.number}::smallint as dim, bucket as day, ${textOf(subjects.item)} as text, ${addedColumns}
    from entries e group by 1, 2, 3, 4`,
  (days: FoldedDays) => {
    const ofOrders: Subject[] = [
      subjects.source,
      subjects.campaign,
      subjects.discount,
      subjects.country,
      subjects.customer,
      subjects.gateway,
    ]
    return sql`
      with ${cutOf(days)}, ${entriesOf({ bucket: sql`utc_day(occurred_at)` })}
      select e.store_id, s.dim::smallint as dim, bucket as day, s.text, ${addedColumns}
      from entries e ${joinsOf({ needs: ['customers', 'campaigns'] })}
        cross join lateral (values ${sql.join(ofOrders.map((subject) => sql`(${sql.lit(subject.number)}, ${textOf(subject)})`))}) as s (dim, text)
      group by 1, 2, 3, 4`
  },
]

export const isInDays = ({ from, to }: FoldedDays, column: RawBuilder<unknown>) =>
  sql`${column} >= utc_start(${from}::date) and ${column} < utc_start(${to}::date)`

/** The sales of campaigns per quarter of an hour: store_id, quarter, first_utm, last_utm and the figures. */
const salesOfCampaigns = (days: FoldedDays) => sql`
  select l.store_id, ${quarterOf(sql`occurred_at`)} as quarter, first_utm, last_utm, sum(order_count)::int as orders,
    coalesce(sum(amount_cents) filter (where kind in ('sale', 'discount')), 0)::bigint as goods_cents,
    coalesce(sum(amount_cents) filter (where kind in ('sale', 'discount', 'return', 'shipping', 'tax')), 0)::bigint as sales_cents
  from sales_ledger l cross join lateral (
    select first_utm, last_utm from order_campaigns where store_id = l.store_id and order_id = l.order_id offset 0
  ) k
  where ${isInDays(days, sql`occurred_at`)} group by 1, 2, 3, 4`

/** Returns when the last sale or refund before a UTC date was, or undefined if there is none. */
export async function lastSale(tx: Tx, before: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(occurred_at) as at from sales_ledger where occurred_at < utc_start(${before}::date)`.execute(tx)
  return rows[0]?.at ?? undefined
}

/** Adds up days of sales again. */
export async function writeSales(tx: Tx, days: FoldedDays): Promise<void> {
  await useHashes(tx)
  await sql`delete from sales_parts where day >= ${days.from}::date and day < ${days.to}::date`.execute(tx)
  await sql`delete from campaign_quarters where ${isInDays(days, sql`quarter`)}`.execute(tx)
  for (const parts of partsOfSales)
    await sql`
      with parts as materialized (${parts(days)}),
      words as (
        insert into report_words (store_id, word, text) select distinct store_id, ${wordOf(sql`text`)}, text from parts on conflict do nothing
      )
      insert into sales_parts (store_id, dim, day, word, ${columnList})
      select store_id, dim, day, ${wordOf(sql`text`)}, ${columnList} from parts order by dim, day`.execute(tx)
  await sql`
    with sums as materialized (${salesOfCampaigns(days)}),
    words as (
      insert into report_words (store_id, word, text)
      select store_id, ${wordOf(sql`first_utm`)}, first_utm from sums union select store_id, ${wordOf(sql`last_utm`)}, last_utm from sums
      on conflict do nothing
    )
    insert into campaign_quarters (store_id, quarter, first_word, last_word, orders, goods_cents, sales_cents)
    select store_id, quarter, ${wordOf(sql`first_utm`)}, ${wordOf(sql`last_utm`)}, orders, goods_cents, sales_cents from sums order by quarter`.execute(
    tx,
  )
}

/** Counts the sums of days that differ from the ledger. */
export async function countWrongSales(tx: Tx, days: FoldedDays): Promise<number> {
  await useHashes(tx)
  const kept = sql`select store_id, dim, day, word, ${columnList} from sales_parts where day >= ${days.from}::date and day < ${days.to}::date`
  const counted = sql.join(
    partsOfSales.map((parts) => sql`select store_id, dim, day, ${wordOf(sql`text`)} as word, ${columnList} from (${parts(days)}) parts`),
    sql` union all `,
  )
  const campaigns = sql`select store_id, quarter, first_word, last_word, orders, goods_cents, sales_cents from campaign_quarters where ${isInDays(days, sql`quarter`)}`
  const countedCampaigns = sql`
    select store_id, quarter, ${wordOf(sql`first_utm`)}, ${wordOf(sql`last_utm`)}, orders, goods_cents, sales_cents from (${salesOfCampaigns(days)}) sums`
  const { rows } = await sql<{ wrong: number }>`
    select ${differing(kept, counted)} + ${differing(campaigns, countedCampaigns)} as wrong`.execute(tx)
  return rows[0]!.wrong
}
