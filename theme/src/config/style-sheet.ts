import type { Field } from '../fields/kinds.ts'
import type { FontValue } from '../fields/values.ts'
import { styleParts } from '../fields/fonts.ts'
import { fontFaces, fontStack } from './font-faces.ts'
import type { ThemeConfig } from './types.ts'
import { walkSettings } from './walk-config.ts'

/** Returns the fonts of a configuration without duplicates. */
function fontsOf(config: ThemeConfig): FontValue[] {
  const fonts = new Map<string, FontValue>()
  walkSettings(config, ({ field, value }) => {
    if (field.kind === 'font') fonts.set((value as FontValue).key, value as FontValue)
  })
  return [...fonts.values()]
}

/**
 * Returns the fonts that a page shows before it is scrolled, which load first: those of the headings and the text. The other fonts
 * load when the page turns out to use them.
 */
export function firstFontsOf({ settings: { typography } }: ThemeConfig): FontValue[] {
  const { type_header_family, type_base_family } = typography
  return type_header_family.key === type_base_family.key ? [type_base_family] : [type_header_family, type_base_family]
}

/**
 * Returns the custom properties, with their values, that a field sets on every page. Most fields set none. All values come from a
 * validated configuration: colors, numbers and names from our own list.
 * @param base the font of the text, whose fallbacks the other fonts use
 */
export function propertiesOf(field: Field, value: unknown, base: FontValue): [name: string, value: string][] {
  if (field.kind === 'color' && field.token) return [[`--${field.token}`, String(value)]]
  if ((field.kind === 'slider' || field.kind === 'integer') && field.token)
    return [[`--${field.token}`, `${String(value)}${field.unit ?? ''}`]]
  if (field.kind !== 'font') return []
  const font = value as FontValue
  const { weight, italic } = styleParts(font.style)
  return [
    [`--font-${field.token}`, fontStack(font, base)],
    [`--weight-${field.token}`, String(weight)],
    [`--slant-${field.token}`, italic ? 'italic' : 'normal'],
  ]
}

/** Returns a small style sheet with the configuration's fonts and a custom property for each field with a token. */
export function styleSheet(config: ThemeConfig): string {
  const base = config.settings.typography.type_base_family
  const faces = fontsOf(config).flatMap((font) => fontFaces(font, base))
  const properties: string[] = []
  walkSettings(config, ({ field, value }) => {
    for (const [name, text] of propertiesOf(field, value, base)) properties.push(`${name}:${text}`)
  })
  return `${faces.join('')}:root{${properties.join(';')}}`
}
