import type { Route } from './route.ts'

/** The API calls of pixels. */
export const pixelRoutes = {
  'pixels.list': 'GET /pixels',
  'pixels.create': 'POST /pixels',
  'pixels.preview': 'POST /pixels/preview',
  'pixels.get': 'GET /pixels/:id',
  'pixels.update': 'PUT /pixels/:id',
  'pixels.switch': 'PUT /pixels/:id/status',
  'pixels.remove': 'DELETE /pixels/:id',
  'pixels.health': 'GET /pixels/:id/health',
  'pixels.test': 'POST /pixels/:id/test',
  'pixels.shares': 'GET /pixels/:id/shares',
  'pixels.share': 'PUT /pixels/:id/shares',
} as const satisfies Record<string, Route>
