import type { Feature } from '../../../feature.ts'
import { reviewHandlers } from './routes.ts'

export const reviewsFeature = {
  calls: reviewHandlers,
  tables: {
    reviews: 'saved',
    review_images: 'saved',
    product_ratings: 'saved',
  },
} satisfies Feature
