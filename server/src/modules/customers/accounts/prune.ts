import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Services } from '../../../services.ts'
import { deleteExpired } from './queries.ts'

/** The `shopperAccounts.prune` job: deletes expired codes and sessions of shoppers. */
export function createShopperPruner({ db, now }: Services) {
  return async (): Promise<void> => {
    const at = now()
    await forEachStore(db, async (storeId) => db.inStore(storeId, (tx) => deleteExpired(tx, at)))
  }
}
