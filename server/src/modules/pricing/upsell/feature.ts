import type { Feature } from '../../../feature.ts'
import { createUpsellPruner } from './prune.ts'
import { upsellHandlers } from './routes.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'upsells.prune': object
  }
}

export const upsellFeature = {
  calls: upsellHandlers,
  jobs: {
    'upsells.prune': { nightlyAt: '02:32', worker: createUpsellPruner },
  },
  tables: {
    upsell_offers: 'saved',
    upsell_exposures: 'saved',
    upsell_visits: 'saved',
    upsell_quarters: 'saved',
  },
} satisfies Feature
