import type { Feature } from '../../feature.ts'
import { profitHandlers } from './profit/routes.ts'
import { campaignHandlers } from './campaigns/routes.ts'
import { reportHandlers } from './routes.ts'
import { createGroupAdder } from './zones/add-up-group.ts'
import { createGroupCheck } from './zones/check-groups.ts'
import { createFolder, createNightlyFolder } from './folds/job.ts'
import { createZoneBuilder } from './zones/build-zone.ts'
import { createZoneDropper } from './zones/drop-zones.ts'

declare module '../../platform/jobs/topics.ts' {
  interface Topics {
    'reports.zone': { zone: string; stores: readonly string[] }
    'reports.group': { zone: string; stores: readonly string[] }
    'reports.dropZones': object
    'reports.checkGroups': object
    'reports.fold': { stores: readonly string[] }
    'reports.foldAll': object
  }
}

/** Why sums of days that are over are not in backups. */
const again = 'is added up again from the sales ledger, orders, checkouts and visits'

export const reportsFeature = {
  calls: { ...reportHandlers, ...profitHandlers, ...campaignHandlers },
  jobs: {
    'reports.zone': { worker: createZoneBuilder },
    'reports.group': { worker: createGroupAdder },
    'reports.checkGroups': { nightlyAt: '02:48', worker: createGroupCheck },
    'reports.dropZones': { nightlyAt: '02:44', worker: createZoneDropper },
    'reports.fold': { worker: createFolder },
    'reports.foldAll': { nightlyAt: '02:46', worker: createNightlyFolder },
  },
  tables: {
    report_folds: { excluded: again },
    report_fold_marks: { excluded: 'refers to transactions of this database' },
    report_words: { excluded: again },
    sales_parts: { excluded: again },
    campaign_quarters: { excluded: again },
    recovery_days: { excluded: again },
    visit_parts: { excluded: again },
    profit_quarters: { excluded: again },
    profit_parts: { excluded: again },
    profit_orders: { excluded: again },
  },
} satisfies Feature
