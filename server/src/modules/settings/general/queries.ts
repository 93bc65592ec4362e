import { type Selectable, sql, type Updateable } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { Stores } from '../../../platform/db/types.ts'

export type StoreRow = Selectable<Stores>

/** Returns the store of this transaction, with all columns. */
export const findStore = (tx: Tx): Promise<StoreRow> => tx.selectFrom('stores').selectAll().executeTakeFirstOrThrow()

/** Locks the store until the transaction ends. Other transactions may still insert rows that refer to the store. */
export const lockStore = (tx: Tx): Promise<StoreRow> => tx.selectFrom('stores').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()

/** Updates the store and increments its version. */
export async function updateStore(tx: Tx, columns: Updateable<Stores>): Promise<void> {
  await tx
    .updateTable('stores')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .execute()
}

/** Sets the prefix and suffix of future order numbers. */
export async function writeOrderNumbers(tx: Tx, storeId: string, { prefix, suffix }: { prefix: string; suffix: string }): Promise<void> {
  const columns = { order_prefix: prefix, order_suffix: suffix }
  await tx
    .insertInto('selling_settings')
    .values({ store_id: storeId, ...columns })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(columns))
    .execute()
}

/**
 * Whether the currency is fixed. The function `currency_settled` of migration 0057 checks the same condition, and the database
 * enforces it.
 */
export async function hasSold(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ sold: boolean }>`
    select exists (select from orders where not is_test) or exists (select from sales_ledger)
      or exists (select from payments where state in ('started', 'action'))
      or exists (select from balance_entries where bucket <> 'promotional') as sold`.execute(tx)
  return rows[0]!.sold
}

/** Returns the labels of active payment methods, in a group or alone, that do not support a currency. */
export async function gatewaysWithout(tx: Tx, currency: string): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select g.label from gateways g
    where g.deleted_at is null and g.currencies <> '{}' and not ${currency} = any (g.currencies) and (
      exists (select from store_gateways s where s.gateway_id = g.id and s.is_enabled)
      or exists (select from store_gateway_groups s join gateway_group_members m on m.group_id = s.group_id
        where s.is_enabled and m.gateway_id = g.id))
    order by g.label, g.id`.execute(tx)
  return rows.map(({ label }) => label)
}
