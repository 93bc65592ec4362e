import type { Feature } from '../../feature.ts'
import { createAlertCollector } from './alerts/collect.ts'
import { createNotificationPruner } from './delivery/prune.ts'
import { bindEmailFrame } from './preview/frame.ts'
import { notificationHandlers } from './routes.ts'

declare module '../../platform/jobs/topics.ts' {
  interface Topics {
    'alerts.collect': object
    'notifications.prune': object
  }
}

export const notificationsFeature = {
  calls: notificationHandlers,
  routes: [bindEmailFrame],
  jobs: {
    'alerts.collect': { every: 'minute', worker: createAlertCollector },
    'notifications.prune': { nightlyAt: '02:38', worker: createNotificationPruner },
  },
  tables: {
    notification_templates: 'saved',
    notification_versions: 'saved',
    notification_branding: 'saved',
    mail_deliveries: 'saved',
    staff_alerts: 'saved',
    alert_choices: 'saved',
    alert_readers: 'saved',
    low_stock_alerted: 'saved',
  },
} satisfies Feature
