import { sql } from 'kysely'

import { forEachStore } from '../../db/each-store.ts'
import type { Tx } from '../../db/transactions.ts'
import { type More, wholeRun } from '../../jobs/topics.ts'
import type { Services } from '../../services.ts'
import { type Filled, holdProducts, lockCollections, matchRules, recount } from './members.ts'
import { moveChanged, outOfOrder, placeAll } from './places.ts'
import { isSmart, readFilled } from './queries.ts'

/** Changes looked at in one transaction. A product that is saved leaves several, so these are fewer products. */
const BATCH = 20_000

/**
 * The job `collections.refresh`: looks at the products that changed, in batches, and gives each its place in the collections
 * it belongs to; then at the collections whose rules or order changed. Each batch is one transaction, and two of a store
 * wait for each other, so it may run twice, in two processes, and be killed at any point.
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

/** The job `collections.recompute`, every night: looks at all collections of all stores as if their rules had changed. */
export function createCollectionRecompute(services: Services) {
  const refresh = createCollectionRefresher(services)
  return (): Promise<void> =>
    forEachStore(services.db, async (storeId) => {
      await services.db.inStore(storeId, (tx) => tx.updateTable('collections').set({ is_stale: true }).execute())
      await refresh({ storeId })
    })
}

/** @returns whether there may be more */
async function refreshBatch(tx: Tx, storeId: string): Promise<boolean> {
  const { rows: taken } = await sql<{ product_id: string }>`
    delete from stale_products where id <= (
      select max(id) from (select id from stale_products order by id limit ${sql.lit(BATCH)}) oldest
    ) returning product_id`.execute(tx)
  if (taken.length === 0) return false
  // Before anything is written: were one deleted meanwhile, the deletion would wait for a place written here, and the next
  // place for the deletion.
  const products = await holdProducts(tx, [...new Set(taken.map((row) => row.product_id))])
  for (const collection of await readFilled(tx)) if (isSmart(collection)) await matchRules(tx, storeId, collection, products)
  await moveChanged(tx, products)
  for (const collection of await outOfOrder(tx, products)) await placeAll(tx, collection)
  // Of all: a product that was deleted left its collections without a word.
  await recount(tx)
  return taken.length === BATCH
}

/** @returns whether there was one, and may be more */
async function refillStale(tx: Tx, storeId: string): Promise<boolean> {
  const [collection] = await readFilled(tx, { stale: true })
  if (!collection) return false
  await refill(tx, storeId, collection)
  return true
}

/** Looks at all products of a collection: those its rules match, each at its place. Hold `lockCollections`. */
export async function refill(tx: Tx, storeId: string, collection: Filled): Promise<void> {
  if (isSmart(collection)) await matchRules(tx, storeId, collection)
  await placeAll(tx, collection)
  await recount(tx, collection.id)
  await tx.updateTable('collections').set({ is_stale: false }).where('id', '=', collection.id).execute()
}
