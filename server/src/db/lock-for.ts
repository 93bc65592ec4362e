import { sql } from 'kysely'

import type { Tx } from './transactions.ts'

/**
 * Makes transactions with the same subject wait for each other until they end. Take it before reading what the decision
 * rests on.
 * @param subject such as `orders of <store id>`
 * @param mode `shared` holders wait only for `exclusive` ones
 */
export async function lockFor(tx: Tx, subject: string, mode: 'shared' | 'exclusive' = 'exclusive'): Promise<void> {
  const lock = mode === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
  await sql`select ${lock}(hashtextextended(${subject}, 0))`.execute(tx)
}
