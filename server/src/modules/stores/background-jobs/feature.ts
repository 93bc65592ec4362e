import type { Feature } from '../../../feature.ts'
import { backgroundJobHandlers } from './routes.ts'

export const backgroundJobsFeature = {
  calls: backgroundJobHandlers,
  tables: {
    jobs: 'saved',
  },
} satisfies Feature
