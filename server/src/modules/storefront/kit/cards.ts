import type { ImageView, ProductCard } from '@vitrine/theme/views/storefront.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Config } from '../../../config.ts'
import { ratingOf } from '../../../platform/csv/rating-cells.ts'
import { imageOf, type ImageRow } from './image.ts'

/** A product row with the columns that a card needs. `cardColumns` selects these columns. */
export interface CardRow {
  id: string
  handle: string
  title: string
  vendor: string
  price_cents: number
  compare_at_cents: number | null
  price_varies: boolean
  is_available: boolean
  images: ImageRow[] | null
  /** The cells about reviews from an imported file, exactly as the file contains them. */
  rating_cells: Record<string, string> | null
}

/** The columns of a card, for a query in which `products` has the alias `p`. */
export const cardColumns: RawBuilder<CardRow> = sql<CardRow>`
  p.id, p.handle, p.title, p.vendor, p.price_cents, p.compare_at_cents, p.price_varies, p.is_available, (
    select json_agg(image) from (
      select m.file_key, m.width, m.height, pm.alt from product_media pm join media m on m.id = pm.media_id
      where pm.product_id = p.id order by pm.position limit 2
    ) image
  ) as images, (
    select json_object_agg(key, value) from jsonb_each_text(p.extra) where key ilike '%product.metafields.reviews.rating%'
  ) as rating_cells`

export function cardOf(config: Config, row: CardRow): ProductCard {
  const [first, second] = (row.images ?? []).map((image): ImageView => imageOf(config, image))
  return {
    id: row.id,
    handle: row.handle,
    title: row.title,
    vendor: row.vendor,
    price: row.price_cents,
    compareAt: row.compare_at_cents,
    priceVaries: row.price_varies,
    available: row.is_available,
    image: first ?? null,
    second: second ?? null,
    rating: row.rating_cells && ratingOf(row.rating_cells),
  }
}
