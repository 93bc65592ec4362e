import type { Feature } from '../../../feature.ts'
import { generalHandlers } from './routes.ts'

export const generalFeature = {
  calls: generalHandlers,
} satisfies Feature
