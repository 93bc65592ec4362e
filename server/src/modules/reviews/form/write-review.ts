import type { TypedReview } from '@vitrine/theme/views/review-form.ts'
import { uuidv7 } from 'uuidv7'

import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { holdMedia } from '../../media/api.ts'
import { readSettings } from '../requests/settings.ts'
import { reviewDigest } from '../review-digest.ts'
import type { Writer } from './writer.ts'

interface NewReview {
  storeId: string
  writer: Writer
  /** Checked: with a rating and a name. */
  typed: TypedReview
  mediaIds: readonly string[]
  now: Date
}

/**
 * Adds a review. It waits for the seller, unless the store publishes reviews of verified buyers with so many stars. A form that is sent
 * twice adds one review, and a product of an order has one.
 * @returns the state of the review
 */
export async function writeReview(tx: Tx, { storeId, writer, typed, mediaIds, now }: NewReview): Promise<string> {
  const { product, orderId, source } = writer
  const { publishFrom } = await readSettings(tx)
  const rating = typed.rating ?? 0
  const state = orderId !== null && publishFrom !== null && rating >= publishFrom ? 'published' : 'pending'
  const { title, body, author } = typed
  const email = writer.email || typed.email.toLowerCase()
  const id = uuidv7()
  const digest = Buffer.from(reviewDigest({ author, email, title, body }), 'hex')
  const added = await tx
    .insertInto('reviews')
    .values({
      store_id: storeId,
      id,
      product_id: product.id,
      rating,
      title,
      body,
      author,
      email,
      order_id: orderId,
      is_verified: orderId !== null,
      state,
      source,
      digest,
      written_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return (await findState(tx, product.id, digest)) ?? 'pending'
  const held = await holdMedia(tx, mediaIds)
  await insertRows(
    tx,
    'review_images',
    mediaIds.filter((media) => held.has(media)).map((media_id, position) => ({ store_id: storeId, review_id: id, position, media_id })),
  )
  return state
}

const findState = async (tx: Tx, productId: string, digest: Buffer): Promise<string | undefined> =>
  (await tx.selectFrom('reviews').select('state').where('product_id', '=', productId).where('digest', '=', digest).executeTakeFirst())
    ?.state
