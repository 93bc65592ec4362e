import type { Feature } from '../../../feature.ts'
import { createReviewAsker } from './ask.ts'
import { reviewSettingsHandlers } from './routes.ts'
import { bindUnsubscribe } from './unsubscribe-routes.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'reviews.ask': object
  }
}

export const reviewRequestsFeature = {
  calls: reviewSettingsHandlers,
  routes: [bindUnsubscribe],
  jobs: {
    'reviews.ask': { every: 'minute', worker: createReviewAsker },
  },
  tables: {
    review_settings: 'saved',
    review_requests: 'saved',
  },
} satisfies Feature
