import type { Route } from './route.ts'

/** The calls about customers. See `routes.ts`. */
export const customerRoutes = {
  'customers.list': 'GET /customers',
  'customers.count': 'GET /customers/count',
  'customers.facets': 'GET /customers/facets',
  'customers.export': 'GET /customers/export',
  'customers.startExport': 'POST /customers/exports',
  'customers.exportFile': 'GET /customers/exports/:id',
  'customers.bulk': 'POST /customers/bulk',
  'customers.bulkFailures': 'GET /customers/bulk/:id',
  'customers.create': 'POST /customers',
  'customers.get': 'GET /customers/:id',
  'customers.update': 'PUT /customers/:id',
  'customers.remove': 'DELETE /customers/:id',
  'customers.orders': 'GET /customers/:id/orders',
  'customers.timeline': 'GET /customers/:id/timeline',
  'customers.comment': 'POST /customers/:id/comments',
  'customers.setConsent': 'PUT /customers/:id/consents/:channel',
  'customers.setAccount': 'PUT /customers/:id/account',
  'customers.addAddress': 'POST /customers/:id/addresses',
  'customers.updateAddress': 'PUT /customers/:id/addresses/:addressId',
  'customers.removeAddress': 'DELETE /customers/:id/addresses/:addressId',
  'customers.mergePreview': 'GET /customers/:id/merge/:otherId',
  'customers.merge': 'POST /customers/:id/merge',
} as const satisfies Record<string, Route>
