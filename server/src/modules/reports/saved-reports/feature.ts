import type { Feature } from '../../../feature.ts'
import { savedReportHandlers } from './routes.ts'

export const savedReportsFeature = {
  calls: savedReportHandlers,
  tables: { saved_reports: 'saved' },
} satisfies Feature
