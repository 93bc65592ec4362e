import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

import { meQuery } from '../../../api/me.ts'
import { queryClient } from '../../../api/query.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { landingOf } from '../../../shell/landing.ts'

/**
 * Returns a function that opens the console: at `returnTo` (checked by `safeReturnTo`), or at the first page in the
 * menu that the user may open. The function replaces the history entry, so that Back does not return to the sign-in
 * pages.
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
