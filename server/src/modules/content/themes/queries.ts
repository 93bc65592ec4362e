import type { Json } from '@vitrine/theme/edit/json.ts'
import { type Insertable, sql, type Updateable } from 'kysely'

import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Themes } from '../../../platform/db/types.ts'
import { memberName } from '../../../platform/db/member-name.ts'

/** Selects the themes of the store as the library shows them. */
export const listedThemes = (tx: Tx) =>
  tx
    .selectFrom('themes as t')
    .leftJoin('users as u', 'u.id', 't.saved_by')
    .leftJoin('theme_drafts as d', (join) => join.onRef('d.store_id', '=', 't.store_id').onRef('d.theme_id', '=', 't.id'))
    .select([
      't.id',
      't.name',
      't.theme',
      't.is_published',
      't.publish_at',
      't.missed_at',
      't.missed_reason',
      't.saved_at',
      memberName.as('saved_by'),
    ])
    .select(sql<boolean>`d.theme_id is not null`.as('has_draft'))

/** Reads a theme with its draft. */
export async function findConfiguration(tx: Tx, id: string) {
  return tx
    .selectFrom('themes as t')
    .leftJoin('theme_drafts as d', (join) => join.onRef('d.store_id', '=', 't.store_id').onRef('d.theme_id', '=', 't.id'))
    .leftJoin('users as u', 'u.id', 'd.author_id')
    .select(['t.id', 't.theme', 't.rev', 't.config', 'd.config as draft', 'd.updated_at as drafted_at', memberName.as('drafted_by')])
    .where('t.id', '=', id)
    .executeTakeFirst()
}

/** Reads what a write is checked against, and locks the theme until the transaction ends. */
export async function lockTheme(tx: Tx, id: string) {
  return tx
    .selectFrom('themes')
    .select(['name', 'theme', 'config', 'rev', 'is_published', 'created_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export type LockedTheme = NonNullable<Awaited<ReturnType<typeof lockTheme>>>

/**
 * Makes others who add a theme wait until the transaction ends, so that the themes can be counted. The lock of all rows isn’t enough:
 * whoever waits for it doesn’t see a row that was added meanwhile.
 */
export const lockLibrary = (tx: Tx, storeId: string) => lockFor(tx, `theme library of ${storeId}`)

export async function countThemes(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('themes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks all themes of the store in the order of their ids (decision 27). Returns the ids, the names and which theme is published. */
export async function lockThemes(tx: Tx) {
  return tx.selectFrom('themes').select(['id', 'name', 'is_published']).orderBy('id').forUpdate().execute()
}

/** Reads the saved configuration of the published theme, or an empty one when no theme is published. */
export async function findPublishedConfig(tx: Tx): Promise<Json> {
  const row = await tx.selectFrom('themes').select('config').where('is_published', '=', true).executeTakeFirst()
  return (row?.config ?? {}) as Json
}

export async function insertTheme(tx: Tx, row: Insertable<Themes>): Promise<void> {
  await tx.insertInto('themes').values(row).execute()
}

/** Updates columns of a theme that are not its configuration. */
export async function updateTheme(tx: Tx, id: string, columns: Updateable<Themes>): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('themes').set(columns).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Writes a configuration, or only that there was a write, and increments the revision. */
export async function writeRevision(tx: Tx, id: string, columns: Updateable<Themes> = {}): Promise<number> {
  const { rev } = await tx
    .updateTable('themes')
    .set((eb) => ({ ...columns, rev: eb('rev', '+', 1) }))
    .where('id', '=', id)
    .returning('rev')
    .executeTakeFirstOrThrow()
  return rev
}

/** Reads the configuration of the draft of a theme, or undefined when it has no draft. */
export async function findDraft(tx: Tx, themeId: string): Promise<unknown> {
  return (await tx.selectFrom('theme_drafts').select('config').where('theme_id', '=', themeId).executeTakeFirst())?.config
}

export async function writeDraft(
  tx: Tx,
  draft: { store_id: string; theme_id: string; config: string; author_id: string; updated_at: Date },
): Promise<void> {
  const { config, author_id, updated_at } = draft
  await tx
    .insertInto('theme_drafts')
    .values(draft)
    .onConflict((conflict) => conflict.columns(['store_id', 'theme_id']).doUpdateSet({ config, author_id, updated_at }))
    .execute()
}

export async function deleteDraft(tx: Tx, themeId: string): Promise<void> {
  await tx.deleteFrom('theme_drafts').where('theme_id', '=', themeId).execute()
}

export async function deleteTheme(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('themes').where('id', '=', id).execute()
}

/** Returns which of these images and videos are in the media library of the store. */
export async function findMediaIds(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select id from media where id = any (${ids}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
