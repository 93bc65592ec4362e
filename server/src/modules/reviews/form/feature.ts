import type { Feature } from '../../../feature.ts'
import { bindReviewForms } from './routes.ts'

export const reviewFormFeature = {
  routes: [bindReviewForms],
} satisfies Feature
