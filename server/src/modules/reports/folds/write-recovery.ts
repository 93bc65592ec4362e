import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { recoveryColumns, recoveryOf, recoverySums } from '../sources/recovery-rows.ts'
import type { FoldedDays } from './read.ts'
import { differing } from './differing.ts'

const daysOf = ({ from, to }: FoldedDays) => sql`
  with cut as (select id as store_id, 0 as part, utc_start(${from}::date) as begins, utc_start(${to}::date) as ends from stores),
  ${recoveryOf}
  select store_id, day, ${recoverySums} from checkout_sums group by store_id, day`

/** Adds up days of abandoned checkouts again. */
export async function writeRecovery(tx: Tx, days: FoldedDays): Promise<void> {
  await sql`delete from recovery_days where day >= ${days.from}::date and day < ${days.to}::date`.execute(tx)
  await sql`insert into recovery_days (store_id, day, ${recoveryColumns}) ${daysOf(days)}`.execute(tx)
}

/** Returns when the contact details of the last abandoned checkout before a UTC date were entered, or undefined if there is none. */
export async function lastRecovery(tx: Tx, before: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(captured_at) as at from checkouts where abandoned_at is not null and captured_at < utc_start(${before}::date)`.execute(tx)
  return rows[0]?.at ?? undefined
}

/** Counts the sums of days that differ from the checkouts. */
export async function countWrongRecovery(tx: Tx, days: FoldedDays): Promise<number> {
  const kept = sql`select store_id, day, ${recoveryColumns} from recovery_days where day >= ${days.from}::date and day < ${days.to}::date`
  const { rows } = await sql<{ wrong: number }>`select ${differing(kept, daysOf(days))} as wrong`.execute(tx)
  return rows[0]!.wrong
}
