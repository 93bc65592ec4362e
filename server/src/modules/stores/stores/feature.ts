import type { Feature } from '../../../feature.ts'
import { storeHandlers } from './routes.ts'

export const storesFeature = {
  calls: storeHandlers,
  tables: {
    stores: 'saved as a whole',
    balance_entries: 'saved',
  },
} satisfies Feature
