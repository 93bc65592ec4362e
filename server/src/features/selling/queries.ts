import type { Tx } from '../../db/transactions.ts'

/** The settings of the store; undefined for one that never had any. */
export async function findSellingSettings(tx: Tx) {
  return tx.selectFrom('selling_settings').selectAll().executeTakeFirst()
}
