import { type Insertable, sql } from 'kysely'

import { insertRows } from '../../../platform/db/insert-rows.ts'
import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'

/** Lets only one transaction at a time import orders into the store. Another transaction waits here until the first one ends. */
export async function lockOrderImports(tx: Tx, storeId: string): Promise<void> {
  await lockFor(tx, `orders imported into ${storeId}`)
}

/** Returns the given names that the store's orders already use. */
export async function selectTakenNames(tx: Tx, names: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('orders')
    .select('name')
    .where('name', '=', sql<string>`any(${names})`)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

export async function insertOrders(
  tx: Tx,
  orders: readonly Insertable<DB['orders']>[],
  lines: readonly Insertable<DB['order_lines']>[],
): Promise<void> {
  await insertRows(tx, 'orders', orders)
  await insertRows(tx, 'order_lines', lines)
}

/** Locks orders before they are changed. Returns the IDs of the orders that still exist. */
export async function holdOrders(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes orders with their lines. Returns the number of deleted orders. */
export async function deleteOrders(tx: Tx, ids: readonly string[]): Promise<number> {
  const deleted = await tx
    .deleteFrom('orders')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('id')
    .execute()
  return deleted.length
}
