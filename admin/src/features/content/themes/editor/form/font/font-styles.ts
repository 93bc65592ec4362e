import { isObject, type Json } from '@vitrine/theme/edit/json.ts'
import { fontFamilies, hasStyle, styleParts, weightNames } from '@vitrine/theme/fields/fonts.ts'

import { t } from '../../../../../../messages/messages.ts'

/** Reads a stored font. A draft may contain anything: what the theme doesn’t have is undefined. */
export function readFont(value: Json | undefined): { font: string; style: string } | undefined {
  if (!isObject(value)) return undefined
  const { font, style } = value
  return typeof font === 'string' && typeof style === 'string' && hasStyle(font, style) ? { font, style } : undefined
}

/** Returns the style of a family that is most like another one: the nearest weight, italic or upright as before if it can be. */
export function nearestStyle(font: string, style: string): string {
  const wanted = styleParts(style)
  const distance = (other: string) => {
    const { weight, italic } = styleParts(other)
    return Math.abs(weight - wanted.weight) + (italic === wanted.italic ? 0 : 1000)
  }
  const styles = fontFamilies[font]?.styles ?? []
  return styles.reduce((best, one) => (distance(one) < distance(best) ? one : best), styles[0] ?? style)
}

/** Returns the name of a style, such as `Semi Bold italic`. */
export function styleName(style: string): string {
  const { weight, italic } = styleParts(style)
  const name = weightNames[weight] ?? String(weight)
  return italic ? t('themeEditor.font.italic', { weight: name }) : name
}
