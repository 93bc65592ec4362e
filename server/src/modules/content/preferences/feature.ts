import type { Feature } from '../../../feature.ts'
import { preferenceHandlers } from './routes.ts'

export const preferencesFeature = {
  calls: preferenceHandlers,
  tables: {
    storefront_preferences: 'saved',
  },
} satisfies Feature
