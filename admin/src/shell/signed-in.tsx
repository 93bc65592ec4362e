import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'

import { session } from '../api/current-session.ts'
import { queryClient } from '../api/query.ts'

/** Around every page of a signed-in person. The pages before it make their calls without a cache and need not load one. */
export function SignedIn() {
  // Nothing one person loaded may be shown to the next.
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
