import { THEME_CHANGES_SHOWN, THEME_VERSIONS_MAX } from '@vitrine/contract/limits.ts'
import type { Change } from '@vitrine/theme/edit/describe.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'

export type VersionKind = 'created' | 'saved' | 'restored' | 'imported'

interface NewVersion {
  store_id: string
  theme_id: string
  /** The configuration as JSON. */
  config: string
  kind: VersionKind
  author_id: string | null
  created_at: Date
  changes: readonly Change[]
}

/** The stored changes: the first ones, and the number of all. */
export interface StoredChanges {
  shown: Change[]
  count: number
}

/** Adds a version, and deletes the oldest ones above the maximum. */
export async function insertVersion(tx: Tx, { changes, ...version }: NewVersion): Promise<void> {
  const stored: StoredChanges = { shown: changes.slice(0, THEME_CHANGES_SHOWN), count: changes.length }
  await tx
    .insertInto('theme_versions')
    .values({ ...version, id: uuidv7(), changes: JSON.stringify(stored) })
    .execute()
  await sql`
    delete from theme_versions where theme_id = ${version.theme_id} and id in (
      select id from theme_versions where theme_id = ${version.theme_id}
      order by created_at desc, id desc offset ${THEME_VERSIONS_MAX}
    )`.execute(tx)
}

/** Keeps the configuration of a theme that has no version yet, because it comes with the store. */
export async function keepFirstVersion(tx: Tx, first: Pick<NewVersion, 'store_id' | 'theme_id' | 'config' | 'created_at'>): Promise<void> {
  const known = await tx.selectFrom('theme_versions').select('id').where('theme_id', '=', first.theme_id).limit(1).executeTakeFirst()
  if (!known) await insertVersion(tx, { ...first, kind: 'created', author_id: null, changes: [] })
}
