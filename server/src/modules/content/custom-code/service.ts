import { allows } from '@vitrine/contract/scopes.ts'
import { CUSTOM_CODE_CHANGES_SHOWN } from '@vitrine/contract/limits.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { codeOf, type CustomCode, hasSameCode } from './code-of.ts'
import { findIsEnabled, insertChange, newestChanges, writeIsEnabled } from './queries.ts'

type ThemeChangeKind = 'saved' | 'restored' | 'imported' | 'published'
export type ChangeKind = ThemeChangeKind | 'turned_on' | 'turned_off'

/** Returns whether the store's custom code runs, and who changed it last. */
export async function readCustomCode({ tx, services }: StoreContext) {
  const rows = await newestChanges(tx, CUSTOM_CODE_CHANGES_SHOWN)
  return {
    enabled: await findIsEnabled(tx),
    allowed: services.config.customCode,
    changes: rows.map((row) => ({
      id: row.id,
      kind: row.kind as ChangeKind,
      themeName: row.theme_name,
      before: row.before as CustomCode | null,
      after: row.after as CustomCode | null,
      author: row.author,
      createdAt: row.created_at.toISOString(),
    })),
  }
}

/**
 * Stops or allows all custom code of the store. Everyone who works on the store may stop it, because that must be quick.
 * @throws Problem `custom_code_admins_only` when somebody who is neither owner nor admin allows it
 */
export async function switchCustomCode(context: StoreContext, enabled: boolean): Promise<void> {
  const { tx, storeId, caller, permissions, services } = context
  if (enabled && !allows(permissions, 'admin')) throw problem('custom_code_admins_only')
  if (!(await writeIsEnabled(tx, storeId, enabled))) return
  const kind = enabled ? 'turned_on' : 'turned_off'
  await insertChange(tx, { store_id: storeId, id: uuidv7(), kind, author_id: caller.userId, created_at: services.now() })
}

interface Written {
  store_id: string
  kind: ThemeChangeKind
  theme_name: string
  /** The member, or null if a schedule did it. */
  author_id: string | null
  created_at: Date
}

/** Records that a theme got other code, or that the published theme has other code now. Equal code is not recorded. */
export async function recordCode(tx: Tx, written: Written, before: Json, after: Json): Promise<void> {
  if (hasSameCode(before, after)) return
  const code = { before: JSON.stringify(codeOf(before)), after: JSON.stringify(codeOf(after)) }
  await insertChange(tx, { ...written, ...code, id: uuidv7() })
}
