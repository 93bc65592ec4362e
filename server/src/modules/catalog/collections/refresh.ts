import { sql } from 'kysely'

import { forEachStore } from '../../../platform/db/each-store.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { type More, wholeRun } from '../../../platform/jobs/topics.ts'
import type { Services } from '../../../services.ts'
import { type Filled, holdProducts, lockCollections, matchRules, recount } from './members.ts'
import { moveChanged, outOfOrder, assignPositions } from './positions.ts'
import { isSmart, readFilled } from './queries.ts'

/**
 * The maximum number of change records that one transaction processes. Saving a product can create several records, so the number
 * of products can be smaller.
 */
const BATCH = 20_000

/**
 * The job `collections.refresh`: checks changed products in batches and gives each its position in its collections, then checks
 * the collections with changed rules or a changed sort order. Each batch is one transaction. Two batches of the same store never
 * run at the same time. The job may run twice, in two processes, and may be stopped at any point.
 */
export function createCollectionRefresher({ db }: Pick<Services, 'db'>) {
  return async ({ storeId }: { storeId: string }, run = wholeRun()): Promise<More | void> => {
    const locked = (work: (tx: Tx) => Promise<boolean>) =>
      db.inStore(storeId, async (tx) => {
        await lockCollections(tx, storeId)
        return work(tx)
      })
    for (const step of [refreshBatch, refillStale])
      while (await locked((tx) => step(tx, storeId))) if (run.isOver()) return { afterSeconds: 0 }
  }
}

/** The job `collections.recompute`, every night: checks all collections of all stores as if their rules had changed. */
export function createCollectionRecompute(services: Services) {
  const refresh = createCollectionRefresher(services)
  return (): Promise<void> =>
    forEachStore(services.db, async (storeId) => {
      await services.db.inStore(storeId, (tx) => tx.updateTable('collections').set({ is_stale: true }).execute())
      await refresh({ storeId })
    })
}

/**
 * Processes one batch of changed products.
 * @returns whether there may be more
 */
async function refreshBatch(tx: Tx, storeId: string): Promise<boolean> {
  const { rows: taken } = await sql<{ product_id: string }>`
    delete from stale_products where id <= (
      select max(id) from (select id from stale_products order by id limit ${sql.lit(BATCH)}) oldest
    ) returning product_id`.execute(tx)
  if (taken.length === 0) return false
  // The products are locked before anything is written. Otherwise a deletion of one of them could wait for a position written
  // here, while the next position waits for the deletion.
  const products = await holdProducts(tx, [...new Set(taken.map((row) => row.product_id))])
  for (const collection of await readFilled(tx)) if (isSmart(collection)) await matchRules(tx, storeId, collection, products)
  await moveChanged(tx, products)
  for (const collection of await outOfOrder(tx, products)) await assignPositions(tx, collection)
  // All collections are counted, because a deleted product leaves no record of the collections that it was in.
  await recount(tx)
  return taken.length === BATCH
}

/**
 * Updates the products of the next collection that waits for the job.
 * @returns whether a collection waited; more of them may wait
 */
async function refillStale(tx: Tx, storeId: string): Promise<boolean> {
  const [collection] = await readFilled(tx, { stale: true })
  if (!collection) return false
  await refill(tx, storeId, collection)
  return true
}

/**
 * Makes the products of a collection match its rules, and gives each product its position. The caller must hold
 * `lockCollections`.
 */
export async function refill(tx: Tx, storeId: string, collection: Filled): Promise<void> {
  if (isSmart(collection)) await matchRules(tx, storeId, collection)
  await assignPositions(tx, collection)
  await recount(tx, collection.id)
  await tx.updateTable('collections').set({ is_stale: false }).where('id', '=', collection.id).execute()
}
