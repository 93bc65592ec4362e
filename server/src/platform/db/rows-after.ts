import { type RawBuilder, sql } from 'kysely'

import type { Tx } from './transactions.ts'

/**
 * Returns the next rows of a query, in the order of their IDs.
 * @param query selects rows with an `id` (a text)
 * @param after the ID of the last row before; empty at first
 */
export async function rowsAfter<R extends { id: string }>(tx: Tx, query: RawBuilder<unknown>, after: string, limit: number): Promise<R[]> {
  const { rows } = await sql<R>`select * from (${query}) rows where id > ${after} order by id limit ${limit}`.execute(tx)
  return rows
}
