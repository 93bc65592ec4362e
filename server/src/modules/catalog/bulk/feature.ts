import type { Feature } from '../../../feature.ts'
import { createDueUpdateStarter } from './due.ts'
import { previewUpdate } from './preview.ts'
import { createUpdatePruner } from './prune.ts'
import { revertUpdate } from './revert.ts'
import { bulkUpdateHandlers } from './routes.ts'
import { type BulkJob, runUpdate } from './run.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'bulkUpdates.preview': BulkJob
    'bulkUpdates.run': BulkJob
    'bulkUpdates.revert': BulkJob
    'bulkUpdates.due': object
    'bulkUpdates.prune': object
  }
}

export const bulkUpdatesFeature = {
  calls: bulkUpdateHandlers,
  jobs: {
    'bulkUpdates.preview': { queue: 'imports', worker: (services) => (job, run) => previewUpdate(services, job, run) },
    'bulkUpdates.run': { queue: 'imports', worker: (services) => (job, run) => runUpdate(services, job, run) },
    'bulkUpdates.revert': { queue: 'imports', worker: (services) => (job, run) => revertUpdate(services, job, run) },
    'bulkUpdates.due': { every: 'minute', worker: createDueUpdateStarter },
    'bulkUpdates.prune': { nightlyAt: '02:36', worker: createUpdatePruner },
  },
  tables: {
    bulk_updates: 'saved',
    bulk_update_cells: 'saved',
  },
} satisfies Feature
