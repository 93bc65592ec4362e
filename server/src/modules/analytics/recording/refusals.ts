import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { quarterOf } from '../../rollups/api.ts'

/** A hit that was not counted, and the reason; or several hits of one quarter hour. */
export interface Refused {
  at: Date
  reason: 'bot' | 'spam'
  /** 1 if omitted. */
  hits?: number
}

/** Adds up hits that were not counted, by UTC day and by quarter hour. */
export async function countRefused(tx: Tx, storeId: string, refused: readonly Refused[]): Promise<void> {
  if (refused.length === 0) return
  await sql`
    with refused as (
      select at, reason, coalesce(hits, 1) as hits from json_to_recordset(${JSON.stringify(refused)}) as r (at timestamptz, reason text, hits integer)
    ),
    to_quarters as (
      insert into visit_refusal_quarters (store_id, quarter, reason, hits)
      select ${storeId}, ${quarterOf(sql`at`)} as quarter, reason, sum(hits) from refused group by quarter, reason order by quarter, reason
      on conflict (store_id, quarter, reason) do update set hits = visit_refusal_quarters.hits + excluded.hits
    )
    insert into visit_refusals (store_id, day, reason, hits)
    select ${storeId}, (at at time zone 'UTC')::date as day, reason, sum(hits) from refused group by day, reason order by day, reason
    on conflict (store_id, day, reason) do update set hits = visit_refusals.hits + excluded.hits`.execute(tx)
}

const DAY_MS = 86_400_000

/** The page views that were left out: those of programs that say so, and those from sites that advertise in statistics. */
export interface Refusals {
  bots: number
  spam: number
}

/**
 * Reads how many page views were left out over a period, in all stores of the transaction: from UTC days, and from quarter hours
 * where the period cuts a UTC day.
 * @param from on a UTC quarter of an hour, as local midnights are; inclusive
 * @param until exclusive
 */
export async function readRefusals(tx: Tx, from: Date, until: Date): Promise<Refusals> {
  const firstDay = Math.ceil(from.getTime() / DAY_MS) * DAY_MS
  const lastDay = Math.floor(until.getTime() / DAY_MS) * DAY_MS
  const day = (ms: number) => sql`${new Date(ms).toISOString().slice(0, 10)}::date`
  // Each end has a range of its own, so that the quarters between them are not read.
  const quarters = (begin: number, end: number) => sql`
    select reason, hits from visit_refusal_quarters
    where quarter >= ${new Date(begin).toISOString()}::timestamptz and quarter < ${new Date(end).toISOString()}::timestamptz`
  const { rows } = await sql<Refusals>`
    select coalesce(sum(hits) filter (where reason = 'bot'), 0)::int as bots, coalesce(sum(hits) filter (where reason = 'spam'), 0)::int as spam
    from (
      select reason, hits from visit_refusals where day >= ${day(firstDay)} and day < ${day(lastDay)}
      union all ${quarters(from.getTime(), Math.min(firstDay, until.getTime()))}
      union all ${quarters(Math.max(firstDay, lastDay), until.getTime())}
    ) refused`.execute(tx)
  return rows[0]!
}
