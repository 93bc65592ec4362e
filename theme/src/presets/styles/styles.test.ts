import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { missingInNewStore } from '../../../test/store-content.ts'
import { checkTheme } from '../../check/check-theme.ts'
import { readConfig } from '../../config/read.ts'
import { configSchema } from '../../config/schema.ts'
import type { Json } from '../../edit/json.ts'
import type { ColorField } from '../../fields/kinds.ts'
import { colorsOf } from '../../palette/colors-of.ts'
import { sections, type SectionType } from '../../sections/sections.ts'
import { colors } from '../../settings/colors.ts'
import { type ThemeName, themeNames } from '../../themes.ts'
import { backgroundOf, leastContrast } from '../../color/background-of.ts'
import { contrast } from '../../color/contrast.ts'
import { styleConfig, styles, stylesOf, writtenStyle } from './styles.ts'

function expectReadable(values: Record<string, string>, theme: ThemeName): void {
  for (const [key, field] of Object.entries<ColorField>(colors.fields)) {
    const background = backgroundOf(field, values, theme)
    if (background !== undefined)
      expect(contrast(values[key] ?? '', background), `${key} of ${theme}`).toBeGreaterThanOrEqual(leastContrast(field))
  }
}

test('each theme has four to six styles, whose keys differ', () => {
  for (const theme of themeNames) expect([4, 5, 6]).toContain(stylesOf(theme).length)
  expect(new Set(styles.map(({ key }) => key)).size).toBe(styles.length)
})

describe.each(styles.map((style) => [style.key, style] as const))('%s', (_key, style) => {
  const config = styleConfig(style)

  test('is complete and valid, and nothing of it is lost', () => {
    const lost: string[] = []
    readConfig(writtenStyle(style), { lost: (path) => lost.push(path) })
    expect(lost).toEqual([])
    expect(config).toMatchObject(writtenStyle(style))
    expect(configSchema.parse(config)).toEqual(config)
  })

  test('every section can be added in its theme', () => {
    for (const { type } of style.home) expect(sections[type as SectionType].addable).toContain(style.theme)
  })

  test('refers only to content that every new store has', () => {
    expect(missingInNewStore(config)).toEqual([])
  })

  test('shoppers can read, see and follow everything', () => {
    expect(checkTheme(config as unknown as Json).warnings).toEqual([])
  })
})

test('the texts of any palette can be read', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  // A soft color is light: it is the background of dark text.
  const soft = fc.integer({ min: 0, max: 0x3fffff }).map((value) => `#${(0xc0c0c0 | (value & 0x3f3f3f)).toString(16)}`)
  fc.assert(
    fc.property(fc.record({ ink: hex, accent: hex, buy: hex, soft }), fc.constantFrom(...themeNames), (palette, theme) =>
      expectReadable(colorsOf(palette, theme), theme),
    ),
  )
})
