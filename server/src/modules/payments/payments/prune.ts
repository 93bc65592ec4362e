import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Services } from '../../../services.ts'

/** The number of hours for which a payment keeps the digest of its payer's IP address. */
const PAYER_HOURS = 24

/** Creates the `payments.prune` job, which deletes the digests of payers' IP addresses after `PAYER_HOURS`. */
export function createPaymentPruner({ db, now }: Pick<Services, 'db' | 'now'>) {
  return async (): Promise<void> => {
    const before = new Date(now().getTime() - PAYER_HOURS * 3_600_000)
    await forEachStore(db, async (storeId) => {
      await db.inStore(storeId, (tx) =>
        tx.updateTable('payments').set({ payer: null }).where('payer', 'is not', null).where('created_at', '<', before).execute(),
      )
    })
  }
}
