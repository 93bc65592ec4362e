import type { Feature } from '../../../feature.ts'
import { bindFormTokens } from './routes.ts'

export const formGuardFeature = {
  routes: [bindFormTokens],
  tables: {
    stopped_forms: 'saved',
  },
} satisfies Feature
