import type { themeCalls } from '@vitrine/contract/calls/themes.ts'
import { THEME_NAME_MAX, THEMES_MAX } from '@vitrine/contract/limits.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { recordCode } from '../custom-code/service.ts'
import { checkImported } from './check-config.ts'
import { countThemes, deleteTheme, insertTheme, listedThemes, lockLibrary, lockTheme, updateTheme } from './queries.ts'
import { insertVersion } from './insert-version.ts'

type NewTheme = z.output<(typeof themeCalls)['themes.create']['body']>
type Engine = NewTheme['theme']

/** Returns the themes of the store: the published one, then the others by name. */
export async function listThemes(tx: Tx) {
  const rows = await listedThemes(tx).orderBy('t.is_published', 'desc').orderBy('t.name').orderBy('t.id').execute()
  return rows.map(themeOf)
}

/** @throws Problem `not_found` */
export async function readTheme(tx: Tx, id: string) {
  const row = await listedThemes(tx).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw problem('not_found')
  return themeOf(row)
}

type Listed = Awaited<ReturnType<ReturnType<typeof listedThemes>['execute']>>[number]

const themeOf = (row: Listed) => ({
  id: row.id,
  name: row.name,
  theme: row.theme as Engine,
  isPublished: row.is_published,
  publishAt: row.publish_at?.toISOString() ?? null,
  missedSchedule: missedOf(row),
  hasDraft: row.has_draft,
  savedAt: row.saved_at.toISOString(),
  savedBy: row.saved_by,
})

function missedOf({ missed_at: at, missed_reason: reason }: Listed) {
  return at && reason ? { at: at.toISOString(), reason: reason as 'invalid' | 'custom_code' } : null
}

/**
 * Adds a theme to the library, with the settings of a new store or with others, such as those of a style or an exported theme.
 * @returns its ID
 * @throws Problem `limit_reached`, `invalid_input`, `unknown_ids`, `custom_code_admins_only`
 */
export async function createTheme(context: StoreContext, { name, theme, config, kind }: NewTheme): Promise<string> {
  if (config === undefined) return addTheme(context, { name, theme, config: JSON.stringify(startConfig(theme)) }, 'created')
  const valid = await checkImported(context, theme, config)
  const id = await addTheme(context, { name, theme, config: JSON.stringify(valid) }, kind)
  const by = { store_id: context.storeId, theme_name: name, author_id: context.caller.userId, created_at: context.services.now() }
  await recordCode(context.tx, { ...by, kind: 'imported' }, {}, valid)
  return id
}

/**
 * Copies a theme with its saved configuration.
 * @returns the ID of the copy
 * @throws Problem `not_found`, `limit_reached`
 */
export async function duplicateTheme(context: StoreContext, id: string): Promise<string> {
  const original = await lockTheme(context.tx, id)
  if (!original) throw problem('not_found')
  const name = Array.from(`Copy of ${original.name}`).slice(0, THEME_NAME_MAX).join('')
  return addTheme(context, { name, theme: original.theme as Engine, config: JSON.stringify(original.config) }, 'created')
}

async function addTheme(
  { tx, storeId, caller, services }: StoreContext,
  theme: { name: string; theme: Engine; config: string },
  kind: 'created' | 'imported',
): Promise<string> {
  await lockLibrary(tx, storeId)
  if ((await countThemes(tx)) >= THEMES_MAX) throw problem('limit_reached')
  const id = uuidv7()
  const now = services.now()
  const [store_id, author_id] = [storeId, caller.userId]
  await insertTheme(tx, { store_id, id, ...theme, created_at: now, updated_at: now, saved_at: now, saved_by: author_id })
  await insertVersion(tx, { store_id, theme_id: id, config: theme.config, kind, author_id, created_at: now, changes: [] })
  return id
}

/** @throws Problem `not_found` */
export async function renameTheme(tx: Tx, id: string, name: string): Promise<void> {
  if (!(await updateTheme(tx, id, { name }))) throw problem('not_found')
}

/**
 * Deletes a theme with its draft and its versions.
 * @throws Problem `not_found`, `theme_published`
 */
export async function removeTheme(tx: Tx, id: string): Promise<void> {
  const theme = await lockTheme(tx, id)
  if (!theme) throw problem('not_found')
  if (theme.is_published) throw problem('theme_published')
  await deleteTheme(tx, id)
}
