import type { Feature } from '../../feature.ts'
import { sellingHandlers } from './routes.ts'

export const sellingFeature = {
  calls: sellingHandlers,
} satisfies Feature
