import type { Feature } from '../../../feature.ts'
import { runBulk } from './bulk.ts'
import { customerHandlers } from './routes.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'customers.bulk': { storeId: string; bulkId: string; jobId: string }
  }
}

export const customersFeature = {
  calls: customerHandlers,
  jobs: {
    'customers.bulk': { worker: (services) => (bulk, run) => runBulk(services, bulk, run) },
  },
  tables: {
    customers: 'saved',
    customer_addresses: 'saved',
    customer_bulks: 'saved',
    customer_consents: 'saved',
    customer_events: 'saved',
    customer_former_emails: 'saved',
  },
} satisfies Feature
