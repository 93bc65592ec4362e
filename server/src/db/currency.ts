import { sql } from 'kysely'

import type { Tx } from './transactions.ts'

/**
 * Keeps the currency of a store from being changed (`shared`), or from being sold in (`alone`), until this transaction ends:
 * `hold_currency` of migration 0033, which payments and orders ask for themselves. Take it before rows.
 */
export async function holdCurrency(tx: Tx, storeId: string, mode: 'shared' | 'alone'): Promise<void> {
  await sql`select hold_currency(${storeId}, ${mode === 'alone'})`.execute(tx)
}

/** Whether the currency of the store is still the one something was priced in; it stays so until this transaction ends. */
export async function isStillPricedIn(tx: Tx, storeId: string, currency: string): Promise<boolean> {
  await holdCurrency(tx, storeId, 'shared')
  const store = await tx.selectFrom('stores').select('currency').where('id', '=', storeId).executeTakeFirstOrThrow()
  return store.currency === currency
}

const stateOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** The database refuses another currency: the store has sold. The transaction is lost with it. */
export const isCurrencySettled = (error: unknown): boolean => stateOf(error) === 'VC001'

/** The database refuses a sale in another currency than the store's. The transaction is lost with it. */
export const isOtherCurrency = (error: unknown): boolean => stateOf(error) === 'VC002'
