import { lazy } from 'react'

import { loadAreas } from '../messages/messages.ts'

/** The command palette, which is loaded when it first opens, together with the words that find its pages. */
export const CommandPalette = lazy(async () => {
  const [palette] = await Promise.all([import('./command-palette.tsx'), loadAreas(['palette'])])
  return { default: palette.CommandPalette }
})
