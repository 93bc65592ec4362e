import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { cutVisits } from '../../analytics/recording/api.ts'
import { visitParts } from '../session-reports/rows.ts'
import { differing } from './differing.ts'
import type { FoldedDays } from './read.ts'

const columns = sql`store_id, dim, day, word, visits, pageviews, carts, checkouts, completed`

/** The sums of visits per UTC day on which they began and the page that they began with. */
const partsOf = ({ from, to }: FoldedDays) => sql`
  with cut as (
    select s.id as store_id, day::date as part, utc_start(day::date) as begins, utc_start(day::date + 1) as ends
    from stores s cross join generate_series(${from}::date, ${to}::date - 1, interval '1 day') day
  )
  select store_id, ${visitParts.landing}::smallint as dim, part as day, value as word, sum(visits)::int as visits,
    sum(pageviews)::int as pageviews, sum(carts)::int as carts, sum(checkouts)::int as checkouts, sum(completed)::int as completed
  from (${cutVisits('landing')}) v group by 1, 2, 3, 4`

/** Adds up days of visits again. */
export async function writeVisitParts(tx: Tx, days: FoldedDays): Promise<void> {
  await sql`delete from visit_parts where day >= ${days.from}::date and day < ${days.to}::date`.execute(tx)
  await sql`insert into visit_parts (${columns}) ${partsOf(days)} order by dim, day, word`.execute(tx)
}

/** Returns when the last visit before a UTC date began, or undefined if there is none. */
export async function lastVisit(tx: Tx, before: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(started_at) as at from visits where started_at < utc_start(${before}::date)`.execute(tx)
  return rows[0]?.at ?? undefined
}

/** Counts the sums of days that differ from the visits. */
export async function countWrongVisitParts(tx: Tx, days: FoldedDays): Promise<number> {
  const kept = sql`select ${columns} from visit_parts where day >= ${days.from}::date and day < ${days.to}::date`
  const { rows } = await sql<{ wrong: number }>`select ${differing(kept, partsOf(days))} as wrong`.execute(tx)
  return rows[0]!.wrong
}
