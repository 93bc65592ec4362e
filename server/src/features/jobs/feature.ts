import type { Feature } from '../../feature.ts'
import { jobHandlers } from './routes.ts'

export const jobsFeature = {
  calls: jobHandlers,
} satisfies Feature
