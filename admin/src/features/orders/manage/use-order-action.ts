import { useQueryClient } from '@tanstack/react-query'
import type { OrderAction } from '@vitrine/contract/calls/order-actions.ts'

import { useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'

export type Order = Answer<'orders.get'>

/** Does something to an order; the page shows it as it is after. */
export function useOrderAction<N extends OrderAction>(name: N) {
  const client = useQueryClient()
  return useChange(name, {
    refresh: ['orders.list', 'orders.facets', 'orders.count'],
    onDone: (order) => client.setQueryData(['orders.get', { params: { id: (order as Order).id } }], order),
  })
}
