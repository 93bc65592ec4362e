import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Change, Decision, ImportSettings, Undone } from '../../../platform/csv/import-definition.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { remoteMedia } from '../../media/api.ts'
import type { FileReview, ReviewWrite } from './review-import.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

interface Found {
  at: number
  product_id: string | null
  is_known: boolean
}

/** Decides what to do with each review of a file. */
export async function planReviews(tx: Tx, reviews: readonly FileReview[], { columns }: ImportSettings): Promise<Decision<ReviewWrite>[]> {
  const found = await findProducts(tx, reviews)
  return reviews.map(({ row, repeats, handle, productId, sku: _sku, ...review }, at): Decision<ReviewWrite> => {
    const { product_id, is_known } = found.get(at) ?? { product_id: null, is_known: false }
    if (product_id === null) {
      const field = handle ? (columns.has('handle') ? 'handle' : 'productUrl') : productId ? 'productId' : 'sku'
      const message = `No product in your store has this ${handle ? 'handle' : productId ? 'ID' : 'SKU'}`
      return { action: 'error', errors: [{ row: row.number, column: columns.nameOf(field), code: 'product_unknown', message }] }
    }
    const message = `This review is already in row ${row.number}, so it’s imported once`
    const leftOut = repeats.map((number) => ({ row: number, column: null, code: 'repeated', message }))
    if (is_known) return { action: 'skip', leftOut }
    return { action: 'create', parts: 1, images: review.images.length, write: { ...review, productId: product_id }, leftOut }
  })
}

/** Returns the product of each review, by its place in the list, and whether the product has the same review already. */
async function findProducts(tx: Tx, reviews: readonly FileReview[]): Promise<ReadonlyMap<number, Found>> {
  const wanted = reviews.map(({ handle, productId, sku, digest }, at) => ({
    at,
    handle,
    id: UUID.test(productId) ? productId : null,
    sku,
    digest,
  }))
  const { rows } = await sql<Found>`
    select w.at, f.product_id, exists (
        select from reviews r where r.product_id = f.product_id and r.digest = decode(w.digest, 'hex')) as is_known
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w (at integer, handle text, id uuid, sku text, digest text)
      left join lateral (select case
        when w.handle <> '' and exists (select from products p where p.handle = w.handle) then (select p.id from products p where p.handle = w.handle)
        when exists (select from products p where p.id = w.id) then w.id
        when w.sku <> '' then (select v.product_id from variants v where v.sku = w.sku order by v.product_id limit 1)
      end as product_id) f on true`.execute(tx)
  return new Map(rows.map((row) => [row.at, row]))
}

export async function writeReviews(tx: Tx, writes: readonly ReviewWrite[], settings: ImportSettings): Promise<Change[]> {
  const { storeId, now } = settings
  const created = writes.map((write) => ({ ...write, id: uuidv7() }))
  await insertRows(
    tx,
    'reviews',
    created.map((review) => ({
      store_id: storeId,
      id: review.id,
      product_id: review.productId,
      rating: review.rating,
      title: review.title,
      body: review.body,
      author: review.author,
      email: review.email,
      country: review.country,
      state: review.state,
      source: 'imported',
      is_verified: review.isVerified,
      helpful: review.helpful,
      reply: review.reply,
      replied_at: review.repliedAt,
      digest: `\\x${review.digest}` as unknown as Buffer,
      written_at: review.writtenAt,
      created_at: now,
    })),
  )
  const byUrl = await remoteMedia(tx, settings, [...new Set(created.flatMap(({ images }) => images))])
  await insertRows(
    tx,
    'review_images',
    created.flatMap(({ id, images }) => {
      // Two URLs may be of one medium.
      const media = [...new Set(images.map((url) => byUrl.get(url)!))]
      return media.map((media_id, position) => ({ store_id: storeId, review_id: id, position, media_id }))
    }),
  )
  return created.map(({ id }) => ({ entityId: id, before: null, version: 1 }))
}

/**
 * Deletes the reviews that an import added, whatever their state is by now. One that the store replied to since is left, because the
 * reply would be lost.
 */
export async function undoReviews(tx: Tx, changes: readonly Change[]): Promise<Undone> {
  const ids = changes.map(({ entityId }) => entityId)
  const rows = await tx
    .selectFrom('reviews')
    .select(['id', 'version'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const untouched = changes.filter(({ entityId, version }) => versions.get(entityId) === version).map(({ entityId }) => entityId)
  await tx
    .deleteFrom('reviews')
    .where('id', '=', sql<string>`any(${untouched}::uuid[])`)
    .execute()
  return {
    leftAlone: changes.flatMap(({ entityId, version }) => {
      const current = versions.get(entityId)
      if (current === version) return []
      const message =
        current === undefined ? 'This review was already deleted' : 'You replied to this review after the import, so it wasn’t deleted'
      return [{ entityId, message }]
    }),
  }
}
