import { fontFamilies } from '@vitrine/theme/fields/fonts.ts'
import { expect, test } from 'vitest'

import { nearestStyle, readFont } from './font-styles.ts'

test.each([
  ['Poppins', '600italic', '600italic'],
  ['Quicksand', '600italic', '600'],
  ['Alata', '900', '400'],
  ['Open Sans', '100', '300'],
  ['Share', '600italic', '700italic'],
])('%s in the style %s becomes %s', (font, style, nearest) => expect(nearestStyle(font, style)).toBe(nearest))

test('every family keeps its own styles', () => {
  for (const [font, { styles }] of Object.entries(fontFamilies)) for (const style of styles) expect(nearestStyle(font, style)).toBe(style)
})

test('a font that the theme doesn’t have is read as none', () => {
  expect(readFont({ font: 'Mulish', style: '700', url: 'x', key: 'y' })).toEqual({ font: 'Mulish', style: '700' })
  for (const value of [null, 'Mulish', { font: 'Comic', style: '400' }, { font: 'Alata', style: '700' }, { font: 1, style: [] }])
    expect(readFont(value)).toBe(undefined)
})
