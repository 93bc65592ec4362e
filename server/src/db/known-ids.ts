import { type RawBuilder, sql } from 'kysely'

import { unknownId, unknownIds } from '../http/problem.ts'
import type { Tx } from './transactions.ts'

/** What ids of a request may name, and which of its rows count as there. */
const there = {
  products: sql`true`,
  variants: sql`true`,
  collections: sql`true`,
  store_pages: sql`true`,
  orders: sql`true`,
  option_library: sql`true`,
  shipping_zones: sql`true`,
  discounts: sql`deleted_at is null`,
} as const satisfies Record<string, RawBuilder<unknown>>

/**
 * Refuses a call that names what is not there: another store's, deleted, made up (decision 24). One statement, in the call's own
 * transaction; call it before anything is changed, and before work over these ids is accepted.
 * @param field where the request names the ids, or where it names each
 * @throws Problem `unknown_ids` that names each of them
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
