import type { Feature } from '../../feature.ts'
import { viewHandlers } from './routes.ts'

export const viewsFeature = {
  calls: viewHandlers,
} satisfies Feature
