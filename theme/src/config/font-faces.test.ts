import { describe, expect, test } from 'vitest'

import { fontMetrics } from '../fields/font-metrics.ts'
import { fontFamilies, fontFile, fontValue } from '../fields/fonts.ts'
import { fontFaces, fontStack } from './font-faces.ts'

const assistant = fontValue('Assistant', '400')
const radley = fontValue('Radley', '400')

test('every font file is measured', () => {
  const files = Object.entries(fontFamilies).flatMap(([font, { styles }]) => styles.map((style) => fontFile(font, style)))
  expect(Object.keys(fontMetrics)).toEqual(files)
})

describe('a font', () => {
  test('replaces its stand-in as soon as it has loaded', () => {
    const faces = fontFaces(assistant, assistant)
    for (const face of faces.filter((one) => one.includes('.woff2'))) expect(face).toContain('font-display:swap')
  })

  test('is followed by system fonts that are scaled to its measures', () => {
    const [width, ascent] = fontMetrics[fontFile('Assistant', '400')]!
    const standIn = fontFaces(assistant, assistant).find((face) => face.includes('"Assistant like Arial"'))!
    const scale = Number(/size-adjust:([\d.]+)%/.exec(standIn)?.[1]) / 100
    expect(456 * scale).toBeCloseTo(width, 0)
    expect(Number(/ascent-override:([\d.]+)%/.exec(standIn)?.[1]) * 10 * scale).toBeCloseTo(ascent, -1)
    expect(fontStack(assistant, assistant)).toBe('"Assistant","Assistant like Arial","Assistant like DejaVu Sans",sans-serif')
  })

  test('with old-style figures only gets its figures from the font of the text', () => {
    expect(fontStack(radley, assistant)).toMatch(/^"Radley figures","Radley",/)
    expect(fontFaces(radley, assistant).find((face) => face.includes('"Radley figures"'))).toMatch(/assistant-400.*unicode-range:U\+30-39/)
  })

  test('keeps its figures if the font of the text has no others', () => {
    expect(fontStack(radley, radley)).toMatch(/^"Radley","Radley like Times"/)
    expect(fontFaces(radley, radley).join()).not.toContain('figures')
  })
})
