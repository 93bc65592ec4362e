import { sql } from 'kysely'

import { isVisible, publishedNow } from '../../db/publication.ts'
import type { StoreContext } from '../../http/context.ts'
import { deletePages } from './queries.ts'

/**
 * Publishes at once, takes back or deletes pages. Ids that are gone, and pages that are so already, are passed over.
 * @returns how many changed
 */
export async function changeMany(
  { tx, caller, services }: StoreContext,
  action: 'publish' | 'unpublish' | 'delete',
  ids: readonly string[],
): Promise<number> {
  if (action === 'delete') return deletePages(tx, ids)
  const { numUpdatedRows } = await tx
    // Locked in one order, so that two bulk actions on the same pages wait for each other instead of deadlocking.
    .with('chosen', (tx) =>
      tx
        .selectFrom('store_pages')
        .select('id')
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where((eb) => (action === 'publish' ? eb.not(isVisible) : eb('published_at', 'is not', null)))
        .orderBy('id')
        .forUpdate(),
    )
    .updateTable('store_pages')
    .from('chosen')
    .set((eb) => ({
      published_at: action === 'publish' ? publishedNow : null,
      author_id: caller.userId,
      updated_at: services.now(),
      version: eb('store_pages.version', '+', 1),
    }))
    .whereRef('store_pages.id', '=', 'chosen.id')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
