import type { Feature } from '../../../feature.ts'
import { createExportPruner, runExport } from '../csv/export-job.ts'
import { runBulk } from './bulk.ts'
import { customerHandlers } from './routes.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'customers.bulk': { storeId: string; bulkId: string; jobId: string }
    'customers.export': { storeId: string; exportId: string; jobId: string }
    'customers.pruneExports': object
  }
}

export const customersFeature = {
  calls: customerHandlers,
  jobs: {
    'customers.bulk': { worker: (services) => (bulk, run) => runBulk(services, bulk, run) },
    'customers.export': { worker: (services) => (job) => runExport(services, job) },
    'customers.pruneExports': { nightlyAt: '02:49', worker: createExportPruner },
  },
  tables: {
    customers: 'saved',
    customer_addresses: 'saved',
    customer_bulks: 'saved',
    customer_consents: 'saved',
    customer_events: 'saved',
    customer_exports: { excluded: 'their files are kept for a day' },
    customer_former_emails: 'saved',
  },
} satisfies Feature
