import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { commaList, Done, Id, Instant, listOf, listQuery, text } from '../fields.ts'
import { REVIEW_REPLY_MAX, REVIEWS_AT_ONCE_MAX, REVIEWS_BULK_MAX } from '../review-limits.ts'
import { Media } from './products.ts'

/** `pending`: nobody has looked at it yet. Shoppers see only those that are published. */
export const ReviewState = z.enum(['pending', 'published', 'hidden', 'spam'])

const sorts = ['newest', 'oldest', 'highest', 'lowest'] as const

export const Review = z.strictObject({
  id: Id,
  product: z.strictObject({ id: Id, title: z.string(), handle: z.string() }),
  rating: z.int().min(1).max(5),
  title: z.string(),
  body: z.string(),
  author: z.string(),
  /** Shoppers never see it. Empty if it isn’t known. */
  email: z.string(),
  /** ISO 3166-1 alpha-2, or empty. */
  country: z.string(),
  order: z.strictObject({ id: Id, name: z.string() }).nullable(),
  isVerified: z.boolean(),
  state: ReviewState,
  source: z.enum(['imported', 'requested', 'form']),
  /** How many people found it helpful in the app it was imported from. */
  helpful: z.int(),
  reply: z.string(),
  repliedAt: Instant.nullable(),
  images: z.array(Media),
  writtenAt: Instant,
  createdAt: Instant,
  version: z.int(),
})

const filters = {
  state: ReviewState.optional(),
  product: Id.optional(),
  /** The numbers of stars, separated by commas. */
  rating: commaList(z.enum(['1', '2', '3', '4', '5']), 5).optional(),
  images: z.enum(['yes', 'no']).optional(),
  verified: z.enum(['yes', 'no']).optional(),
  search: listQuery.search,
}

const ids = z.array(Id).min(1).max(REVIEWS_AT_ONCE_MAX)
/** The reviews of a bulk action: all that match a filter, with some exceptions. */
const Matching = z.strictObject({ all: z.strictObject(filters), except: z.array(Id).max(250).default([]) })

export const ReviewChange = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('moderate'), state: ReviewState }),
  /** `count` is the number of reviews that the caller expects. If the actual number differs, none is deleted. */
  z.strictObject({ action: z.literal('delete'), count: z.int().min(1) }),
])

const byId = z.strictObject({ id: Id })

export const reviewCalls = defineCalls({
  'reviews.list': {
    access: 'products',
    summary: 'List product reviews',
    query: z.strictObject({ ...listQuery, ...filters, sort: z.enum(sorts).default('newest') }),
    answer: listOf(Review),
  },
  'reviews.get': { access: 'products', summary: 'Get a product review', params: byId, answer: Review },
  'reviews.moderate': {
    access: 'products',
    summary: 'Publish reviews, hide them, or mark them as spam',
    body: z.strictObject({ ids, state: ReviewState }),
    /** The reviews that had another state, each with that state, so that the change can be undone. */
    answer: z.strictObject({ previous: z.array(z.strictObject({ id: Id, state: ReviewState })) }),
    problems: ['unknown_ids'],
  },
  'reviews.reply': {
    access: 'products',
    summary: 'Reply to a review, change the reply, or delete it (empty)',
    params: byId,
    body: z.strictObject({ reply: text(REVIEW_REPLY_MAX), version: z.int() }),
    answer: Review,
    problems: ['version_conflict'],
  },
  'reviews.remove': {
    access: 'products',
    summary: 'Delete reviews',
    body: z.strictObject({ ids }),
    answer: Done,
    problems: ['unknown_ids'],
  },
  'reviews.export': {
    access: 'products',
    summary: 'Export reviews as CSV, in the form that can be imported again',
    query: z.strictObject(filters),
    download: 'text/csv; charset=utf-8',
  },
  'reviews.bulk': {
    access: 'products',
    summary: 'Start a job that publishes, hides, or deletes all reviews that match a filter, or marks them as spam',
    body: z.strictObject({ selection: Matching, change: ReviewChange }),
    answer: z.strictObject({ id: Id, jobId: Id, count: z.int().max(REVIEWS_BULK_MAX) }),
    problems: ['limit_reached', 'review_count_changed'],
    idempotent: true,
  },
  'reviews.undoBulk': {
    access: 'products',
    summary: 'Start a job that gives the reviews of a bulk action their former states again, unless they were changed since',
    params: byId,
    answer: z.strictObject({ jobId: Id }),
    problems: ['review_bulk_not_undoable'],
  },
})
