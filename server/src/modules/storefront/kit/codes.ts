import { codeAs } from '@vitrine/storefront/view/code-as.ts'
import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/**
 * Returns the typed codes that shoppers can use now, in upper case. Codes for specific email addresses are not among them; other
 * conditions on the shopper are not checked. Runs in a transaction of `inStore` or `inStorefront`.
 */
export async function usableCodes(tx: Tx, typed: readonly string[]): Promise<Set<string>> {
  const codes = typed.map(codeAs).filter((code) => code !== '')
  if (codes.length === 0) return new Set()
  const { rows } = await sql<{ code: string }>`select code from shop_codes(${codes}::text[]) as code`.execute(tx)
  return new Set(rows.map(({ code }) => code))
}
