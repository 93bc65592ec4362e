import { useRouter } from '@tanstack/react-router'
import { pageOf, type PageName } from '@vitrine/contract/pages.ts'
import { allows } from '@vitrine/contract/scopes.ts'
import { useEffect } from 'react'

import { useMe } from '../api/use-me.ts'

/** Runs the guard of the current page again when the user loses access to it or the store is disabled. */
export function useStillAllowed(page: PageName | undefined): void {
  const me = useMe()
  const router = useRouter()
  const isAllowed = page === undefined || (allows(me, pageOf(page).access) && me.store?.isEnabled !== false)
  useEffect(() => {
    if (!isAllowed) void router.invalidate()
  }, [isAllowed, router])
}
