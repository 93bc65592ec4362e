import { ABANDONED_KEPT_DAYS, CART_DAYS } from '@vitrine/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'

import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Hooks, Services } from '../../../services.ts'
import { keptCheckoutDays } from '../../customers/api.ts'

const DAY_MS = 86_400_000

/** Whether nobody was in a checkout since a time, and no payment of it could still succeed. */
const isOver = (left: Date, nameless: Date): RawBuilder<boolean> => sql`
  c.state = 'open' and (c.last_active_at <= ${left} or (c.captured_at is null and c.last_active_at <= ${nameless}))
  and not exists (select from payments p where p.checkout_id = c.id and p.state not in ('failed', 'expired', 'cancelled'))`

/** See `Hooks`. */
export const countOldCheckouts: Hooks['countOldCheckouts'] = async (tx, days, now) => {
  const before = new Date(now.getTime() - days * DAY_MS)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from checkouts c where ${isOver(before, before)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/**
 * The nightly job `abandoned.prune`: deletes old open checkouts with their messages. Checkouts that never had an email are deleted
 * as early as their carts. A checkout stays while it has a payment that has not failed, expired, or been canceled.
 */
export function createAbandonedCheckoutPruner({ db, now }: Services) {
  return async (): Promise<void> => {
    await forEachStore(db, async (storeId) => {
      const days = (await db.inStore(storeId, keptCheckoutDays)) ?? ABANDONED_KEPT_DAYS
      const before = (kept: number) => new Date(now().getTime() - kept * DAY_MS)
      const [left, nameless] = [before(days), before(Math.min(days, CART_DAYS))]
      await deleteInBatches(
        (work: (tx: Tx) => Promise<bigint>) => db.inStore(storeId, work),
        (limit) => sql`delete from checkouts where id in (
          select c.id from checkouts c where ${isOver(left, nameless)} limit ${limit})`,
      )
    })
  }
}
