import { type Insertable, sql } from 'kysely'

import type { Tx } from '../../../db/transactions.ts'
import type { DB } from '../../../db/types.ts'

const ATTEMPTS = 5

/**
 * Writes an order under the store's next number. Orders of a store wait for each other from here on, so it comes late.
 * Imported orders may have numbers of their own: those are passed by.
 * @param rowNamed the order under a name such as `#1001`
 * @returns the order's row
 */
export async function insertNumbered<R extends Insertable<DB['orders']>>(
  tx: Tx,
  storeId: string,
  { prefix, suffix }: { prefix: string; suffix: string },
  rowNamed: (name: string) => R,
): Promise<R> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row = rowNamed(`${prefix}${await nextNumber(tx, storeId)}${suffix}`)
    const inserted = await tx
      .insertInto('orders')
      .values(row)
      .onConflict((conflict) => conflict.columns(['store_id', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return row
    await passTaken(tx, { prefix, suffix })
  }
  throw new Error('No number is free for an order')
}

async function nextNumber(tx: Tx, storeId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into order_numbers (store_id, next) values (${storeId}, 1002)
    on conflict (store_id) do update set next = order_numbers.next + 1
    returning next - 1 as number`.execute(tx)
  return rows[0]!.number
}

/** Goes on behind the highest number that is taken. */
async function passTaken(tx: Tx, { prefix, suffix }: { prefix: string; suffix: string }): Promise<void> {
  const digits = sql`substr(name, length(${prefix}::text) + 1, length(name) - length(${prefix}::text) - length(${suffix}::text))`
  await sql`
    update order_numbers set next = greatest(next, (
      select max(case when ${digits} ~ '^[0-9]{1,15}$' then ${digits}::bigint end) + 1
      from orders where starts_with(name, ${prefix}::text) and right(name, length(${suffix}::text)) = ${suffix}::text
        and length(name) > length(${prefix}::text) + length(${suffix}::text)
    ))`.execute(tx)
}
