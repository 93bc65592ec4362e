import { useQueryClient } from '@tanstack/react-query'

import { useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'

export type Order = Answer<'orders.get'>

/** Calls that do something to one order and answer it as it is then. */
type OrderAction =
  | 'orders.update'
  | 'orders.capture'
  | 'orders.markPaid'
  | 'orders.void'
  | 'orders.refund'
  | 'orders.fulfill'
  | 'orders.updateTracking'
  | 'orders.cancelFulfillment'
  | 'orders.cancel'
  | 'orders.archive'
  | 'orders.comment'
  | 'orders.resend'

/** Does something to an order; the page shows it as it is after. */
export function useOrderAction<N extends OrderAction>(name: N) {
  const client = useQueryClient()
  return useChange(name, {
    refresh: ['orders.list', 'orders.facets', 'orders.count'],
    onDone: (order) => client.setQueryData(['orders.get', { params: { id: (order as Order).id } }], order),
  })
}
