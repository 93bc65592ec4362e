import { readConfig } from '@vitrine/theme/config/read.ts'
import { collectRefs } from '@vitrine/theme/config/refs.ts'
import { walkConfig } from '@vitrine/theme/config/walk-config.ts'

import type { Tx } from '../../db/transactions.ts'

/** Whether the published theme shows the menu of a handle. The theme cannot be saved before the transaction ends. */
export async function isInTheme(tx: Tx, handle: string): Promise<boolean> {
  const row = await tx.selectFrom('themes').select(['theme', 'config']).where('is_published', '=', true).forShare().executeTakeFirst()
  if (!row) return false
  const { refs, visit } = collectRefs()
  walkConfig(readConfig({ ...(row.config as object), theme: row.theme }), visit)
  return refs.menus.has(handle)
}
