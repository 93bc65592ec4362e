import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/** Why a form was stopped: it filled in the hidden field, had no token, came too fast, or was one of too many. */
export type StopReason = 'trap' | 'unproved' | 'early' | 'flood'

/** Counts a form that was stopped on its day (UTC). */
export async function countStopped(tx: Tx, storeId: string, stopped: { form: string; reason: StopReason; at: Date }): Promise<void> {
  const { form, reason, at } = stopped
  await sql`
    insert into stopped_forms as known (store_id, day, form, reason, stopped)
    values (${storeId}, (${at}::timestamptz at time zone 'UTC')::date, ${form}, ${reason}, 1)
    on conflict (store_id, day, form, reason) do update set stopped = known.stopped + 1`.execute(tx)
}

/** Returns how many of each form were stopped since a time, most first. */
export async function sumStopped(tx: Tx, since: Date): Promise<{ form: string; stopped: number }[]> {
  const { rows } = await sql<{ form: string; stopped: number }>`
    select form, sum(stopped)::int as stopped from stopped_forms where day >= (${since}::timestamptz at time zone 'UTC')::date
    group by form order by stopped desc, form`.execute(tx)
  return rows
}
