import { useCallback } from 'react'

import { CallError } from '../../api/call-error.ts'
import { call } from '../../api/call.ts'
import { session } from '../../api/current-session.ts'
import { queryClient } from '../../api/query.ts'
import type { Answer } from '../../api/types.ts'
import { useGo } from '../../ui/use-go.ts'
import { afterSurveyCheck } from './survey-check.ts'
import { useGoOn } from './use-go-on.ts'

export type StoreCard = Answer<'stores.list'>['items'][number]

/** Takes this tab into a store, by way of the survey while that is unanswered. */
export function useEnterStore() {
  const go = useGo()
  const goOn = useGoOn()
  return useCallback(
    async (store: StoreCard, returnTo: string | null = null): Promise<void> => {
      session.enter(await call('stores.enter', { params: { id: store.id } }))
      const next = afterSurveyCheck(await surveyStatus(store), store.name !== '')
      // Nothing loaded for one store may be shown in the next.
      queryClient.clear()
      if (next === 'login') return session.end('session_ended')
      if (next === 'carry_on') return goOn(returnTo)
      await go('auth.survey', {
        search: { storeId: store.id, defaultSystemDomain: store.defaultSystemDomain, return_to: returnTo ?? undefined },
      })
    },
    [go, goOn],
  )
}

/** Only owners and admins of a working store can answer the survey; nobody else is asked. */
async function surveyStatus({ role, isEnabled, trial }: StoreCard): Promise<number> {
  if (role === 'staff' || !isEnabled || trial.status === 'frozen') return 200
  try {
    await call('stores.survey')
    return 200
  } catch (error) {
    if (error instanceof CallError) return error.status
    throw error
  }
}
