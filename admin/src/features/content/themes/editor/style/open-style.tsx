import { lazy, Suspense, useEffect, useState } from 'react'

const StyleDialog = lazy(async () => ({ default: (await import('./style-dialog.tsx')).StyleDialog }))

const OPEN = 'open-theme-style'
/** Opens the choice of a style. */
export const openStyle = (): void => void dispatchEvent(new Event(OPEN))

/** The choice of a style. Its code is loaded when it opens first. */
export function StyleHost() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => setOpen(true)
    addEventListener(OPEN, open)
    return () => removeEventListener(OPEN, open)
  }, [])
  return <Suspense fallback={null}>{isOpen && <StyleDialog onClose={() => setOpen(false)} />}</Suspense>
}
