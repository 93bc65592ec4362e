import { changesOf } from '@vitrine/theme/edit/describe.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { conflictWith, problem } from '../../../platform/problem.ts'
import { checkCustomCode } from '../custom-code/code-of.ts'
import { recordCode } from '../custom-code/service.ts'
import { checkConfig, checkDraft } from './check-config.ts'
import { deleteDraft, findConfiguration, findDraft, type LockedTheme, lockTheme, writeDraft, writeRevision } from './queries.ts'
import { insertVersion, keepFirstVersion } from './insert-version.ts'

type Stored = Record<string, unknown>
interface Written {
  /** The revision that the write is based on. */
  revision: number
  config: Stored
}
interface Place {
  themeId: string
  /** The ID of the configuration, which is that of the theme: each theme has one. */
  id: string
}

/**
 * Returns the saved configuration and the draft of a theme.
 * @throws Problem `not_found`
 */
export async function readConfiguration(tx: Tx, themeId: string, id: string) {
  const row = id === themeId ? await findConfiguration(tx, themeId) : undefined
  if (!row) throw problem('not_found')
  const { draft, drafted_at } = row
  return {
    id,
    theme: row.theme as 'fashion' | 'default',
    revision: row.rev,
    saved: row.config as Stored,
    draft: drafted_at && { config: draft as Stored, updatedAt: drafted_at.toISOString(), author: row.drafted_by },
  }
}

/**
 * Saves a configuration, ends the draft and adds a version.
 * @throws Problem `not_found`, `version_conflict`, `invalid_input`, `unknown_ids`, `custom_code_admins_only`
 */
export async function saveConfig(context: StoreContext, place: Place, { revision, config }: Written): Promise<void> {
  const theme = await lockAt(context.tx, place, revision)
  const valid = await checkConfig(context, theme.theme, config)
  await writeConfig(context, place.themeId, theme, valid, 'saved')
}

/** Writes a valid configuration as the saved one of a locked theme. */
export async function writeConfig(
  context: StoreContext,
  themeId: string,
  theme: LockedTheme,
  config: Json,
  kind: 'saved' | 'restored',
): Promise<void> {
  const { tx, storeId, caller, services } = context
  const before = theme.config as Json
  checkCustomCode(context.permissions, before, config)
  const now = services.now()
  await keepFirstVersion(tx, { store_id: storeId, theme_id: themeId, config: JSON.stringify(before), created_at: theme.created_at })
  const text = JSON.stringify(config)
  await writeRevision(tx, themeId, { config: text, updated_at: now, saved_at: now, saved_by: caller.userId })
  await deleteDraft(tx, themeId)
  const version = { store_id: storeId, theme_id: themeId, config: text, kind, author_id: caller.userId, created_at: now }
  await insertVersion(tx, { ...version, changes: changesOf(before, config) })
  const by = { store_id: storeId, theme_name: theme.name, author_id: caller.userId, created_at: now }
  await recordCode(tx, { ...by, kind }, before, config)
}

/**
 * Saves a draft. It may contain values that cannot be saved yet, but code only from people who may save it: otherwise an admin who
 * opens the draft could save somebody else's code unseen.
 * @returns the new revision
 * @throws Problem `not_found`, `version_conflict`, `invalid_input`, `custom_code_admins_only`
 */
export async function saveDraft(context: StoreContext, place: Place, { revision, config }: Written): Promise<{ revision: number }> {
  const { tx, storeId, caller, services } = context
  const theme = await lockAt(tx, place, revision)
  checkDraft(theme.theme, config)
  const before = (await findDraft(tx, place.themeId)) ?? theme.config
  checkCustomCode(context.permissions, before as Json, config as Json)
  const row = { store_id: storeId, theme_id: place.themeId, author_id: caller.userId, updated_at: services.now() }
  await writeDraft(tx, { ...row, config: JSON.stringify(config) })
  return { revision: await writeRevision(tx, place.themeId) }
}

/** @throws Problem `not_found`, `version_conflict` */
export async function discardDraft({ tx }: StoreContext, place: Place, revision: number): Promise<void> {
  await lockAt(tx, place, revision)
  await deleteDraft(tx, place.themeId)
  await writeRevision(tx, place.themeId)
}

/**
 * Locks a theme that was read at `revision`.
 * @throws Problem `not_found`; `version_conflict` with the stored configuration and draft, so that the editor can merge them
 */
export async function lockAt(tx: Tx, { themeId, id }: Place, revision: number) {
  const theme = id === themeId ? await lockTheme(tx, themeId) : undefined
  if (!theme) throw problem('not_found')
  if (theme.rev !== revision) throw conflictWith(await readConfiguration(tx, themeId, id))
  return theme
}
