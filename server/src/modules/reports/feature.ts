import type { Feature } from '../../feature.ts'
import { reportHandlers } from './routes.ts'

export const reportsFeature = {
  calls: reportHandlers,
} satisfies Feature
