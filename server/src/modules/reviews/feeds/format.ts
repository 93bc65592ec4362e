import type { ReviewDestination } from '@vitrine/contract/calls/review-feeds.ts'
import type { z } from 'zod'

import type { Config } from '../../../config.ts'
import type { FeedStore } from '../../catalog/api.ts'
import type { FeedReview } from './feed-review.ts'

export type Destination = z.output<typeof ReviewDestination>

/** How a destination reads reviews. */
export interface ReviewFormat {
  ending: 'xml' | 'csv'
  contentType: string
  head(store: FeedStore): string
  /** Returns a review. It has a text. */
  review(config: Config, store: FeedStore, review: FeedReview): string
  end: string
}
