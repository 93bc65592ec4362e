import type { Feature } from '../../feature.ts'
import { createRollupCheck } from './check.ts'

declare module '../../platform/jobs/topics.ts' {
  interface Topics {
    'ledger.check': object
  }
}

export const ledgerFeature = {
  jobs: {
    'ledger.check': { nightlyAt: '02:10', worker: createRollupCheck },
  },
  tables: {
    sales_ledger: 'saved',
    sales_quarters: 'saved',
    sales_days: 'saved',
    sales_marks: { excluded: 'refers to transactions of this database' },
    sales_group_quarters: { excluded: 'added up again when a report asks for it' },
  },
} satisfies Feature
