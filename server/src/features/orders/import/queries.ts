import { type Insertable, sql } from 'kysely'

import { insertRows } from '../../../db/insert-rows.ts'
import { lockFor } from '../../../db/lock-for.ts'
import type { Tx } from '../../../db/transactions.ts'
import type { DB } from '../../../db/types.ts'

/** Makes imports of orders into a store wait for each other until the transaction ends. */
export async function lockOrderImports(tx: Tx, storeId: string): Promise<void> {
  await lockFor(tx, `orders imported into ${storeId}`)
}

/** Those of the names that an order of the store has. */
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

/** Holds orders before anything is done to them. Resolves to those there still are. */
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

/** Lines go with their order. Resolves to how many there were. */
export async function deleteOrders(tx: Tx, ids: readonly string[]): Promise<number> {
  const deleted = await tx
    .deleteFrom('orders')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .returning('id')
    .execute()
  return deleted.length
}
