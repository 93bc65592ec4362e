import type { Route } from './route.ts'

/** The calls about the data of single people. See `routes.ts`. */
export const privacyRoutes = {
  'privacy.preview': 'GET /privacy/people',
  'privacy.requests': 'GET /privacy/requests',
  'privacy.erase': 'POST /privacy/erasures',
  'privacy.export': 'POST /privacy/exports',
  'privacy.download': 'GET /privacy/exports/:id/file',
  'privacy.settings': 'GET /privacy/settings',
  'privacy.updateSettings': 'PUT /privacy/settings',
  'privacy.retention': 'GET /privacy/retention',
} as const satisfies Record<string, Route>
