import { sql } from 'kysely'

import type { Tx } from './transactions.ts'

/**
 * Until this transaction ends, keeps others from changing the currency of a store (`shared`), or from selling in it (`alone`).
 * Uses `hold_currency` of migration 0033, which payments and orders call themselves. Take it before row locks.
 */
export async function holdCurrency(tx: Tx, storeId: string, mode: 'shared' | 'alone'): Promise<void> {
  await sql`select hold_currency(${storeId}, ${mode === 'alone'})`.execute(tx)
}

/** Whether the store still has the currency that something was priced in; it cannot change until this transaction ends. */
export async function isStillPricedIn(tx: Tx, storeId: string, currency: string): Promise<boolean> {
  await holdCurrency(tx, storeId, 'shared')
  const store = await tx.selectFrom('stores').select('currency').where('id', '=', storeId).executeTakeFirstOrThrow()
  return store.currency === currency
}

const stateOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** Whether the database refused to change the currency because the store has sales. The transaction is lost. */
export const isCurrencySettled = (error: unknown): boolean => stateOf(error) === 'VC001'

/** Whether the database refused a sale in another currency than the store's. The transaction is lost. */
export const isOtherCurrency = (error: unknown): boolean => stateOf(error) === 'VC002'
