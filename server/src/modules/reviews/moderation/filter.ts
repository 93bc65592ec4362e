import { sql } from 'kysely'

import { searchQuery } from '../../../platform/db/search.ts'
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

/** Returns the reviews that match, without columns. The search finds the beginnings of words of the review, its author and email, and its product. */
export function matchingReviews(tx: Tx, { state, product, rating = [], images, verified, search }: ReviewFilter) {
  let matching = tx.selectFrom('reviews')
  if (state) matching = matching.where('reviews.state', '=', state)
  if (product) matching = matching.where('reviews.product_id', '=', product)
  if (rating.length > 0) matching = matching.where('reviews.rating', 'in', rating.map(Number))
  if (images) matching = matching.where('reviews.image_count', images === 'yes' ? '>' : '=', 0)
  if (verified) matching = matching.where('reviews.is_verified', '=', verified === 'yes')
  if (search) {
    const words = searchQuery(search)
    matching = matching.where(
      words === undefined
        ? sql<boolean>`false`
        : sql<boolean>`reviews.id in (
            select reviews_found(${words}::tsquery)
            union select r.id from reviews r where r.product_id in (select products_found(${words}::tsquery)))`,
    )
  }
  return matching
}
