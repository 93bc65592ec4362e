import type { Route } from './route.ts'

/** The API calls of customer segments. */
export const segmentRoutes = {
  'segments.list': 'GET /segments',
  'segments.create': 'POST /segments',
  'segments.preview': 'POST /segments/preview',
  'segments.get': 'GET /segments/:id',
  'segments.update': 'PUT /segments/:id',
  'segments.remove': 'DELETE /segments/:id',
  'segments.count': 'GET /segments/:id/count',
} as const satisfies Record<string, Route>
