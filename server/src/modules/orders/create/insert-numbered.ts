import { type Insertable, sql } from 'kysely'

import { insertOnce } from '../../../platform/db/compile-once.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'
import { type AroundNumber, behindTaken } from '../../pricing/api.ts'

const ATTEMPTS = 5

const insert = insertOnce('orders', sql`on conflict (store_id, name) do nothing returning id`)

/**
 * Inserts an order under the given number, or under a later one when imported orders already use that number.
 * @param number the number that `nextNumber` returned in the same transaction
 * @param rowNamed returns the order's row for a name such as `#1001`
 * @returns the order's row
 * @throws Error when no unused number is found after several attempts
 */
export async function insertNumbered<R extends Insertable<DB['orders']>>(
  tx: Tx,
  storeId: string,
  { number, prefix, suffix }: AroundNumber & { number: number },
  rowNamed: (name: string) => R,
): Promise<R> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row = rowNamed(`${prefix}${attempt === 0 ? number : await nextNumber(tx, storeId)}${suffix}`)
    if ((await insert(tx, row)).length > 0) return row
    await passTaken(tx, { prefix, suffix })
  }
  throw new Error('No free order number was found')
}

/**
 * Returns the store's next order number. From this query until the transaction ends, the store's other new orders wait, so call
 * this function late.
 */
export async function nextNumber(tx: Tx, storeId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into order_numbers (store_id, next) values (${storeId}, 1002)
    on conflict (store_id) do update set next = order_numbers.next + 1
    returning next - 1 as number`.execute(tx)
  return rows[0]!.number
}

/** Moves the store's counter past the highest number in use with this prefix and suffix. */
async function passTaken(tx: Tx, around: AroundNumber): Promise<void> {
  await sql`update order_numbers set next = greatest(next, ${behindTaken(around)})`.execute(tx)
}
