import { type RawBuilder, sql } from 'kysely'

import { unknownId, unknownIds } from '../problem.ts'
import type { Tx } from './transactions.ts'

/** The tables that ids in a request refer to, each with the condition for the rows that count as existing. */
const there = {
  products: sql`true`,
  variants: sql`true`,
  collections: sql`true`,
  store_pages: sql`true`,
  orders: sql`true`,
  customers: sql`true`,
  option_library: sql`true`,
  shipping_zones: sql`true`,
  size_charts: sql`true`,
  reviews: sql`true`,
  discounts: sql`deleted_at is null`,
} as const satisfies Record<string, RawBuilder<unknown>>

/**
 * Throws when an id of a request does not exist in this store: it belongs to another store, was deleted, or was made up (decision
 * 24). Runs one statement in the transaction of the call. Call this before anything is changed, and before a job with these ids
 * is accepted.
 * @param field the field of the request with the ids, or a function that returns the field of each id
 * @param deletedToo whether rows that are only marked as deleted count as existing
 * @throws Problem `unknown_ids` with all ids that do not exist
 */
export async function requireThere(
  tx: Tx,
  table: keyof typeof there,
  ids: readonly string[],
  field: string | ((at: number) => string),
  { deletedToo = false }: { deletedToo?: boolean } = {},
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any (${ids}::uuid[]) and ${deletedToo ? sql`true` : there[table]}`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  const fieldAt = typeof field === 'string' ? (at: number) => `${field}.${at}` : field
  const gone = ids.flatMap((id, at) => (known.has(id.toLowerCase()) ? [] : [unknownId(fieldAt(at), id)]))
  if (gone.length > 0) throw unknownIds(gone)
}
