import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { lockTheme, lockThemes, updateTheme } from './queries.ts'

/**
 * Publishes a theme in place of the one that is published. A schedule of the theme ends.
 * @throws Problem `not_found`
 */
export async function publishTheme(tx: Tx, id: string): Promise<void> {
  const themes = await lockThemes(tx)
  if (!themes.some((theme) => theme.id === id)) throw problem('not_found')
  const published = themes.find((theme) => theme.is_published)
  // The unique index allows one published theme at every moment, so the old one goes first.
  if (published && published.id !== id) await updateTheme(tx, published.id, { is_published: false })
  await updateTheme(tx, id, { is_published: true, publish_at: null })
}

/**
 * Schedules a theme to be published.
 * @param publishAt a UTC instant; a past one means the next minute. null cancels the schedule.
 * @throws Problem `not_found`, `theme_published`
 */
export async function scheduleTheme(tx: Tx, id: string, publishAt: string | null): Promise<void> {
  const theme = await lockTheme(tx, id)
  if (!theme) throw problem('not_found')
  if (theme.is_published) throw problem('theme_published')
  await updateTheme(tx, id, { publish_at: publishAt })
}

/** The job `themes.publish`, which runs every minute: publishes the themes whose time has come, the earliest first. */
export function createThemePublisher({ db, log }: Pick<Services, 'db' | 'log'>) {
  return async (): Promise<void> => {
    const due = await db.inPlatform(async (tx) => {
      const { rows } = await sql<{ store_id: string; theme_id: string }>`select store_id, theme_id from themes_due()`.execute(tx)
      return rows
    })
    for (const { store_id, theme_id } of due) {
      await db.inStore(store_id, async (tx) => publishIfDue(tx, theme_id))
      log.info({ storeId: store_id, themeId: theme_id }, 'A theme was published on schedule')
    }
  }
}

/** Publishes the theme, unless its schedule changed or the theme was deleted since it was found. */
async function publishIfDue(tx: Tx, id: string): Promise<void> {
  await lockThemes(tx)
  const isDue = await tx
    .selectFrom('themes')
    .select('id')
    .where('id', '=', id)
    .where('publish_at', '<=', sql<Date>`now()`)
    .executeTakeFirst()
  if (isDue) await publishTheme(tx, id)
}
