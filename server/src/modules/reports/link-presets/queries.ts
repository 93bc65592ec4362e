import { type Insertable, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { LinkPresets } from '../../../platform/db/types.ts'

const shown = ['id', 'name', 'source', 'medium', 'campaign', 'term', 'content'] as const

/** Returns the presets of the transaction's store, by name. */
export async function findPresets(tx: Tx) {
  return tx
    .selectFrom('link_presets')
    .select(shown)
    .orderBy(sql`lower(name)`)
    .execute()
}

export async function countPresets(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('link_presets')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function insertPreset(tx: Tx, row: Insertable<LinkPresets>) {
  return tx.insertInto('link_presets').values(row).returning(shown).executeTakeFirstOrThrow()
}

export async function deletePresetNamed(tx: Tx, name: string): Promise<void> {
  await tx
    .deleteFrom('link_presets')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .execute()
}

/**
 * Deletes a preset.
 * @returns whether it existed
 */
export async function deletePreset(tx: Tx, id: string): Promise<boolean> {
  return (await tx.deleteFrom('link_presets').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
}
