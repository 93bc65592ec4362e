import { sql } from 'kysely'

import type { Config } from '../../../config.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { type FeedStore, productIdentities } from '../../catalog/api.ts'
import type { FeedReview } from './feed-review.ts'
import type { Destination } from './format.ts'

/** Returns the next published reviews after an ID, of products that shoppers can see. */
export async function reviewsAfter(
  tx: Tx,
  config: Config,
  of: { store: FeedStore; destination: Destination },
  { after, limit }: { after: string | undefined; limit: number },
): Promise<FeedReview[]> {
  const { rows } = await sql<Omit<FeedReview, 'product'> & { product_id: string }>`
    select r.id, r.rating, r.title, r.body, r.author, r.country, r.source, r.is_verified, r.reply, r.replied_at, r.written_at, r.product_id,
      array(
        select json_build_object('file_key', m.file_key, 'width', m.width) from review_images i join media m on m.id = i.media_id
        where i.review_id = r.id and m.state = 'ready' order by i.position) as images
    from reviews r join products p on p.id = r.product_id
    where r.state = 'published' and p.is_visible ${after === undefined ? sql`` : sql`and r.id > ${after}`}
    order by r.id limit ${limit}::int`.execute(tx)
  const products = await productIdentities(tx, config, of, [...new Set(rows.map(({ product_id }) => product_id))])
  return rows.map(({ product_id, ...review }) => ({ ...review, product: products.get(product_id)! }))
}
