import { useQuery } from '@tanstack/react-query'
import { allows, type Scope } from '@vitrine/contract/scopes.ts'

import { listQuery } from '../../api/query.ts'
import type { Answer } from '../../api/types.ts'
import { useMe } from '../../api/use-me.ts'
import { useStore } from '../../api/use-store.ts'
import { gatewayStatus, hearsOfGateways } from '../../shell/gateway-status.ts'

/** How much work of a kind waits. Null until it is known, or if it could not be loaded. */
export interface Waiting {
  total: number
  /** Whether there is more than `total`, because the server stopped counting there. */
  isCapped: boolean
}

const ONE = '1'
/** The filters of the lists in which the work is found. The links of the tasks use them too. */
export const taskFilters = {
  live: {},
  fulfill: { state: 'open', fulfillmentStatus: 'unfulfilled' },
  capture: { state: 'open', paymentStatus: 'authorized' },
  stock: { stock: 'low' },
  abandoned: { recovery: 'not_recovered', emailStatus: 'none' },
} as const

/** Counts the work that waits for this user. Lists that the user may not open are not asked. */
export function useTasks() {
  const me = useMe()
  const of = (scope: Scope) => ({ enabled: allows(me, scope), retry: false })
  const fulfill = useQuery({ ...listQuery('orders.list', { query: { ...taskFilters.fulfill, limit: ONE } }), ...of('orders') })
  const capture = useQuery({ ...listQuery('orders.list', { query: { ...taskFilters.capture, limit: ONE } }), ...of('orders') })
  const stock = useQuery({ ...listQuery('inventory.list', { query: { ...taskFilters.stock, limit: ONE } }), ...of('products') })
  const abandoned = useQuery({
    ...listQuery('abandonedCheckouts.list', { query: { ...taskFilters.abandoned, limit: ONE } }),
    ...of('orders'),
  })
  // The shell loads the gateways too. A store that only has the test gateway takes orders but no money.
  const gateways = useQuery({ ...gatewayStatus, enabled: hearsOfGateways(me, useStore()) })
  const queries = { fulfill, capture, stock, abandoned, gateways }
  return {
    isLoading: Object.values(queries).some((query) => query.isLoading),
    hasFailed: Object.values(queries).some((query) => query.isError),
    waiting: {
      live: isTestOnly(gateways.data) ? { total: 1, isCapped: false } : null,
      fulfill: waitingIn(fulfill.data),
      capture: waitingIn(capture.data),
      stock: waitingIn(stock.data),
      abandoned: waitingIn(abandoned.data),
    },
  }
}

const waitingIn = (list: { total: number; isTotalCapped?: boolean | undefined } | undefined): Waiting | null =>
  list ? { total: list.total, isCapped: list.isTotalCapped === true } : null

const isTestOnly = (status: Answer<'stores.proxies'> | undefined): boolean =>
  status !== undefined && status.proxies.length > 0 && status.proxies.every(({ provider }) => provider === 'test')
