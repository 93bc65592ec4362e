import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Services } from '../../../services.ts'
import { checkFolds } from './check.ts'
import { foldDays } from './fold.ts'
import { staleFolds } from './keep-folds.ts'

/** The `reports.fold` job: adds up the days of stores for which a report asked, unless another job has done so meanwhile. */
export function createFolder(services: Services) {
  const { db, now } = services
  return async ({ stores }: { stores: readonly string[] }): Promise<void> => {
    for (const storeId of stores) {
      const stale = await db.inReports([storeId], (tx) => staleFolds(tx, now()))
      if (stale.length > 0) await foldDays(services, storeId)
    }
  }
}

/** The `reports.foldAll` job: adds up the days of all stores, and checks one of each. */
export function createNightlyFolder(services: Services) {
  return (): Promise<void> =>
    forEachStore(services.db, async (storeId) => {
      await foldDays(services, storeId)
      await checkFolds(services, storeId)
    })
}
