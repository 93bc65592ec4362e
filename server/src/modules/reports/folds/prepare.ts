import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/** Gives the transaction what the sums of many rows need: memory for hash tables, and the cost of a disk without moving parts. */
export async function prepareForSums(tx: Tx): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true), set_config('random_page_cost', '1.1', true), set_config('jit', 'off', true)`.execute(
    tx,
  )
}

/**
 * Makes joins and groups use hashes, for the rest of the transaction. PostgreSQL doesn’t know how many rows a common table expression has
 * and would compare each with each, or sort them. Lookups with an index have to be written as such: as a subquery with OFFSET.
 */
export async function useHashes(tx: Tx): Promise<void> {
  await prepareForSums(tx)
  await sql`select set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true),
    set_config('enable_sort', 'off', true)`.execute(tx)
}
