import type { Feature } from '../../../feature.ts'
import { bindConsent } from './routes.ts'

export const consentFeature = {
  routes: [bindConsent],
  tables: {
    consent_answers: 'saved',
  },
} satisfies Feature
