import type { Feature } from '../../feature.ts'
import { createKeyPruner } from './idempotency.ts'
import { bindUnknownHosts } from './unknown-hosts.ts'

declare module '../jobs/topics.ts' {
  interface Topics {
    'idempotency.prune': object
  }
}

export const httpFeature = {
  routes: [bindUnknownHosts],
  jobs: {
    'idempotency.prune': { nightlyAt: '02:25', worker: createKeyPruner },
  },
  tables: {
    idempotency_keys: { excluded: 'only needed for a short time' },
    rate_limits: { excluded: 'only needed for a short time' },
  },
} satisfies Feature
