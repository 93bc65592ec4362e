import { lazy, Suspense, useState } from 'react'

import { createRequest } from '../request.ts'

const StyleDialog = lazy(async () => ({ default: (await import('./style-dialog.tsx')).StyleDialog }))

/** Opens the choice of a style. */
export const [openStyle, useOnStyle] = createRequest('open-theme-style')

/** The choice of a style. Its code is loaded when it opens first. */
export function StyleHost() {
  const [isOpen, setOpen] = useState(false)
  useOnStyle(() => setOpen(true))
  return <Suspense fallback={null}>{isOpen && <StyleDialog onClose={() => setOpen(false)} />}</Suspense>
}
