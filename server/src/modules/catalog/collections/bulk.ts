import type { collectionCalls } from '@vitrine/contract/calls/collections.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { requireThere } from '../../../platform/db/known-ids.ts'
import { type Publication, publishMany } from '../../../platform/db/publication.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import { insertMembers, lockCollections, recount } from './members.ts'
import { assignPositions } from './positions.ts'
import { deleteCollections, lockCollection, redirectHandles } from './queries.ts'
import { pruneMedia } from './service.ts'

type Place = Pick<StoreContext, 'tx' | 'storeId' | 'services'>

type Call = (typeof collectionCalls)['collections.bulk']
type Change = z.output<Call['body']>
type Outcome = z.input<Call['answer']>

/**
 * Publishes, hides, deletes or merges collections, or sets the publication date of each back to a given date. Skips collections
 * that are already in the wanted state.
 * @returns the number of changed collections, and the earlier publication dates of the collections whose date changed
 * @throws Problem `unknown_ids`, `collection_is_smart` when a collection to merge, or the target, is smart
 */
export async function changeMany(place: Place, change: Change): Promise<Outcome> {
  const ids = change.action === 'restore' ? change.collections.map(({ id }) => id) : change.ids
  await requireThere(place.tx, 'collections', ids, change.action === 'restore' ? (at) => `collections.${at}.id` : 'ids')
  switch (change.action) {
    case 'merge':
      return { changed: await mergeAll(place, change.ids, change.into), previous: [] }
    case 'delete':
      return { changed: await removeAll(place, change.ids), previous: [] }
    case 'publish':
      return publish(place, { to: 'now', ids: change.ids })
    case 'unpublish':
      return publish(place, { to: null, ids: change.ids })
    case 'restore':
      return publish(place, { to: change.collections })
  }
}

async function publish({ tx, services }: Place, change: Publication): Promise<Outcome> {
  const previous = await publishMany(tx, 'collections', change, { updated_at: services.now() })
  return { changed: previous.length, previous }
}

/**
 * Deletes collections.
 * @returns the number of deleted collections
 */
async function removeAll({ tx, storeId }: Place, ids: readonly string[]): Promise<number> {
  await lockCollections(tx, storeId)
  const gone = await deleteCollections(tx, ids)
  await pruneMedia(
    tx,
    storeId,
    gone.flatMap(({ media_id }) => media_id ?? []),
  )
  return gone.length
}

/**
 * Adds the products of manual collections to the target collection: in manual order, they are added at its end, in the given order
 * of the collections. Deletes the other collections and redirects their URLs to the target.
 * @returns the number of collections that were merged into the target
 * @throws Problem `unknown_ids` for the target, `collection_is_smart` when any of the collections is smart
 */
async function mergeAll(place: Place, ids: readonly string[], into: string): Promise<number> {
  const { tx, storeId, services } = place
  await lockCollections(tx, storeId)
  const target = await lockCollection(tx, into)
  if (!target) throw unknownIds([unknownId('into', into)])
  const others = [...new Set(ids)].filter((id) => id !== into)
  const { rows } = await sql<{ id: string; kind: string; products: string[] }>`
    select c.id, c.kind, array(select product_id from collection_products where collection_id = c.id order by position, product_id) as products
    from unnest(${others}::uuid[]) with ordinality as named (id, place) join collections c on c.id = named.id order by named.place`.execute(
    tx,
  )
  if ([target, ...rows].some(({ kind }) => kind === 'smart')) throw problem('collection_is_smart')
  const merged = rows.map(({ id }) => id)
  if (merged.length === 0) return 0
  await insertMembers(tx, storeId, target, [...new Set(rows.flatMap(({ products }) => products))])
  await assignPositions(tx, target)
  await redirectHandles(tx, storeId, merged, into)
  await removeAll(place, merged)
  await recount(tx, into)
  await tx.updateTable('collections').set({ updated_at: services.now() }).where('id', '=', into).execute()
  return merged.length
}
