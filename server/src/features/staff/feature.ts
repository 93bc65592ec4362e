import type { Feature } from '../../feature.ts'
import { staffHandlers } from './routes.ts'

export const staffFeature = {
  calls: staffHandlers,
} satisfies Feature
