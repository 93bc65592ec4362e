import type { Feature } from '../../../feature.ts'
import { salesReportHandlers } from './routes.ts'

export const salesReportsFeature = {
  calls: salesReportHandlers,
} satisfies Feature
