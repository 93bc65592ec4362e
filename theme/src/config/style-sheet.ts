import type { FontValue } from '../fields/values.ts'
import { fontFamilies, fontFile, styleParts } from '../fields/fonts.ts'
import type { ThemeConfig } from './types.ts'
import { walkSettings } from './walk-config.ts'

/** The fonts a configuration uses, each once. */
export function fontsOf(config: ThemeConfig): FontValue[] {
  const fonts = new Map<string, FontValue>()
  walkSettings(config, ({ field, value }) => {
    if (field.kind === 'font') fonts.set((value as FontValue).key, value as FontValue)
  })
  return [...fonts.values()]
}

/** Letters of the two files each style is split into; the second is fetched only by pages that use such letters. */
const subsets = [
  {
    name: 'latin',
    range:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  {
    name: 'latin-ext',
    range:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
]

/**
 * What the settings change about the look, as one small style sheet: the fonts in use and a custom property for each
 * field that names one. Values come from a validated configuration: colours, numbers and names of our own list.
 */
export function styleSheet(config: ThemeConfig): string {
  const faces = fontsOf(config).flatMap(({ font, style }) => {
    const { weight, italic } = styleParts(style)
    return subsets.map(
      ({ name, range }) =>
        `@font-face{font-family:"${font}";font-style:${italic ? 'italic' : 'normal'};font-weight:${weight};font-display:swap;` +
        `src:url(/assets/fonts/${fontFile(font, style)}.${name}.woff2)format("woff2");unicode-range:${range}}`,
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
