import { sql } from 'kysely'

import { isVisible, publishedNow } from '../../db/publication.ts'
import type { StoreContext } from '../../http/context.ts'
import { problem } from '../../http/problem.ts'
import { insertMembers, lockCollections, recount } from './members.ts'
import { placeAll } from './places.ts'
import { deleteCollections, lockCollection, redirectHandles } from './queries.ts'
import { pruneMedia } from './service.ts'

type Place = Pick<StoreContext, 'tx' | 'storeId' | 'services'>

/** Shows collections from now on, or makes drafts of them. @returns how many changed; ids that are gone are passed over */
export async function publishAll({ tx, services }: Place, ids: readonly string[], action: 'publish' | 'unpublish'): Promise<number> {
  const { numUpdatedRows } = await tx
    // Locked in one order, so that two bulk actions wait for each other instead of deadlocking.
    .with('chosen', (tx) =>
      tx
        .selectFrom('collections')
        .select('id')
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .updateTable('collections')
    .from('chosen')
    .set((eb) => ({
      published_at: action === 'publish' ? publishedNow : null,
      updated_at: services.now(),
      version: eb('collections.version', '+', 1),
    }))
    .whereRef('collections.id', '=', 'chosen.id')
    .where((eb) => (action === 'publish' ? eb.not(isVisible) : eb('published_at', 'is not', null)))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** @returns how many there were */
export async function removeAll({ tx, storeId }: Place, ids: readonly string[]): Promise<number> {
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
 * Moves the products of manual collections into one, behind those it has, in the order the collections are named. The
 * others are deleted; their addresses lead to the one.
 * @returns how many were merged into it
 * @throws Problem `not_found` for the one, `collection_is_smart` when any of them is
 */
export async function mergeAll(place: Place, ids: readonly string[], into: string): Promise<number> {
  const { tx, storeId, services } = place
  await lockCollections(tx, storeId)
  const target = await lockCollection(tx, into)
  if (!target) throw problem('not_found')
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
  await placeAll(tx, target)
  await redirectHandles(tx, storeId, merged, into)
  await removeAll(place, merged)
  await recount(tx, into)
  await tx.updateTable('collections').set({ updated_at: services.now() }).where('id', '=', into).execute()
  return merged.length
}
