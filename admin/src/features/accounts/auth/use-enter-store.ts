import { useCallback } from 'react'

import { call } from '../../../api/call.ts'
import { session } from '../../../api/current-session.ts'
import { queryClient } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { useContinue } from './use-continue.ts'

export type StoreCard = Answer<'stores.list'>['items'][number]

/** Takes this tab into a store. */
export function useEnterStore() {
  const goOn = useContinue()
  return useCallback(
    async ({ id }: StoreCard, returnTo: string | null = null): Promise<void> => {
      session.enter(await call('stores.enter', { params: { id } }))
      // Nothing loaded for one store may be shown in the next.
      queryClient.clear()
      await goOn(returnTo)
    },
    [goOn],
  )
}
