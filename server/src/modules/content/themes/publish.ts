import { sql } from 'kysely'

import { allows } from '@vitrine/contract/scopes.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import { permissionsOf } from '../../../platform/http/access.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import type { Services } from '../../../services.ts'
import { problem } from '../../../platform/problem.ts'
import { checkCustomCode, hasSameCode } from '../custom-code/code-of.ts'
import { recordCode } from '../custom-code/service.ts'
import { checkPublishable, unusableSettings } from './check-config.ts'
import { findPublishedConfig, lockTheme, lockThemes, updateTheme } from './queries.ts'

/**
 * Publishes a theme in place of the one that is published. A schedule of the theme ends.
 * @throws Problem `not_found`; `theme_invalid` with the settings that can’t be used; `custom_code_admins_only` if other code would run and the caller is neither owner nor admin
 */
export async function publishTheme({ tx, storeId, caller, permissions, services }: StoreContext, id: string): Promise<void> {
  const by = { store_id: storeId, author_id: caller.userId, created_at: services.now() }
  const { before, after } = await replacePublished(tx, id, by)
  // A refusal undoes the transaction.
  checkCustomCode(permissions, before, after)
}

/** The columns of a theme without a schedule, which missed none. */
const unscheduled = { publish_at: null, scheduled_by: null, missed_at: null, missed_reason: null }

interface By {
  store_id: string
  author_id: string | null
  created_at: Date
}

/** Publishes a theme. Returns the configuration that was published before, and the one that is published now. */
async function replacePublished(tx: Tx, id: string, by: By): Promise<{ before: Json; after: Json }> {
  const themes = await lockThemes(tx)
  const theme = themes.find((one) => one.id === id)
  if (!theme) throw problem('not_found')
  const before = await findPublishedConfig(tx)
  const published = themes.find(({ is_published }) => is_published)
  // The unique index allows one published theme at every moment, so the old one goes first.
  if (published && published.id !== id) await updateTheme(tx, published.id, { is_published: false })
  await updateTheme(tx, id, { is_published: true, ...unscheduled })
  const after = await findPublishedConfig(tx)
  checkPublishable(after)
  await recordCode(tx, { ...by, kind: 'published', theme_name: theme.name }, before, after)
  return { before, after }
}

/**
 * Schedules a theme to be published.
 * @param publishAt a UTC instant; a past one means the next minute. null cancels the schedule.
 * @throws Problem `not_found`, `theme_published`, `theme_invalid`, `custom_code_admins_only`
 */
export async function scheduleTheme(context: StoreContext, id: string, publishAt: string | null): Promise<void> {
  const { tx, caller, permissions } = context
  const theme = await lockTheme(tx, id)
  if (!theme) throw problem('not_found')
  if (theme.is_published) throw problem('theme_published')
  if (publishAt !== null) {
    checkPublishable(theme.config as Json)
    checkCustomCode(permissions, await findPublishedConfig(tx), theme.config as Json)
  }
  await updateTheme(tx, id, { ...unscheduled, ...(publishAt !== null && { publish_at: publishAt, scheduled_by: caller.userId }) })
}

/** The job `themes.publish`, which runs every minute: publishes the themes whose time has come, the earliest first. */
export function createThemePublisher({ db, log, now }: Pick<Services, 'db' | 'log' | 'now'>) {
  return async (): Promise<void> => {
    const due = await db.inPlatform(async (tx) => {
      const { rows } = await sql<{ store_id: string; theme_id: string }>`select store_id, theme_id from themes_due()`.execute(tx)
      return rows
    })
    for (const { store_id, theme_id } of due) {
      const outcome = await db.inStore(store_id, async (tx) => publishIfDue(tx, store_id, theme_id, now()))
      log.info({ storeId: store_id, themeId: theme_id, outcome }, 'The schedule of a theme was due')
    }
  }
}

/**
 * Publishes the theme, unless its schedule changed or the theme was deleted since it was found. The schedule of a theme that became
 * invalid ends, and so does one that would change custom code although who set it isn’t, or no longer is, owner or admin.
 */
async function publishIfDue(tx: Tx, storeId: string, id: string, at: Date): Promise<'published' | 'changed' | MissedReason> {
  await lockThemes(tx)
  const due = await tx
    .selectFrom('themes')
    .select(['config', 'scheduled_by'])
    .where('id', '=', id)
    .where('publish_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  if (!due) return 'changed'
  const refusal = await refusalOf(tx, due.config as Json, due.scheduled_by)
  if (refusal) await updateTheme(tx, id, { ...unscheduled, missed_at: at, missed_reason: refusal })
  else await replacePublished(tx, id, { store_id: storeId, author_id: null, created_at: at })
  return refusal ?? 'published'
}

type MissedReason = 'invalid' | 'custom_code'

/** Returns why a theme can’t be published on schedule. The code may have changed since the schedule was set. */
async function refusalOf(tx: Tx, config: Json, scheduledBy: string | null): Promise<MissedReason | undefined> {
  if (unusableSettings(config).length > 0) return 'invalid'
  if (hasSameCode(await findPublishedConfig(tx), config)) return undefined
  const permissions = scheduledBy === null ? undefined : await permissionsOf(tx, scheduledBy)
  return permissions && allows(permissions, 'admin') ? undefined : 'custom_code'
}
