import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'

/**
 * Makes sure that the store has room for another entry, and keeps other requests from adding one until the transaction ends. An entry
 * can’t be deleted, so in a full store the oldest one that was undone makes room.
 * @throws Problem `costs_full` when the store has `most` entries that count
 */
export async function assertRoom(tx: Tx, storeId: string, table: 'cost_restatements' | 'cost_rules', most: number): Promise<void> {
  await lockFor(tx, `costs of ${storeId}`)
  const { count } = await tx
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count < most) return
  const undone = tx.selectFrom(table).select('id').where('undone_at', 'is not', null).orderBy('created_at').orderBy('id').limit(1)
  const removed = await tx.deleteFrom(table).where('id', 'in', undone).returning('id').executeTakeFirst()
  if (!removed) throw problem('costs_full')
}
