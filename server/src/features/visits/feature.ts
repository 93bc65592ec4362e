import type { Feature } from '../../feature.ts'
import { createVisitCheck } from './check.ts'
import { createVisitPruner } from './prune.ts'
import { bindVisits } from './routes.ts'
import { createSaltForgetter } from './salts.ts'
import { createStepFolder } from './steps.ts'
import { createZoneBuilder } from './zones.ts'

declare module '../../jobs/topics.ts' {
  interface Topics {
    'visits.zone': { storeId: string; zone: string }
    'visits.foldSteps': object
    'visits.forgetSalts': object
    'visits.prune': object
    'visits.check': object
  }
}

export const visitsFeature = {
  routes: [bindVisits],
  jobs: {
    'visits.zone': { worker: createZoneBuilder },
    'visits.foldSteps': { every: 'minute', worker: createStepFolder },
    'visits.forgetSalts': { every: 'minute', worker: createSaltForgetter },
    'visits.prune': { nightlyAt: '02:40', worker: createVisitPruner },
    'visits.check': { nightlyAt: '02:42', worker: createVisitCheck },
  },
} satisfies Feature
