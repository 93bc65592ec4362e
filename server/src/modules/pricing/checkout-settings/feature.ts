import type { Feature } from '../../../feature.ts'
import { checkoutSettingsHandlers } from './routes.ts'

export const checkoutSettingsFeature = {
  calls: checkoutSettingsHandlers,
  tables: {
    selling_settings: 'saved',
  },
} satisfies Feature
