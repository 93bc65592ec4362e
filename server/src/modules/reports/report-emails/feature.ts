import type { Feature } from '../../../feature.ts'
import { createDueReportFinder } from './claim.ts'
import { reportScheduleHandlers } from './routes.ts'
import { createReportMailer, type MailingPayload } from './send.ts'
import { bindStopPage } from './stop-page.tsx'

declare module '../../../platform/jobs/topics.ts' {
  interface Topics {
    'reports.due': object
    'reports.email': MailingPayload
  }
}

export const reportEmailsFeature = {
  calls: reportScheduleHandlers,
  routes: [bindStopPage],
  jobs: {
    'reports.due': { every: 'minute', worker: createDueReportFinder },
    'reports.email': { worker: createReportMailer },
  },
  tables: {
    report_schedules: 'saved',
    report_recipients: 'saved',
    report_mailings: { excluded: 'only needed so that no report is sent twice' },
  },
} satisfies Feature
