import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import { meQuery } from '../../../api/me.ts'
import { queryClient } from '../../../api/query.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { landingOf } from '../../../shell/landing.ts'

/**
 * Goes on into the console: to `returnTo` (checked by `safeReturnTo`), or the first page the person may open. The way
 * here leaves no trace in the history, so that Back does not lead into it again.
 */
export function useContinue() {
  const go = useGo()
  const navigate = useNavigate()
  return useCallback(
    async (returnTo: string | null = null): Promise<void> => {
      if (returnTo !== null) return navigate({ href: returnTo, replace: true })
      const me = await queryClient.ensureQueryData(meQuery)
      await go(landingOf(me), { replace: true })
    },
    [go, navigate],
  )
}
