import type { Route } from './route.ts'

/** The API calls of Boost Upsell. */
export const upsellRoutes = {
  'upsellOffers.list': 'GET /upsell-offers',
  'upsellOffers.create': 'POST /upsell-offers',
  'upsellOffers.bulk': 'POST /upsell-offers/bulk',
  'upsellOffers.preview': 'POST /upsell-offers/preview',
  'upsellOffers.get': 'GET /upsell-offers/:id',
  'upsellOffers.update': 'PUT /upsell-offers/:id',
  'upsellOffers.remove': 'DELETE /upsell-offers/:id',
  'upsellOffers.metrics': 'GET /upsell-offers/:id/metrics',
} as const satisfies Record<string, Route>
