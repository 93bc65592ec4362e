import type { Feature } from '../../../feature.ts'
import { runBulk } from './bulk.ts'
import { reviewHandlers } from './routes.ts'
import { undoBulk } from './undo-bulk.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'reviews.bulk': { storeId: string; bulkId: string; jobId: string }
    'reviews.undoBulk': { storeId: string; bulkId: string; jobId: string }
  }
}

export const reviewsFeature = {
  calls: reviewHandlers,
  jobs: {
    'reviews.bulk': { worker: (services) => (bulk, run) => runBulk(services, bulk, run) },
    'reviews.undoBulk': { worker: (services) => (bulk, run) => undoBulk(services, bulk, run) },
  },
  tables: {
    reviews: 'saved',
    review_images: 'saved',
    product_ratings: 'saved',
    review_bulks: 'saved',
    review_bulk_changes: 'saved',
  },
} satisfies Feature
