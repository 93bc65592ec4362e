import type { Feature } from '../../../feature.ts'
import { bindReviewFeedPages } from './feed-pages.ts'
import { reviewFeedHandlers } from './routes.ts'

export const reviewFeedsFeature = {
  calls: reviewFeedHandlers,
  routes: [bindReviewFeedPages],
  tables: {
    review_feeds: 'saved',
  },
} satisfies Feature
