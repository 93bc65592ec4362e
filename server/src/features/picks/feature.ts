import type { Feature } from '../../feature.ts'
import { pickHandlers } from './routes.ts'

export const picksFeature = {
  calls: pickHandlers,
} satisfies Feature
