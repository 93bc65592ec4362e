import type { Handlers } from '../../http/bind.ts'
import { countOrders, listOrders, readOrder } from './service.ts'

export const orderHandlers: Handlers<'orders.list' | 'orders.count' | 'orders.get'> = {
  'orders.list': ({ tx }, { query }) => listOrders(tx, query),
  'orders.count': async ({ tx }, { query }) => ({ count: await countOrders(tx, query.fulfillmentStatus) }),
  'orders.get': ({ tx }, { params }) => readOrder(tx, params.id),
}
