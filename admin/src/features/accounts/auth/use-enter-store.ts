import { useCallback } from 'react'

import { call } from '../../../api/call.ts'
import { session } from '../../../api/current-session.ts'
import { queryClient } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { useContinue } from './use-continue.ts'

export type StoreCard = Answer<'stores.list'>['items'][number]

/** Returns a function that opens a store in this tab. */
export function useEnterStore() {
  const goOn = useContinue()
  return useCallback(
    async ({ id }: StoreCard, returnTo: string | null = null): Promise<void> => {
      session.enter(await call('stores.enter', { params: { id } }))
      // Data loaded for one store must not be shown in another.
      queryClient.clear()
      await goOn(returnTo)
    },
    [goOn],
  )
}
