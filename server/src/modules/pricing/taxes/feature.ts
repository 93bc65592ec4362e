import type { Feature } from '../../../feature.ts'
import { taxHandlers } from './routes.ts'

export const taxesFeature = {
  calls: taxHandlers,
  tables: {
    tax_regions: 'saved',
  },
} satisfies Feature
