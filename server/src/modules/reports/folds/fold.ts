import { sql } from 'kysely'

import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { firstKept } from '../../analytics/recording/api.ts'
import { markSales } from '../../rollups/api.ts'
import { changedDays, changedSince, type FoldedDays, type FoldedSums, foldedSums, isOfThisDatabase } from './read.ts'
import { lastProfit, writeProfit } from './write-profit.ts'
import { lastRecovery, writeRecovery } from './write-recovery.ts'
import { lastSale, writeSales } from './write-sales.ts'
import { lastVisit, writeVisitParts } from './write-visits.ts'

/** The maximum number of days that one statement adds up. */
const DAYS_MAX = 31
const DAY_MS = 86_400_000

/** Adds up days again, and returns the newest instant before a day that has anything to add up. */
const writers: Record<
  FoldedSums,
  { write: (tx: Tx, days: FoldedDays) => Promise<void>; last: (tx: Tx, before: string) => Promise<Date | undefined> }
> = {
  sales: { write: writeSales, last: lastSale },
  recovery: { write: writeRecovery, last: lastRecovery },
  visits: { write: writeVisitParts, last: lastVisit },
  profit: { write: writeProfit, last: lastProfit },
}

/**
 * Adds up the UTC days of a store that are over and not added up, or have changed since. The first call adds up all days, a month at a
 * time and the newest first; a call that was interrupted is continued by the next one.
 */
export async function foldDays({ db, now }: Pick<Services, 'db' | 'now'>, storeId: string): Promise<void> {
  for (const sums of foldedSums) {
    await db.inStore(storeId, (tx) => refresh(tx, storeId, sums, now()))
    while (await db.inStore(storeId, (tx) => extend(tx, storeId, sums)));
  }
}

/** The first day that can be added up again. Single visits of earlier days are deleted, so their sums stay. */
export const firstDay = (sums: FoldedSums, now: Date): string => (sums === 'visits' ? firstKept(now).toISOString().slice(0, 10) : '')

const lock = (tx: Tx, storeId: string, sums: FoldedSums) => lockFor(tx, `${sums} folds of ${storeId}`)

/** Adds up the days that have ended since the last call, and those that have changed. */
async function refresh(tx: Tx, storeId: string, sums: FoldedSums, now: Date): Promise<void> {
  await lock(tx, storeId, sums)
  const today = now.toISOString().slice(0, 10)
  // Every statement below sees at least what this one sees. What commits later has a mark that is newer.
  const { rows: snapshot } = await sql<{ as_of: string }>`select pg_current_snapshot()::text as as_of`.execute(tx)
  const asOf = snapshot[0]!.as_of
  // If a change reaches far back, all days are added up again a month at a time, as after a move to another database.
  const { rows } = await sql<{ until: string; isValid: boolean; since: string | null }>`
    select until::text as until, changed::text as since, ${isOfThisDatabase} and coalesce(changed >= until - ${sql.lit(DAYS_MAX)}::integer, true) as "isValid"
    from (select until, as_of, ${changedSince(sums)} as changed from report_folds f where sums = ${sums}) fold`.execute(tx)
  const [fold] = rows
  if (fold?.isValid) {
    const { rows: late } = await sql<{ day: string }>`
      select m.day::text as day from report_folds f join ${changedDays(sums)} m on m.day >= f.since and m.day < f.until
      where f.sums = ${sums} and not pg_visible_in_snapshot(m.changed_by, f.as_of)
      union
      select day::date::text from report_folds f
        cross join generate_series(greatest(f.since, ${fold.since}::date)::timestamp, f.until - 1, interval '1 day') day
      where f.sums = ${sums} and ${fold.since}::date is not null
      order by day`.execute(tx)
    const changed = late.map(({ day }) => day).filter((day) => day >= firstDay(sums, now))
    for (const days of runsOf([...changed, ...daysBetween(fold.until, today)])) await writers[sums].write(tx, days)
  }
  // Days of a copy from another database are read as if there were none, until they are added up again.
  await sql`
    insert into report_folds (store_id, sums, since, until, as_of, run_at)
    values (${storeId}, ${sums}, ${today}::date, ${today}::date, ${asOf}::pg_snapshot, ${now.toISOString()}::timestamptz)
    on conflict (store_id, sums) do update set as_of = excluded.as_of, run_at = excluded.run_at,
      since = case when ${fold?.isValid ?? false}::boolean then report_folds.since else excluded.since end,
      until = case when ${fold?.isValid ?? false}::boolean then greatest(report_folds.until, excluded.until) else excluded.until end`.execute(
    tx,
  )
  // Groups of stores may not have seen these changes yet. They see this transaction as a later one.
  await sql`
    with used as (
      delete from report_fold_marks where sums in (${sums}, ${`${sums} since`}) and pg_visible_in_snapshot(changed_by, ${asOf}::pg_snapshot)
      returning store_id, sums, day
    ) ${markSales(sql`used where sums = 'sales'`)}`.execute(tx)
}

/** Adds up the newest month before those that are added up. Returns whether there may be another one. */
async function extend(tx: Tx, storeId: string, sums: FoldedSums): Promise<boolean> {
  await lock(tx, storeId, sums)
  const { rows } = await sql<{ since: string }>`select since::text as since from report_folds where sums = ${sums}`.execute(tx)
  const since = rows[0]?.since
  if (since === undefined || since === '-infinity') return false
  const last = await writers[sums].last(tx, since)
  const from = last ? `${last.toISOString().slice(0, 8)}01` : '-infinity'
  // If nothing is earlier, what was added up before has been deleted since. Only sums of visits outlive what they sum.
  if (last || sums !== 'visits') await writers[sums].write(tx, { from, to: since })
  await sql`update report_folds set since = ${from}::date where sums = ${sums}`.execute(tx)
  return last !== undefined
}

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at < Date.parse(to); at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/** Joins neighboring days, ascending, in runs of at most `DAYS_MAX`. */
function runsOf(days: readonly string[]): FoldedDays[] {
  const runs: FoldedDays[] = []
  for (const day of days) {
    const next = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)
    const run = runs.at(-1)
    if (run?.to === day && Date.parse(day) - Date.parse(run.from) < DAYS_MAX * DAY_MS) run.to = next
    else runs.push({ from: day, to: next })
  }
  return runs
}
