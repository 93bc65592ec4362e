import type { Feature } from '../../../feature.ts'
import { segmentHandlers } from './routes.ts'

export const segmentsFeature = {
  calls: segmentHandlers,
  tables: { customer_segments: 'saved' },
} satisfies Feature
