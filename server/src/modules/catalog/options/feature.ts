import type { Feature } from '../../../feature.ts'
import { optionHandlers } from './routes.ts'

export const optionsFeature = {
  calls: optionHandlers,
  tables: {
    option_library: 'saved',
    option_library_values: 'saved',
    storefront_filters: 'saved',
  },
} satisfies Feature
