import { sql } from 'kysely'

import { fieldProblem } from '../http/problem.ts'
import type { Tx } from './transactions.ts'

/** Each failed attempt means that somebody took the handle in that very moment. */
const ATTEMPTS = 20

/**
 * Inserts a thing under a handle nothing else of its kind has: the unique index decides, also between two requests at once.
 * A handle somebody typed is theirs to change; one made from a title gets a number.
 * @param handle `typed`, or what is `made` from the title where nothing was typed
 * @param insert answers false when the handle is taken
 * @throws Problem `handle_taken`
 */
export async function insertUnderHandle(
  tx: Tx,
  table: 'products' | 'collections' | 'store_pages' | 'menus',
  { typed, made }: { typed: string | undefined; made: string },
  insert: (handle: string) => Promise<boolean>,
): Promise<void> {
  if (await insert(typed ?? made)) return
  const attempts = typed === undefined ? ATTEMPTS : 0
  for (let attempt = 0; attempt < attempts; attempt++) if (await insert(`${made}-${await nextNumber(tx, table, made)}`)) return
  throw fieldProblem('handle_taken', 'handle')
}

/** One more than the highest number behind `handle-`; 1 when there is none. */
async function nextNumber(tx: Tx, table: string, handle: string): Promise<number> {
  const start = `${handle}-`
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(substr(handle, length(${start}) + 1)::int), 0) + 1 as next from ${sql.table(table)}
    where starts_with(handle, ${start}) and substr(handle, length(${start}) + 1) ~ '^[0-9]{1,8}$'`.execute(tx)
  return rows[0]!.next
}
