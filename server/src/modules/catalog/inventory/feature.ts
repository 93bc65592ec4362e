import type { Feature } from '../../../feature.ts'
import { inventoryHandlers } from './routes.ts'

export const inventoryFeature = {
  calls: inventoryHandlers,
  tables: {
    stock_movements: 'saved',
  },
} satisfies Feature
