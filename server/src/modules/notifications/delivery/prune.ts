import { ALERT_DAYS, DELIVERY_LOG_DAYS } from '@vitrine/contract/notification-limits.ts'
import { sql } from 'kysely'

import { deleteInBatches } from '../../../platform/db/delete-in-batches.ts'
import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'

const DAY_MS = 86_400_000

/** The nightly job `notifications.prune`: deletes old emails from the delivery log, and old alerts. */
export function createNotificationPruner({ db, now }: Services) {
  const before = (days: number) => new Date(now().getTime() - days * DAY_MS)
  return async (): Promise<void> => {
    await forEachStore(db, async (storeId) => {
      const inStore = (work: (tx: Tx) => Promise<bigint>) => db.inStore(storeId, work)
      await deleteInBatches(
        inStore,
        (limit) => sql`delete from mail_deliveries where id in (
          select id from mail_deliveries where created_at < ${before(DELIVERY_LOG_DAYS)} limit ${limit})`,
      )
      await deleteInBatches(
        inStore,
        (limit) =>
          sql`delete from staff_alerts where id in (select id from staff_alerts where created_at < ${before(ALERT_DAYS)} limit ${limit})`,
      )
    })
  }
}
