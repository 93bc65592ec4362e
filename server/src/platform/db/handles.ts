import { sql } from 'kysely'

import { fieldProblem } from '../problem.ts'
import type { Tx } from './transactions.ts'

/** The maximum number of attempts to add a number. Such an attempt fails only when another transaction takes the handle first. */
const ATTEMPTS = 20

/**
 * Inserts a row with a handle that no other row of its kind has. The unique index decides, even between two requests at the same
 * time. A handle that a person typed is refused when it is taken; a handle made from a title gets a number.
 * @param handle `typed`, or `made` from the title when nothing was typed
 * @param insert returns false when the handle is taken
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

/** Returns one more than the highest number after `handle-` in the handles of the table; 1 when no handle has such a number. */
async function nextNumber(tx: Tx, table: string, handle: string): Promise<number> {
  const start = `${handle}-`
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(substr(handle, length(${start}) + 1)::int), 0) + 1 as next from ${sql.table(table)}
    where starts_with(handle, ${start}) and substr(handle, length(${start}) + 1) ~ '^[0-9]{1,8}$'`.execute(tx)
  return rows[0]!.next
}
