import type { Feature } from '../../feature.ts'
import { inventoryHandlers } from './routes.ts'

export const inventoryFeature = {
  calls: inventoryHandlers,
} satisfies Feature
