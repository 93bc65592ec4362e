import type { ReviewsView } from '@vitrine/theme/views/pages.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { imageOf, type ImageRow } from '../kit/image.ts'

/** The number of reviews on a page, and the last page. */
const PER_PAGE = 10
const LAST_PAGE = 99

type Sort = ReviewsView['sort']
const orders: Record<Sort, RawBuilder<unknown>> = {
  newest: sql`r.written_at desc, r.id desc`,
  highest: sql`r.rating desc, r.id desc`,
  images: sql`r.written_at desc, r.id desc`,
}

interface Row {
  id: string
  rating: number
  title: string
  body: string
  author: string
  is_verified: boolean
  reply: string
  date: string
  images: ImageRow[]
}

/**
 * Reads a page of a product's published reviews, for shoppers.
 * @param query `reviews` is the number of the page, `reviews-sort` the order; what isn't known counts as the first
 * @returns null when the product has none
 */
export async function readReviews(
  tx: Tx,
  config: Config,
  { productId, path, query }: { productId: string; path: string; query: URLSearchParams },
): Promise<ReviewsView | null> {
  const asked = query.get('reviews-sort')
  const sort: Sort = asked === 'highest' || asked === 'images' ? asked : 'newest'
  const wanted = /^[1-9]\d?$/.test(query.get('reviews') ?? '') ? Number(query.get('reviews')) : 1
  const counts = await tx
    .selectFrom('reviews')
    .select(['rating', sql<number>`count(*)`.as('count'), sql<number>`count(*) filter (where image_count > 0)`.as('imaged')])
    .where('product_id', '=', productId)
    .where('state', '=', 'published')
    .groupBy('rating')
    .execute()
  const sum = (of: 'count' | 'imaged') => counts.reduce((total, row) => total + row[of], 0)
  const [total, imaged] = [sum('count'), sum('imaged')]
  if (total === 0) return null
  const shown = sort === 'images' ? imaged : total
  const pages = Math.min(LAST_PAGE, Math.max(1, Math.ceil(shown / PER_PAGE)))
  const page = Math.min(wanted, pages)
  const { rows } = await sql<Row>`
    select r.id, r.rating, r.title, r.body, r.author, r.is_verified, r.reply,
      to_char(r.written_at at time zone (select time_zone from stores), 'YYYY-MM-DD') as date, array(
        select json_build_object('file_key', m.file_key, 'width', m.width, 'height', m.height, 'alt', '')
        from review_images rp join media m on m.id = rp.media_id where rp.review_id = r.id and m.state = 'ready' order by rp.position
      ) as images
    from reviews r
    where r.product_id = ${productId} and r.state = 'published' and ${sort === 'images' ? sql`r.image_count > 0` : sql`true`}
    order by ${orders[sort]} limit ${sql.lit(PER_PAGE)} offset ${sql.lit((page - 1) * PER_PAGE)}`.execute(tx)
  const href = (of: Sort, at: number) => {
    const params = new URLSearchParams({ ...(at > 1 && { reviews: String(at) }), ...(of !== 'newest' && { 'reviews-sort': of }) })
    return `${path}${params.size > 0 ? `?${params}` : ''}#reviews`
  }
  const sorts: Sort[] = imaged > 0 ? ['newest', 'highest', 'images'] : ['newest', 'highest']
  return {
    reviews: rows.map(({ is_verified, images, ...row }) => ({
      ...row,
      isVerified: is_verified,
      images: images.map((image) => imageOf(config, image)),
    })),
    total,
    stars: [5, 4, 3, 2, 1].map((stars) => counts.find(({ rating }) => rating === stars)?.count ?? 0),
    sort,
    sorts: sorts.map((value) => ({ value, href: href(value, 1) })),
    previous: page > 1 ? href(sort, page - 1) : null,
    next: page < pages ? href(sort, page + 1) : null,
  }
}
