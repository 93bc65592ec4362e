import type { Feature } from '../../feature.ts'
import { profitHandlers } from './profit/routes.ts'
import { campaignHandlers } from './campaigns/routes.ts'
import { reportHandlers } from './routes.ts'
import { createGroupAdder } from './zones/add-up-group.ts'
import { createZoneBuilder } from './zones/build-zone.ts'
import { createZoneDropper } from './zones/drop-zones.ts'

declare module '../../platform/jobs/topics.ts' {
  interface Topics {
    'reports.zone': { zone: string; stores: readonly string[] }
    'reports.group': { zone: string; stores: readonly string[] }
    'reports.dropZones': object
  }
}

export const reportsFeature = {
  calls: { ...reportHandlers, ...profitHandlers, ...campaignHandlers },
  jobs: {
    'reports.zone': { worker: createZoneBuilder },
    'reports.group': { worker: createGroupAdder },
    'reports.dropZones': { nightlyAt: '02:44', worker: createZoneDropper },
  },
} satisfies Feature
