import type { StoreContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { deleteProducts, mediaOf } from './queries.ts'

type Place = Pick<StoreContext, 'tx' | 'storeId'>

/** The maximum number of images that one job checks, so that the message of the job stays small. */
const PRUNED_AT_ONCE = 1000

/**
 * Deletes products with their variants. Orders keep their own copy of the items. Images that nothing else uses are deleted after
 * the commit.
 * @returns the number of deleted products
 */
export async function removeProducts({ tx, storeId }: Place, ids: readonly string[]): Promise<number> {
  const mediaIds = await mediaOf(tx, ids)
  const removed = await deleteProducts(tx, ids)
  for (let at = 0; at < mediaIds.length; at += PRUNED_AT_ONCE)
    await enqueue(tx, storeId, 'media.prune', { storeId, mediaIds: mediaIds.slice(at, at + PRUNED_AT_ONCE) })
  return removed
}

/**
 * Deletes one product.
 * @throws Problem `not_found`
 */
export async function removeProduct(place: Place, id: string): Promise<void> {
  if ((await removeProducts(place, [id])) === 0) throw problem('not_found')
}
