import type { Feature } from '../../feature.ts'
import { optionHandlers } from './routes.ts'

export const productOptionsFeature = {
  calls: optionHandlers,
} satisfies Feature
