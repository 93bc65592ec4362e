import { backgroundOf, leastContrast } from '../color/background-of.ts'
import { contrast, nearestReadable, shownRatio } from '../color/contrast.ts'
import type { ThemeName } from '../themes.ts'
import type { Leaf, ShownPart } from './leaves.ts'
import type { Warning } from './warning.ts'

/** Warns about text and icons with too little contrast: every color whose definition says what is behind it. */
export function checkColors({ section, leaves }: ShownPart, theme: ThemeName): Warning[] {
  // The colors of a slideshow are those of its texts and buttons.
  if (section?.type === 'head-image' && !section.settings.show_content) return []
  return leaves.flatMap((leaf) => colorWarning(leaf, theme))
}

function colorWarning({ field, value, beside, path }: Leaf, theme: ThemeName): Warning[] {
  if (field.kind !== 'color' || (field.of !== undefined && beside[field.of] === '')) return []
  const background = backgroundOf(field, beside, theme)
  if (background === undefined) return []
  const text = value as string
  const least = leastContrast(field)
  const ratio = contrast(text, background)
  if (ratio === undefined || ratio >= least) return []
  const better = nearestReadable(text, background, least)
  const fix = better === undefined ? {} : { fix: { path, value: better } }
  return [{ kind: 'low_contrast', path, values: { ratio: shownRatio(ratio), least }, ...fix }]
}
