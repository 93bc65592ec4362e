import type { StoreContext } from '../../http/context.ts'
import { problem } from '../../http/problem.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { deleteProduct, mediaOf } from './queries.ts'

/**
 * Deletes a product with its variants. Orders keep their own copy of what was bought. Pictures nothing else uses go once
 * this is committed.
 * @throws Problem `not_found`
 */
export async function removeProduct({ tx, storeId }: StoreContext, id: string): Promise<void> {
  const mediaIds = await mediaOf(tx, id)
  if (!(await deleteProduct(tx, id))) throw problem('not_found')
  if (mediaIds.length > 0) await enqueue(tx, storeId, 'media.prune', { storeId, mediaIds })
}
