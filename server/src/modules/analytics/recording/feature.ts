import type { Feature } from '../../../feature.ts'
import { createVisitCheck } from './check.ts'
import { createVisitPruner } from './prune.ts'
import { bindVisitRecording } from './routes.ts'
import { createSaltForgetter } from './salts.ts'
import { createStepFolder } from './steps.ts'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'visits.foldSteps': object
    'visits.forgetSalts': object
    'visits.prune': object
    'visits.check': object
  }
}

export const visitRecordingFeature = {
  routes: [bindVisitRecording],
  jobs: {
    'visits.foldSteps': { every: 'minute', worker: createStepFolder },
    'visits.forgetSalts': { every: 'minute', worker: createSaltForgetter },
    'visits.prune': { nightlyAt: '02:40', worker: createVisitPruner },
    'visits.check': { nightlyAt: '02:42', worker: createVisitCheck },
  },
  tables: {
    page_views: 'saved',
    visits: 'saved',
    visitors: 'saved',
    visit_days: 'saved',
    visit_quarters: 'saved',
    visit_refusals: 'saved',
    visit_refusal_quarters: 'saved',
    visit_steps_due: 'saved',
    visit_uniques: 'saved',
    visit_marks: { excluded: 'refers to transactions of this database' },
    visit_group_quarters: { excluded: 'added up again when a report asks for it' },
    visit_group_days: { excluded: 'added up again when a report asks for it' },
    visit_words: 'saved',
    log_replays: 'saved',
    visitor_salts: { excluded: 'kept for two days at most, so that no one can identify a visitor later' },
  },
} satisfies Feature
