import { type Selectable, sql, type Updateable } from 'kysely'

import type { Tx } from '../../db/transactions.ts'
import type { Stores } from '../../db/types.ts'

export type StoreRow = Selectable<Stores>

/** The store of this transaction, as everything here. */
export const findStore = (tx: Tx): Promise<StoreRow> => tx.selectFrom('stores').selectAll().executeTakeFirstOrThrow()

/** The store, held until the transaction ends; rows may come to refer to it meanwhile. */
export const lockStore = (tx: Tx): Promise<StoreRow> => tx.selectFrom('stores').selectAll().forNoKeyUpdate().executeTakeFirstOrThrow()

/** Writes what has changed of the store, and its next version. */
export async function updateStore(tx: Tx, columns: Updateable<Stores>): Promise<void> {
  await tx
    .updateTable('stores')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .execute()
}

/** What stands around the numbers of orders from now on. */
export async function writeOrderNumbers(tx: Tx, storeId: string, { prefix, suffix }: { prefix: string; suffix: string }): Promise<void> {
  const columns = { order_prefix: prefix, order_suffix: suffix }
  await tx
    .insertInto('selling_settings')
    .values({ store_id: storeId, ...columns })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(columns))
    .execute()
}

/** Whether the currency is settled: the same question as `currency_settled` of migration 0033 asks, which decides. */
export async function hasSold(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ sold: boolean }>`
    select exists (select from orders) or exists (select from sales_ledger)
      or exists (select from payments where state in ('started', 'action'))
      or exists (select from balance_entries where bucket <> 'promotional') as sold`.execute(tx)
  return rows[0]!.sold
}

/** Payment methods in use, in a group or by themselves, that do not take a currency: their labels. */
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
