import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'

import type { HandOff } from './api/hand-off.ts'
import { whenNoticesAreNeeded } from './events.ts'
import { router } from './router.tsx'
import { ThemeProvider } from './ui/theme/theme-provider.tsx'
import { loadRest } from './load-rest.ts'
import { loadAreas } from './messages/messages.ts'

const NoticeHost = lazy(async () => ({ default: (await import('./ui/feedback/notice-host.tsx')).NoticeHost }))

const HandOffScreen = lazy(async () => {
  // The hand-off screen is not a page, so its messages must be loaded explicitly.
  await Promise.all([loadRest(), loadAreas(['auth'])])
  return { default: (await import('./features/accounts/auth/hand-off-screen.tsx')).HandOffScreen }
})

export function App({ handOff }: { handOff: HandOff | null }) {
  const [pending, setPending] = useState(handOff)
  const [hasNotices, setHasNotices] = useState(false)
  const finishHandOff = useCallback(() => setPending(null), [])
  useEffect(() => whenNoticesAreNeeded(() => setHasNotices(true)), [])

  return (
    <ThemeProvider>
      <Suspense fallback={null}>
        {pending ? <HandOffScreen handOff={pending} onDone={finishHandOff} /> : <RouterProvider router={router} />}
      </Suspense>
      <Suspense fallback={null}>{hasNotices && <NoticeHost />}</Suspense>
    </ThemeProvider>
  )
}
