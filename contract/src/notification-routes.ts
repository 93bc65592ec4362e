import type { Route } from './route.ts'

/** The routes of the store’s emails and of its members’ alerts. */
export const notificationRoutes = {
  'notifications.list': 'GET /notifications/templates',
  'notifications.get': 'GET /notifications/templates/:kind',
  'notifications.update': 'PUT /notifications/templates/:kind',
  'notifications.reset': 'POST /notifications/templates/:kind/reset',
  'notifications.versions': 'GET /notifications/templates/:kind/versions',
  'notifications.version': 'GET /notifications/versions/:id',
  'notifications.preview': 'POST /notifications/templates/:kind/preview',
  'notifications.sendTest': 'POST /notifications/templates/:kind/send-test',
  'notifications.branding': 'GET /notifications/branding',
  'notifications.updateBranding': 'PUT /notifications/branding',
  'deliveries.list': 'GET /notifications/deliveries',
  'deliveries.resend': 'POST /notifications/deliveries/:id/resend',
  'alerts.list': 'GET /alerts',
  'alerts.markSeen': 'POST /alerts/seen',
  'alerts.choices': 'GET /alerts/choices',
  'alerts.choose': 'PUT /alerts/choices',
} as const satisfies Record<string, Route>
