import { type Insertable, sql, type Updateable } from 'kysely'

import { insertRows, recordsOf } from '../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Products, Variants } from '../../../platform/db/types.ts'

/**
 * Adds a product.
 * @returns false when the handle is taken; a unique index decides this, even between concurrent requests
 */
export async function insertProduct(tx: Tx, row: Insertable<Products>): Promise<boolean> {
  const inserted = await tx
    .insertInto('products')
    .values(row)
    .onConflict((conflict) => conflict.columns(['store_id', 'handle']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Reads the columns that an update is checked against, and locks the product until the transaction ends. */
export async function lockProduct(tx: Tx, id: string) {
  return tx.selectFrom('products').select(['version', 'handle']).where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Updates a product and increments its version. */
export async function updateProduct(tx: Tx, id: string, columns: Updateable<Products>): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes products with their variants and their links to images.
 * @returns the number of deleted products
 */
export async function deleteProducts(tx: Tx, ids: readonly string[]): Promise<number> {
  const any = sql<string>`any(${ids}::uuid[])`
  // The products are locked in the order of their IDs (decision 27).
  await tx.selectFrom('products').select('id').where('id', '=', any).orderBy('id').forUpdate().execute()
  const { numDeletedRows } = await tx.deleteFrom('products').where('id', '=', any).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function variantIds(tx: Tx, productId: string): Promise<Set<string>> {
  const rows = await tx.selectFrom('variants').select('id').where('product_id', '=', productId).execute()
  return new Set(rows.map((row) => row.id))
}

/**
 * Makes `rows` the variants of some products. Variants in `known` keep their ID and the data that the rows do not have, such as
 * committed stock. Other rows are new variants, and the remaining variants are deleted. Unchanged variants are not written.
 * @param rows all with the same columns
 */
export async function replaceVariants(
  tx: Tx,
  productIds: readonly string[],
  rows: readonly Insertable<Variants>[],
  known: ReadonlySet<string>,
): Promise<void> {
  const kept = rows.filter((row) => known.has(row.id))
  if (kept.length < known.size)
    await tx
      .deleteFrom('variants')
      .where('product_id', '=', sql<string>`any(${productIds}::uuid[])`)
      .where('id', '<>', sql<string>`all(${kept.map((row) => row.id)}::uuid[])`)
      .execute()
  if (kept.length > 0) {
    const names = Object.keys(kept[0]!).filter((name) => !['store_id', 'product_id', 'id'].includes(name))
    const set = names.map((name) => sql`${sql.ref(name)} = new.${sql.ref(name)}`)
    const changed = names.map((name) => sql`${sql.ref(`variants.${name}`)} is distinct from new.${sql.ref(name)}`)
    await sql`
      update variants set ${sql.join(set)} from ${recordsOf('variants', kept)} as new
      where variants.id = new.id and variants.product_id = new.product_id and (${sql.join(changed, sql` or `)})`.execute(tx)
  }
  await insertRows(
    tx,
    'variants',
    rows.filter((row) => !known.has(row.id)),
  )
}

/**
 * Makes `media` the media of a product, in that order.
 * @returns the IDs of the media that the product no longer has
 */
export async function replaceMedia(
  tx: Tx,
  { storeId, productId }: { storeId: string; productId: string },
  media: readonly { id: string; alt: string }[],
): Promise<string[]> {
  const previous = await tx.deleteFrom('product_media').where('product_id', '=', productId).returning('media_id').execute()
  const rows = media.map(({ id, alt }, position) => ({ store_id: storeId, product_id: productId, position, media_id: id, alt }))
  await insertRows(tx, 'product_media', rows)
  return previous.map((row) => row.media_id).filter((id) => !media.some((medium) => medium.id === id))
}

/** Returns the IDs of all media that the products or their variants use. */
export async function mediaOf(tx: Tx, productIds: readonly string[]): Promise<string[]> {
  const ofProducts = sql<string>`any(${productIds}::uuid[])`
  const rows = await tx
    .selectFrom('product_media')
    .select('media_id')
    .where('product_id', '=', ofProducts)
    .union(
      tx
        .selectFrom('variants')
        .select('media_id')
        .where('product_id', '=', ofProducts)
        .where('media_id', 'is not', null)
        .$narrowType<{ media_id: string }>(),
    )
    .execute()
  return rows.map((row) => row.media_id)
}

/** Marks products as changed, so that a concurrent edit gets a conflict. */
export async function touchProducts(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({ updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
