import type { Review, reviewCalls } from '@vitrine/contract/calls/reviews.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import type { SortKey } from '../../../platform/db/keyset.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'
import { problem } from '../../../platform/problem.ts'
import { mediaAnswer } from '../../media/api.ts'
import { matchingReviews } from './filter.ts'

type Answer = z.input<typeof Review>
type Query = z.output<(typeof reviewCalls)['reviews.list']['query']>

const written = sql.ref('reviews.written_at')
const stars = sql.ref('reviews.rating')
const sorts: Record<Query['sort'], SortKey> = {
  newest: { expression: written, type: 'timestamptz', descending: true },
  oldest: { expression: written, type: 'timestamptz', descending: false },
  highest: { expression: stars, type: 'bigint', descending: true },
  lowest: { expression: stars, type: 'bigint', descending: false },
}

const columns = [
  'reviews.id',
  'rating',
  'reviews.title',
  'body',
  'author',
  'email',
  'country',
  'order_id',
  'is_verified',
  'state',
  'source',
  'helpful',
  'reply',
  'replied_at',
  'written_at',
  'reviews.created_at',
  'reviews.version',
] as const

const joined = (eb: ExpressionBuilder<DB, 'reviews'>) =>
  [
    sql<{ id: string; title: string; handle: string }>`(
    select json_build_object('id', p.id, 'title', p.title, 'handle', p.handle) from products p where p.id = reviews.product_id
  )`.as('product'),
    sql<string | null>`(select name from orders where orders.id = reviews.order_id)`.as('order_name'),
    jsonArrayFrom(
      eb
        .selectFrom('review_images')
        .innerJoin('media', 'media.id', 'review_images.media_id')
        .select(['media.id', 'media.state', 'media.file_key', 'media.width', 'media.height', 'media.failure'])
        .whereRef('review_images.review_id', '=', 'reviews.id')
        .orderBy('review_images.position'),
    ).as('images'),
  ] as const

/** Returns one page of reviews. */
export async function listReviews(tx: Tx, config: Config, { sort, limit, cursor, ...filter }: Query) {
  const options = { name: sort, key: sorts[sort], id: sql.ref<string>('reviews.id'), limit, cursor }
  const { rows, ...page } = await listPage(options, matchingReviews(tx, filter), (reviews) => reviews.select(columns).select(joined))
  return { items: rows.map((row) => answerOf(config, row)), ...page }
}

/**
 * Reads one review.
 * @throws Problem `not_found`
 */
export async function readReview(tx: Tx, config: Config, id: string): Promise<Answer> {
  const row = await tx.selectFrom('reviews').select(columns).select(joined).where('reviews.id', '=', id).executeTakeFirst()
  if (!row) throw problem('not_found')
  return answerOf(config, row)
}

type Row = Awaited<ReturnType<typeof rowOf>>
/** Only for its type: the row that `columns` and `joined` select. */
const rowOf = (tx: Tx) => tx.selectFrom('reviews').select(columns).select(joined).executeTakeFirstOrThrow()

function answerOf(config: Config, row: Row): Answer {
  return {
    id: row.id,
    product: row.product,
    rating: row.rating,
    title: row.title,
    body: row.body,
    author: row.author,
    email: row.email,
    country: row.country,
    order: row.order_id !== null && row.order_name !== null ? { id: row.order_id, name: row.order_name } : null,
    isVerified: row.is_verified,
    state: row.state as Answer['state'],
    source: row.source as Answer['source'],
    helpful: row.helpful,
    reply: row.reply,
    repliedAt: row.replied_at?.toISOString() ?? null,
    images: row.images.map((medium) => mediaAnswer(config, medium, '')),
    writtenAt: row.written_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}
