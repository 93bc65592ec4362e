import type { Handlers } from '../../http/bind.ts'
import { selectCountries } from './queries.ts'
import { countOrders, listOrders, readOrder } from './service.ts'

export const orderHandlers: Handlers<`orders.${'list' | 'facets' | 'count' | 'get'}`> = {
  'orders.list': ({ tx }, { query }) => listOrders(tx, query),
  'orders.facets': async ({ tx }) => ({ countries: await selectCountries(tx) }),
  'orders.count': async ({ tx }, { query }) => ({ count: await countOrders(tx, query.fulfillmentStatus) }),
  'orders.get': ({ tx }, { params }) => readOrder(tx, params.id),
}
