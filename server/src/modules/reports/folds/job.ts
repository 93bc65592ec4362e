import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Services } from '../../../services.ts'
import { checkFolds } from './check.ts'
import { foldDays } from './fold.ts'

/** The `reports.fold` job: adds up the days of stores for which a report asked. */
export function createFolder(services: Services) {
  return async ({ stores }: { stores: readonly string[] }): Promise<void> => {
    for (const storeId of stores) await foldDays(services, storeId)
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
