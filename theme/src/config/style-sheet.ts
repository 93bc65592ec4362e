import type { FontValue } from '../fields/values.ts'
import { fontFamilies, fontFile, fontSubsets, styleParts, subsetsOf } from '../fields/fonts.ts'
import type { ThemeConfig } from './types.ts'
import { walkSettings } from './walk-config.ts'

/** Returns the fonts of a configuration without duplicates. */
export function fontsOf(config: ThemeConfig): FontValue[] {
  const fonts = new Map<string, FontValue>()
  walkSettings(config, ({ field, value }) => {
    if (field.kind === 'font') fonts.set((value as FontValue).key, value as FontValue)
  })
  return [...fonts.values()]
}

/**
 * Returns a small style sheet with the configuration's fonts and a custom property for each field with a token. With
 * `font-display: optional`, a font that loads late is only used on the next page, because changing fonts while someone reads
 * would move the text. All values come from a validated configuration: colors, numbers and names from our own list.
 */
export function styleSheet(config: ThemeConfig): string {
  const faces = fontsOf(config).flatMap(({ font, style }) => {
    const { weight, italic } = styleParts(style)
    return subsetsOf(font).map(
      (subset) =>
        `@font-face{font-family:"${font}";font-style:${italic ? 'italic' : 'normal'};font-weight:${weight};font-display:optional;` +
        `src:url(/assets/fonts/${fontFile(font, style)}.${subset}.woff2)format("woff2");unicode-range:${fontSubsets[subset]}}`,
    )
  })
  const properties: string[] = []
  walkSettings(config, ({ field, value }) => {
    if (field.kind === 'color' && field.token) properties.push(`--${field.token}:${String(value)}`)
    if ((field.kind === 'slider' || field.kind === 'integer') && field.token)
      properties.push(`--${field.token}:${String(value)}${field.unit ?? ''}`)
    if (field.kind === 'font') {
      const { font, style } = value as FontValue
      const { weight, italic } = styleParts(style)
      properties.push(
        `--font-${field.token}:"${font}",${fontFamilies[font]?.fallback ?? 'sans-serif'}`,
        `--weight-${field.token}:${weight}`,
        `--slant-${field.token}:${italic ? 'italic' : 'normal'}`,
      )
    }
  })
  return `${faces.join('')}:root{${properties.join(';')}}`
}
