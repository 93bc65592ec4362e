import { sql } from 'kysely'

import type { Tx } from './transactions.ts'

/**
 * Prevents other transactions from changing the currency of a store until this transaction ends. In mode `alone`, other
 * transactions cannot sell in the store either. Uses `hold_currency` of migration 0033, which also runs when payments and orders
 * are inserted. Call this function before locking rows.
 */
export async function holdCurrency(tx: Tx, storeId: string, mode: 'shared' | 'alone'): Promise<void> {
  await sql`select hold_currency(${storeId}, ${mode === 'alone'})`.execute(tx)
}

/**
 * Whether the store still has the currency that something was priced in. The currency cannot change until this transaction ends.
 */
export async function isStillPricedIn(tx: Tx, storeId: string, currency: string): Promise<boolean> {
  await holdCurrency(tx, storeId, 'shared')
  const store = await tx.selectFrom('stores').select('currency').where('id', '=', storeId).executeTakeFirstOrThrow()
  return store.currency === currency
}

const stateOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** Whether the database refused to change the currency because the store has sales. The transaction must be rolled back. */
export const isCurrencySettled = (error: unknown): boolean => stateOf(error) === 'VC001'

/** Whether the database refused a sale in a currency other than the store's. The transaction must be rolled back. */
export const isOtherCurrency = (error: unknown): boolean => stateOf(error) === 'VC002'
