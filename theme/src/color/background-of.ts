import type { ColorField } from '../fields/kinds.ts'
import type { ThemeName } from '../themes.ts'
import { CONTRAST_MIN, CONTRAST_MIN_LARGE } from './contrast.ts'

/** The background of the pages of each theme, as in its style sheet (`--paper`). */
export const pageBackground: Record<ThemeName, string> = { fashion: '#fdfcfa', default: '#ffffff' }

/** The background of the shaded areas of pages of each theme, as in its style sheet (`--shade`). */
export const shadedBackground: Record<ThemeName, string> = { fashion: '#f2eee8', default: '#f2f5fa' }

/** Returns the color behind what has the color of a field, or undefined if the field doesn’t say what that is. */
export function backgroundOf({ on }: ColorField, beside: Readonly<Record<string, unknown>>, theme: ThemeName): string | undefined {
  if (on === undefined) return undefined
  const color = on === 'page' ? pageBackground[theme] : beside[on]
  return typeof color === 'string' ? color : undefined
}

/** Returns the contrast that what has the color of a field needs (WCAG 2.2, level AA). */
export const leastContrast = ({ isIcon }: ColorField): number => (isIcon ? CONTRAST_MIN_LARGE : CONTRAST_MIN)
