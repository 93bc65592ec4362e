import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'

/** Adds a draft and a version of the store's only theme, with the same configuration. */
export async function addThemeCopies(tx: Tx, storeId: string): Promise<void> {
  const at = new Date()
  const { id, config } = await tx.selectFrom('themes').select(['id', 'config']).executeTakeFirstOrThrow()
  const copy = { store_id: storeId, theme_id: id, config: JSON.stringify(config) }
  await tx
    .insertInto('theme_drafts')
    .values({ ...copy, updated_at: at })
    .execute()
  await tx
    .insertInto('theme_versions')
    .values({ ...copy, id: uuidv7(), kind: 'saved', created_at: at })
    .execute()
}

/** Returns the cart goal of the theme, of its draft and of its version, in major units. */
export async function goalsOf(tx: Tx): Promise<number[]> {
  const goal = sql`(config #>> '{settings,cart_goal,goalAmount}')::float as goal`
  const { rows } = await sql<{ goal: number }>`
    select ${goal} from themes union all select ${goal} from theme_drafts union all select ${goal} from theme_versions`.execute(tx)
  return rows.map((row) => row.goal)
}
