import type { Feature } from '../../../feature.ts'
import { createAbandonedCheckoutPruner } from './prune.ts'
import { abandonedCheckoutHandlers } from './routes.ts'
import { createRecoveryMessageSender } from './send.ts'
import { bindAbandoned } from './storefront-routes.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'abandoned.write': object
    'abandoned.prune': object
  }
}

export const abandonedCheckoutsFeature = {
  calls: abandonedCheckoutHandlers,
  routes: [bindAbandoned],
  jobs: {
    'abandoned.write': { every: 'minute', worker: createRecoveryMessageSender },
    'abandoned.prune': { nightlyAt: '02:37', worker: createAbandonedCheckoutPruner },
  },
  tables: {
    abandoned_messages: 'saved',
    abandoned_settings: 'saved',
    mail_refusals: 'saved',
    text_refusals: 'saved',
  },
} satisfies Feature
