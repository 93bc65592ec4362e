import type { Feature } from '../../../feature.ts'
import { dashboardHandlers } from './routes.ts'

export const dashboardFeature = {
  calls: dashboardHandlers,
  tables: { analytics_dashboards: 'saved' },
} satisfies Feature
