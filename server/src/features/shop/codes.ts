import { sql } from 'kysely'

import type { Tx } from '../../db/transactions.ts'

/** A discount code as it counts, however it is typed into the theme's settings. */
export const codeAs = (typed: string): string => typed.trim().toUpperCase()

/** Those of the codes that shoppers can use now, upper case, whoever they are; in a transaction of a store or of its shop. */
export async function usableCodes(tx: Tx, typed: readonly string[]): Promise<Set<string>> {
  const codes = typed.map(codeAs).filter((code) => code !== '')
  if (codes.length === 0) return new Set()
  const { rows } = await sql<{ code: string }>`select code from shop_codes(${codes}::text[]) as code`.execute(tx)
  return new Set(rows.map(({ code }) => code))
}
