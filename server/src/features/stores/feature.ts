import type { Feature } from '../../feature.ts'
import { storeHandlers } from './routes.ts'

export const storesFeature = {
  calls: storeHandlers,
} satisfies Feature
