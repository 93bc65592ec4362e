import type { themeCalls } from '@vitrine/contract/calls/themes.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { SortKey } from '../../../platform/db/keyset.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { memberName } from '../../../platform/db/member-name.ts'
import { restorable } from './check-config.ts'
import { lockAt, writeConfig } from './config.ts'
import type { StoredChanges, VersionKind } from './insert-version.ts'

const newestFirst: SortKey = { expression: sql.ref('v.created_at'), type: 'timestamptz', descending: true }

const versionsOf = (tx: Tx, themeId: string) => tx.selectFrom('theme_versions as v').where('v.theme_id', '=', themeId)

type Query = z.output<(typeof themeCalls)['themes.versions']['query']>

/** @throws Problem `not_found` when there is no such theme */
export async function listVersions(tx: Tx, themeId: string, { limit, cursor }: Query) {
  const theme = await tx.selectFrom('themes').select('id').where('id', '=', themeId).executeTakeFirst()
  if (!theme) throw problem('not_found')
  const { rows, ...page } = await listPage(
    { name: 'newest', key: newestFirst, id: sql.ref('v.id'), limit, cursor },
    versionsOf(tx, themeId),
    shown,
  )
  return { items: rows.map(versionOf), ...page }
}

/** @throws Problem `not_found` */
export async function readVersion(tx: Tx, themeId: string, id: string) {
  const row = await shown(versionsOf(tx, themeId)).select('v.config').where('v.id', '=', id).executeTakeFirst()
  if (!row) throw problem('not_found')
  return { ...versionOf(row), config: row.config as Record<string, unknown> }
}

/**
 * Saves an earlier version again. What newer rules no longer allow gets its default, and images that were deleted are missing.
 * @throws Problem `not_found`, `version_conflict`, `custom_code_admins_only`
 */
export async function restoreVersion(context: StoreContext, place: { themeId: string; id: string }, revision: number): Promise<void> {
  const { themeId } = place
  const theme = await lockAt(context.tx, { themeId, id: themeId }, revision)
  const { config } = await readVersion(context.tx, themeId, place.id)
  await writeConfig(context, themeId, theme, restorable(context, theme.theme, config), 'restored')
}

const shown = (versions: ReturnType<typeof versionsOf>) =>
  versions.leftJoin('users as u', 'u.id', 'v.author_id').select(['v.id', 'v.kind', 'v.created_at', 'v.changes', memberName.as('author')])

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

function versionOf(row: Shown) {
  const { shown: changes, count } = row.changes as unknown as StoredChanges
  return {
    id: row.id,
    kind: row.kind as VersionKind,
    author: row.author,
    createdAt: row.created_at.toISOString(),
    changes: changes.map((change) => ({ ...change, path: [...change.path] })),
    changeCount: count,
  }
}
