import type { Feature } from '../../feature.ts'
import { createAbandonedPruner } from './prune.ts'
import { abandonedHandlers } from './routes.ts'
import { createAbandonedWriter } from './send.ts'
import { bindAbandoned } from './shop-routes.ts'

declare module '../../jobs/topics.ts' {
  interface Topics {
    'abandoned.write': object
    'abandoned.prune': object
  }
}

export const abandonedFeature = {
  calls: abandonedHandlers,
  routes: [bindAbandoned],
  jobs: {
    'abandoned.write': { every: 'minute', worker: createAbandonedWriter },
    'abandoned.prune': { nightlyAt: '02:37', worker: createAbandonedPruner },
  },
} satisfies Feature
