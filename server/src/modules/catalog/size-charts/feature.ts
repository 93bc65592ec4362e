import type { Feature } from '../../../feature.ts'
import { sizeChartHandlers } from './routes.ts'

export const sizeChartsFeature = {
  calls: sizeChartHandlers,
  tables: {
    size_charts: 'saved',
  },
} satisfies Feature
