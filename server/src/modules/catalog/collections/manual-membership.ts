import { sql } from 'kysely'

import { requireThere } from '../../../platform/db/known-ids.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldError, problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import { type Selected, selectedIds } from '../products/selection.ts'
import { deleteMembers, insertMembers, lockCollections, recount } from './members.ts'
import { PINNED_FROM, assignPositions, positionAfter, respace } from './positions.ts'
import { lockCollection, productsByCode } from './queries.ts'

type Place = Pick<StoreContext, 'tx' | 'storeId' | 'services'>

/** Returns a collection and locks it: until the transaction ends, no other transaction can add, remove or move its products. */
async function open({ tx, storeId }: Place, id: string) {
  await lockCollections(tx, storeId)
  const collection = await lockCollection(tx, id)
  if (!collection) throw problem('not_found')
  return collection
}

async function openManual(place: Place, id: string) {
  const collection = await open(place, id)
  if (collection.kind === 'smart') throw problem('collection_is_smart')
  return collection
}

async function changed({ tx, services }: Place, id: string): Promise<void> {
  await recount(tx, id)
  await tx.updateTable('collections').set({ updated_at: services.now() }).where('id', '=', id).execute()
}

/** Products given by ID, and optionally all products that match a filter. */
interface Chosen {
  ids: readonly string[]
  matching?: Extract<Selected, { all: unknown }> | undefined
}

const matched = async ({ tx }: Place, { matching }: Chosen) => (matching ? selectedIds(tx, matching) : [])

/**
 * Adds products by ID, products by pasted code, and all products that match the filter, in this order.
 * @returns the number of products that were new to the collection, and the codes that match no product
 * @throws Problem `not_found`, `collection_is_smart`, `unknown_ids`
 */
export async function addProducts(place: Place, id: string, chosen: Chosen & { codes: readonly string[] }) {
  const { ids, codes } = chosen
  const { tx, storeId } = place
  const collection = await openManual(place, id)
  const coded = await productsByCode(tx, codes)
  await requireThere(tx, 'products', ids, 'ids')
  const added = await insertMembers(tx, storeId, collection, [
    ...new Set([...ids, ...coded.map((row) => row.id), ...(await matched(place, chosen))]),
  ])
  if (added > 0) {
    await assignPositions(tx, collection)
    await changed(place, id)
  }
  const meant = new Set(coded.map(({ code }) => code))
  return { added, notFound: codes.filter((code) => !meant.has(code)) }
}

/** Returns the IDs among `ids` that are products of the collection. */
async function members({ tx }: Place, ids: readonly string[], collectionId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('collection_products')
    .select('product_id as id')
    .where('collection_id', '=', collectionId)
    .where('product_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/**
 * Removes products by ID, and all products that match the filter.
 * @returns the number of removed products
 * @throws Problem `not_found`, `collection_is_smart`, `unknown_ids`
 */
export async function removeProducts(place: Place, id: string, chosen: Chosen): Promise<number> {
  await openManual(place, id)
  await requireThere(place.tx, 'products', chosen.ids, 'ids')
  const removed = await deleteMembers(place.tx, id, [...chosen.ids, ...(await matched(place, chosen))])
  if (removed > 0) await changed(place, id)
  return removed
}

/**
 * Moves a product right behind another one. When `after` is null or a pinned product, the product moves before all products that
 * are not pinned.
 * @throws Problem `not_found`, `collection_not_by_hand`, `unknown_ids` for products that are not in the collection,
 * `invalid_input` for a pinned product
 */
export async function moveProduct(place: Place, id: string, productId: string, after: string | null): Promise<void> {
  const { tx } = place
  const collection = await open(place, id)
  if (collection.sort !== 'manual') throw problem('collection_not_by_hand')
  const known = await members(place, after === null ? [productId] : [productId, after], id)
  const strange = Object.entries({ productId, after }).flatMap(([field, one]) =>
    one === null || known.has(one) ? [] : [unknownId(field, one, 'not_in_collection')],
  )
  if (strange.length > 0) throw unknownIds(strange)
  if (productId === after) return
  let position = await positionAfter(tx, id, productId, after)
  if (position === undefined) {
    await respace(tx, id)
    position = await positionAfter(tx, id, productId, after)
  }
  const { numUpdatedRows } = await tx
    .updateTable('collection_products')
    .set({ position: position! })
    .where('collection_id', '=', id)
    .where('product_id', '=', productId)
    .where('is_pinned', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw problem('invalid_input', [fieldError('product_pinned', 'productId')])
}

/**
 * Pins exactly these products before the others. In manual order, products that are no longer pinned stay at the front.
 * @throws Problem `not_found`, `unknown_ids` for products that are not in the collection
 */
export async function pinProducts(place: Place, id: string, ids: readonly string[]): Promise<void> {
  const { tx } = place
  const collection = await open(place, id)
  const known = await members(place, ids, id)
  const strange = ids.flatMap((one, at) => (known.has(one) ? [] : [unknownId(`ids.${at}`, one, 'not_in_collection')]))
  if (strange.length > 0) throw unknownIds(strange)
  await tx
    .updateTable('collection_products')
    .set({ is_pinned: false })
    .where('collection_id', '=', id)
    .where('is_pinned', '=', true)
    .execute()
  await sql`
    update collection_products cp set is_pinned = true, position = ${sql.lit(PINNED_FROM)} + pin.place
    from unnest(${[...new Set(ids)]}::uuid[]) with ordinality as pin (id, place)
    where cp.collection_id = ${id} and cp.product_id = pin.id`.execute(tx)
  await assignPositions(tx, collection)
}
