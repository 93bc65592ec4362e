import type { Feature } from '../../../feature.ts'
import { customCodeHandlers } from './routes.ts'

export const customCodeFeature = {
  calls: customCodeHandlers,
  tables: {
    custom_code_changes: 'saved',
  },
} satisfies Feature
