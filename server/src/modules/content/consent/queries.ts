import type { VisitorConsent } from '@vitrine/contract/visitor-consent.ts'
import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/** Counts an answer to the consent banner on its day (UTC). */
export async function countAnswer(tx: Tx, storeId: string, { analytics, marketing }: VisitorConsent, at: Date): Promise<void> {
  await sql`
    insert into consent_answers as known (store_id, day, analytics, marketing, answers)
    values (${storeId}, (${at}::timestamptz at time zone 'UTC')::date, ${analytics}, ${marketing}, 1)
    on conflict (store_id, day, analytics, marketing) do update set answers = known.answers + 1`.execute(tx)
}

/** Returns how many shoppers allowed everything, a part and nothing since a time. */
export async function sumAnswers(tx: Tx, since: Date): Promise<{ all: number; some: number; none: number }> {
  const { rows } = await sql<{ all: number; some: number; none: number }>`
    select coalesce(sum(answers) filter (where analytics and marketing), 0)::int as "all",
      coalesce(sum(answers) filter (where analytics <> marketing), 0)::int as "some",
      coalesce(sum(answers) filter (where not analytics and not marketing), 0)::int as "none"
    from consent_answers where day >= (${since}::timestamptz at time zone 'UTC')::date`.execute(tx)
  return rows[0]!
}
