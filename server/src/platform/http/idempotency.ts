import { createHash } from 'node:crypto'

import { IDEMPOTENCY_HOURS } from '@vitrine/contract/limits.ts'
import type { RouteName } from '@vitrine/contract/routes.ts'
import { sql } from 'kysely'

import { deleteInBatches } from '../db/delete-in-batches.ts'
import { forEachStore } from '../db/each-store.ts'
import { valuesContainWords } from '../db/contains-words.ts'
import type { Tx } from '../db/transactions.ts'
import type { Services } from '../../services.ts'
import type { StoreContext } from './context.ts'
import { invalidField, problem } from '../problem.ts'

const KEY_MAX = 255

/**
 * Runs `work` only once for each Idempotency-Key of a person in a store. A repeated request gets the first answer; a different
 * request with the same key is refused. The key's row is written in the request's own transaction, so the database decides: a
 * second request waits for the first to commit, and a first request that fails leaves no row.
 */
export async function once(context: StoreContext, call: RouteName, input: unknown, work: () => Promise<unknown>): Promise<unknown> {
  const key = context.header('idempotency-key')
  if (key === '') return work()
  if (key.length > KEY_MAX) throw invalidField('too_long', 'Idempotency-Key', { max: KEY_MAX })
  const digest = createHash('sha256').update(call).update(JSON.stringify(input)).digest()
  const row = { store_id: context.storeId, user_id: context.caller.userId, key }
  const claimed = await context.tx
    .insertInto('idempotency_keys')
    .values({ ...row, call, request_digest: digest })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!claimed) {
    const first = await context.tx
      .selectFrom('idempotency_keys')
      .select(['request_digest', 'answer'])
      .where('user_id', '=', row.user_id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (!first.request_digest.equals(digest)) throw problem('idempotency_reused')
    return first.answer
  }
  const answer = await work()
  await context.tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', row.user_id)
    .where('key', '=', key)
    .execute()
  return answer
}

/** Deletes up to `limit` answers that contain one of some words. Returns how many were deleted. */
export async function forgetAnswers(tx: Tx, words: readonly string[], limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from idempotency_keys where (user_id, key) in (
      select user_id, key from idempotency_keys where ${valuesContainWords(sql`answer`, words)} limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** The `idempotency.prune` job: deletes keys that are at least IDEMPOTENCY_HOURS old. */
export function createKeyPruner({ db, now }: Services) {
  return async (): Promise<void> => {
    const until = new Date(now().getTime() - IDEMPOTENCY_HOURS * 3_600_000)
    await forEachStore(db, (storeId) =>
      deleteInBatches(
        (work) => db.inStore(storeId, work),
        (limit) => sql`
          delete from idempotency_keys where (user_id, key) in
            (select user_id, key from idempotency_keys where created_at <= ${until} limit ${limit})`,
      ),
    )
  }
}
