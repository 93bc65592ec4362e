import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'

import type { HandOff } from './api/hand-off.ts'
import { whenNoticesAreNeeded } from './events.ts'
import { router } from './router.tsx'
import { nonce } from './ui/nonce.ts'
import { cssVariables, theme } from './ui/theme.ts'
import { loadRest } from './load-rest.ts'

const NoticeHost = lazy(async () => ({ default: (await import('./ui/notice-host.tsx')).NoticeHost }))

const HandOffScreen = lazy(async () => {
  await loadRest()
  return { default: (await import('./features/auth/hand-off-screen.tsx')).HandOffScreen }
})

const colorScheme = localStorageColorSchemeManager({ key: 'colorScheme' })

export function App({ handOff }: { handOff: HandOff | null }) {
  const [pending, setPending] = useState(handOff)
  const [hasNotices, setHasNotices] = useState(false)
  const finishHandOff = useCallback(() => setPending(null), [])
  useEffect(() => whenNoticesAreNeeded(() => setHasNotices(true)), [])

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <Suspense fallback={null}>
        {pending ? <HandOffScreen handOff={pending} onDone={finishHandOff} /> : <RouterProvider router={router} />}
      </Suspense>
      <Suspense fallback={null}>{hasNotices && <NoticeHost />}</Suspense>
    </MantineProvider>
  )
}
