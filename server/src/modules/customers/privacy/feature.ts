import type { Feature } from '../../../feature.ts'
import { runErasure } from './erasure-job.ts'
import { runExport } from './export.ts'
import { createContactPruner } from './prune.ts'
import { createRetainer } from './retention.ts'
import { privacyHandlers } from './routes.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'privacy.erase': { storeId: string; requestId: string }
    'privacy.export': { storeId: string; requestId: string }
    'privacy.prune': object
    'privacy.retain': object
  }
}

export const privacyFeature = {
  calls: privacyHandlers,
  jobs: {
    'privacy.erase': { worker: (services) => (job, run) => runErasure(services, job, run) },
    'privacy.export': { worker: (services) => (job) => runExport(services, job) },
    // Once old checkouts are deleted, which are signs of activity.
    'privacy.retain': { nightlyAt: '02:47', worker: createRetainer },
    'privacy.prune': { nightlyAt: '02:43', worker: createContactPruner },
  },
  tables: {
    privacy_requests: 'saved',
    erased_contacts: 'saved',
    privacy_settings: 'saved',
  },
} satisfies Feature
