import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'

import { session } from '../api/current-session.ts'
import { queryClient } from '../api/query.ts'

/** Provides the query cache to signed-in pages. The other pages make their calls without a cache and do not load it. */
export function SignedIn() {
  // One user's data must never be shown to the next user.
  useEffect(() => {
    const stop = session.onEnd(() => queryClient.clear())
    return () => void stop()
  }, [])

  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
