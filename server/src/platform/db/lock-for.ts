import { type RawBuilder, sql } from 'kysely'

import type { Tx } from './transactions.ts'

/**
 * Makes transactions with the same subject wait for each other until they end. Take the lock before reading data that must not
 * change until the transaction ends.
 * @param subject what the transactions have in common, such as `orders of <store id>`
 * @param mode `shared` holders wait only for `exclusive` ones
 */
export async function lockFor(tx: Tx, subject: string, mode: 'shared' | 'exclusive' = 'exclusive'): Promise<void> {
  await lockForQuery(subject, mode).execute(tx)
}

/** Like `lockFor`, as a query that is not sent yet. */
export function lockForQuery(subject: string, mode: 'shared' | 'exclusive'): RawBuilder<unknown> {
  const lock = mode === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
  return sql`select ${lock}(hashtextextended(${subject}, 0))`
}
