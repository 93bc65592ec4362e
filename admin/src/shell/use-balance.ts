import { useQuery } from '@tanstack/react-query'
import { BALANCE_POLL_MS } from '@vitrine/contract/limits.ts'
import { allows } from '@vitrine/contract/scopes.ts'

import { callQuery } from '../api/query.ts'
import { useMe } from '../api/use-me.ts'

/**
 * Returns the money that the platform holds for the seller; undefined while it is loading and for users who are neither
 * owner nor admin. An error is not shown (specification section 8), and the last balance stays.
 */
export function useBalance() {
  const me = useMe()
  return useQuery({ ...callQuery('stores.balance'), enabled: allows(me, 'admin'), refetchInterval: BALANCE_POLL_MS, retry: false }).data
}
