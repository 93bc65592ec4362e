import { useQuery, useQueryClient } from '@tanstack/react-query'

import { errorMessages } from '../../../api/error-text.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { globalError } from '../../../events.ts'
import { type PaymentMethod, idOf, refresh } from './gateway-types.ts'

/**
 * The query that loads all payment methods at once, because the page shows and saves them together. The limit is higher
 * than the number of methods that one save accepts.
 */
const ALL = { query: { limit: '250' } }

export const usePaymentMethods = () => useQuery(callQuery('proxies.list', ALL))

/**
 * Returns a function that saves the payment methods in their order, followed by the added ones, and returns whether
 * this succeeded. The list shows the new order immediately. If saving fails, the error is shown and the list is
 * reloaded.
 */
export function useSavePaymentMethods() {
  const client = useQueryClient()
  const save = useChange('proxies.save', { refresh })
  const key = callQuery('proxies.list', ALL).queryKey

  return async (next: readonly PaymentMethod[], added: readonly { id: string; isUsed: boolean }[] = []): Promise<boolean> => {
    client.setQueryData<Answer<'proxies.list'>>(key, (list) => list && { ...list, proxies: [...next] })
    try {
      await save.mutateAsync({ body: { proxies: [...next.map((method) => ({ id: idOf(method), isUsed: method.isUsed })), ...added] } })
      return true
    } catch (error) {
      globalError(errorMessages(error))
      await client.invalidateQueries({ queryKey: ['proxies.list'] })
      return false
    }
  }
}
