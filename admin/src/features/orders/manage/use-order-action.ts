import { useQueryClient } from '@tanstack/react-query'
import type { OrderAction } from '@vitrine/contract/calls/order-actions.ts'

import { useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'

export type Order = Answer<'orders.get'>

/** Returns the mutation for an action on an order. The order in the answer replaces the order that the page shows. */
export function useOrderAction<N extends OrderAction>(name: N) {
  const client = useQueryClient()
  return useChange(name, {
    refresh: ['orders.list', 'orders.facets', 'orders.count', 'orders.today'],
    onDone: (order) => client.setQueryData(['orders.get', { params: { id: (order as Order).id } }], order),
  })
}
