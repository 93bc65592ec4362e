import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'

import { whenNoticesAreNeeded } from './events.ts'
import { router } from './router.tsx'
import { nonce } from './ui/nonce.ts'
import { cssVariables, theme } from './ui/theme.ts'

const NoticeHost = lazy(async () => ({ default: (await import('./ui/notice-host.tsx')).NoticeHost }))

const colorScheme = localStorageColorSchemeManager({ key: 'colorScheme' })

export function App() {
  const [hasNotices, setHasNotices] = useState(false)
  useEffect(() => whenNoticesAreNeeded(() => setHasNotices(true)), [])

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <RouterProvider router={router} />
      {hasNotices && (
        <Suspense fallback={null}>
          <NoticeHost />
        </Suspense>
      )}
    </MantineProvider>
  )
}
