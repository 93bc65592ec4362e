import { Suspense, useEffect, useState, type ComponentType } from 'react'

interface PaletteHostProps {
  /** The palette with the actions of this console. It is loaded lazily and rendered only while it is open. */
  palette: ComponentType<{ onClose: () => void }>
}

const OPEN = 'open-palette'

/** Opens the command palette from anywhere, for example from the search field in the top bar. */
export const openPalette = (): void => void dispatchEvent(new Event(OPEN))

/** Renders the command palette while it is open. Ctrl/Cmd-K and `openPalette` open it. */
export function PaletteHost({ palette: Palette }: PaletteHostProps) {
  const [opened, setOpened] = useState(false)

  useEffect(() => {
    const open = () => setOpened(true)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      open()
    }
    addEventListener(OPEN, open)
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener(OPEN, open)
      removeEventListener('keydown', onKeyDown)
    }
  }, [])

  return <Suspense fallback={null}>{opened && <Palette onClose={() => setOpened(false)} />}</Suspense>
}
