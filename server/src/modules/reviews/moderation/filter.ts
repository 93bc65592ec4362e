import { sql } from 'kysely'

import { likeAnywhere } from '../../../platform/db/like.ts'
import type { Tx } from '../../../platform/db/transactions.ts'

/** The filters of a list of reviews. */
export interface ReviewFilter {
  state?: 'pending' | 'published' | 'hidden' | 'spam' | undefined
  product?: string | undefined
  rating?: readonly string[] | undefined
  images?: 'yes' | 'no' | undefined
  verified?: 'yes' | 'no' | undefined
  search?: string | undefined
}

/** Returns the reviews that match, without columns. The search finds words of the review, its author and email, and its product. */
export function matchingReviews(tx: Tx, { state, product, rating = [], images, verified, search }: ReviewFilter) {
  let matching = tx.selectFrom('reviews')
  if (state) matching = matching.where('reviews.state', '=', state)
  if (product) matching = matching.where('reviews.product_id', '=', product)
  if (rating.length > 0) matching = matching.where('reviews.rating', 'in', rating.map(Number))
  if (images) matching = matching.where('reviews.image_count', images === 'yes' ? '>' : '=', 0)
  if (verified) matching = matching.where('reviews.is_verified', '=', verified === 'yes')
  if (search) {
    const pattern = likeAnywhere(search)
    matching = matching.where(
      sql<boolean>`(
        lower(concat_ws(' ', reviews.title, reviews.body, reviews.author, reviews.email)) like ${pattern}
        or exists (select from products where products.id = reviews.product_id and lower(products.title) like ${pattern})
      )`,
    )
  }
  return matching
}
