import type { Feature } from '../../../feature.ts'
import { savedViewHandlers } from './routes.ts'

export const savedViewsFeature = {
  calls: savedViewHandlers,
  tables: {
    saved_views: 'saved',
    list_layouts: 'saved',
  },
} satisfies Feature
