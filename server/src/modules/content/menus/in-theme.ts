import { menusOf } from '@vitrine/theme/config/menus-of.ts'
import { readConfig } from '@vitrine/theme/config/read.ts'

import type { Tx } from '../../../platform/db/transactions.ts'

/** Returns the handles of the menus that the published theme shows. */
export async function menusOfTheme(tx: Tx): Promise<ReadonlySet<string>> {
  return menusIn(await publishedTheme(tx).executeTakeFirst())
}

/** Whether the published theme shows the menu with this handle. The theme cannot be saved until the transaction ends. */
export async function isInTheme(tx: Tx, handle: string): Promise<boolean> {
  return menusIn(await publishedTheme(tx).forShare().executeTakeFirst()).has(handle)
}

const publishedTheme = (tx: Tx) => tx.selectFrom('themes').select(['theme', 'config']).where('is_published', '=', true)

const menusIn = (row: { theme: string; config: unknown } | undefined) =>
  row ? menusOf(readConfig({ ...(row.config as object), theme: row.theme })) : new Set<string>()
