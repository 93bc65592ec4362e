import type { Feature } from '../../feature.ts'
import { redirectHandlers } from './routes.ts'

export const redirectsFeature = {
  calls: redirectHandlers,
} satisfies Feature
