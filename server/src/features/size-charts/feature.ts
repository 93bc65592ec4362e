import type { Feature } from '../../feature.ts'
import { sizeChartHandlers } from './routes.ts'

export const sizeChartsFeature = {
  calls: sizeChartHandlers,
} satisfies Feature
