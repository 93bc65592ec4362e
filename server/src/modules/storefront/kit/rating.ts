import type { ProductCard } from '@vitrine/theme/views/storefront.ts'
import { type RawBuilder, sql } from 'kysely'

import { ratingOf } from '../../../platform/csv/rating-cells.ts'

/** The columns that a product's rating is made of. */
export interface RatingRow {
  /** The published reviews of the product, and the sum of their stars; null when it has none. */
  own_rating: { count: number; stars: number } | null
  /** The cells about reviews from an imported file, exactly as the file contains them. */
  rating_cells: Record<string, string> | null
}

/** The columns of `RatingRow`, for a query in which `products` has the alias `p`. */
export const ratingColumns: RawBuilder<RatingRow> = sql<RatingRow>`(
    select json_object_agg(key, value) from jsonb_each_text(p.extra) where key ilike '%product.metafields.reviews.rating%'
  ) as rating_cells, (
    select json_build_object('count', r.review_count, 'stars', r.star_sum) from product_ratings r
    where r.product_id = p.id and r.review_count > 0
  ) as own_rating`

/** Returns the rating by the store's own reviews, or else the imported one. They are never added, because they may be the same reviews. */
export function productRating({ own_rating: own, rating_cells: cells }: RatingRow): ProductCard['rating'] {
  return own ? { value: own.stars / own.count, count: own.count } : cells && ratingOf(cells)
}
