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
    idempotency_keys: { excluded: 'only matter while they are fresh' },
    rate_limits: { excluded: 'only matter while they are fresh' },
  },
} satisfies Feature
