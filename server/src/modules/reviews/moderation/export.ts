import { Readable } from 'node:stream'

import { sql } from 'kysely'

import type { Config } from '../../../config.ts'
import { csvText } from '../../../platform/csv/csv-text.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { Services } from '../../../services.ts'
import { imageUrl } from '../../media/api.ts'
import { matchingReviews, type ReviewFilter } from './filter.ts'

const PAGE = 500

/** The columns of the file, which are those of Judge.me's, and further ones that this import reads too. */
const header = [
  'product_handle',
  'rating',
  'title',
  'body',
  'reviewer_name',
  'reviewer_email',
  'country',
  'review_date',
  'state',
  'verified_purchase',
  'helpful',
  'reply',
  'reply_date',
  'picture_urls',
]

/** Streams reviews as CSV, in the order in which they were added. Each page is read in a separate transaction. */
export function exportReviews({ db, config }: Pick<Services, 'db' | 'config'>, storeId: string, filter: ReviewFilter): Readable {
  return Readable.from(pages())

  async function* pages() {
    yield csvText([header])
    let last: string | undefined
    for (;;) {
      const after = last
      const rows = await db.inStore(storeId, (tx) => rowsAfter(tx, filter, after))
      if (rows.length > 0) yield csvText(rows.map((row) => cellsOf(config, row)))
      if (rows.length < PAGE) return
      last = rows.at(-1)?.id
    }
  }
}

type ExportRow = Awaited<ReturnType<typeof rowsAfter>>[number]

function rowsAfter(tx: Tx, filter: ReviewFilter, after: string | undefined) {
  return matchingReviews(tx, filter)
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .select([
      'reviews.id',
      'products.handle',
      'rating',
      'reviews.title',
      'body',
      'author',
      'email',
      'country',
      'written_at',
      'state',
      'is_verified',
      'helpful',
      'reply',
      'replied_at',
    ])
    .select(
      sql<{ file_key: string; width: number }[]>`array(
        select json_build_object('file_key', m.file_key, 'width', m.width) from review_images rp join media m on m.id = rp.media_id
        where rp.review_id = reviews.id and m.state = 'ready' order by rp.position)`.as('images'),
    )
    .$if(after !== undefined, (reviews) => reviews.where('reviews.id', '>', after!))
    .orderBy('reviews.id')
    .limit(PAGE)
    .execute()
}

const cellsOf = (config: Config, row: ExportRow): string[] => [
  row.handle,
  String(row.rating),
  row.title,
  row.body,
  row.author,
  row.email,
  row.country,
  row.written_at.toISOString(),
  row.state,
  String(row.is_verified),
  String(row.helpful),
  row.reply,
  row.replied_at?.toISOString() ?? '',
  row.images.map((image) => imageUrl(config, image, Infinity)).join(','),
]
