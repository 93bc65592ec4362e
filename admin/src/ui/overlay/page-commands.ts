import { useEffect } from 'react'

import type { PaletteItem } from './palette.tsx'

let shown: readonly PaletteItem[] = []

/** The commands of the page that is open, for the command palette. */
export const pageCommands = (): readonly PaletteItem[] => shown

/** Adds commands to the command palette while a page is open. `commands` should be the same list until they change. */
export function usePageCommands(commands: readonly PaletteItem[]): void {
  useEffect(() => {
    shown = commands
    return () => void (shown = [])
  }, [commands])
}
