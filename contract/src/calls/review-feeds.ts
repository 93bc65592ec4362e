import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done } from '../fields.ts'

/** Where feeds of reviews go: Google’s product reviews in XML, or Meta’s ratings and reviews as CSV. */
export const reviewDestinations = ['google', 'meta'] as const
export const ReviewDestination = z.enum(reviewDestinations)

const ReviewFeed = z.strictObject({
  destination: ReviewDestination,
  /** The secret URL, or null while the feed is off. */
  url: z.string().nullable(),
})

const byDestination = z.strictObject({ destination: ReviewDestination })

export const reviewFeedCalls = defineCalls({
  'reviewFeeds.list': {
    access: 'products',
    summary: 'List the feeds of published reviews, with their secret URLs',
    answer: z.strictObject({ items: z.array(ReviewFeed) }),
  },
  'reviewFeeds.setUrl': {
    access: 'products',
    summary: 'Turn on a feed of published reviews, or give it a new URL. The old one stops working at once.',
    params: byDestination,
    answer: ReviewFeed,
  },
  'reviewFeeds.remove': {
    access: 'products',
    summary: 'Turn off a feed of published reviews. Its URL stops working at once.',
    params: byDestination,
    answer: Done,
  },
})
