import type { Handlers } from '../../../platform/http/bind.ts'
import { readBulkFailures, startBulk } from './bulk.ts'
import { exportOrders } from '../export/export-orders.ts'
import { orderActionHandlers } from './actions.ts'
import { selectCountries, selectTags } from '../queries.ts'
import { readOrder } from './read.ts'
import { listOrdersOf } from '../of-customer.ts'
import { countOrders, listOrders, readNeighbors, readToday } from './service.ts'

type Calls = `orders.${'list' | 'facets' | 'count' | 'today' | 'get' | 'neighbors' | 'bulk' | 'bulkFailures' | 'export'}`

export const orderHandlers: Handlers<Calls | 'customers.orders' | keyof typeof orderActionHandlers> = {
  ...orderActionHandlers,
  'orders.list': ({ tx }, { query }) => listOrders(tx, query),
  'orders.facets': async ({ tx }) => ({ countries: await selectCountries(tx), tags: await selectTags(tx) }),
  'orders.count': async ({ tx }, { query }) => ({ count: await countOrders(tx, query.fulfillmentStatus) }),
  'orders.today': ({ tx, services }) => readToday(tx, services.now()),
  'orders.get': ({ tx, services }, { params }) => readOrder(tx, services.config, params.id),
  'orders.neighbors': ({ tx }, { params }) => readNeighbors(tx, params.id),
  'orders.bulk': ({ tx, storeId, caller, services }, { body }) =>
    startBulk(tx, body, { storeId, userId: caller.userId, at: services.now() }),
  'orders.bulkFailures': ({ tx }, { params }) => readBulkFailures(tx, params.id),
  'customers.orders': ({ tx }, { params, query }) => listOrdersOf(tx, params.id, query),
  'orders.export': {
    detached: async ({ services, storeId }, { query }) => ({
      fileName: 'orders.csv',
      content: await exportOrders(services, storeId, query),
    }),
  },
}
