import { expect, test } from 'vitest'

import { colors, tones, type Scheme } from './tokens.ts'

/** Returns the WCAG 2.2 contrast of two #rrggbb colors. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const AA_TEXT = 4.5
const grounds = ['surface', 'paper', 'subtle']

const pairs = [
  ...['strong', 'text', 'quiet', 'muted', 'accent-text', 'critical-text'].flatMap((text) => grounds.map((ground) => [text, ground])),
  ...tones.flatMap((tone) => [
    [`${tone}-text`, `${tone}-surface`],
    [`${tone}-text`, 'paper'],
  ]),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-accent', 'danger'],
  ['on-accent', 'danger-hover'],
  ['accent-text', 'accent-surface'],
  ['strong', 'accent-surface'],
  ['text', 'hover'],
] as const

test.each(['light', 'dark'] satisfies Scheme[])('text is readable on its background (%s)', (scheme) => {
  const palette = colors(scheme)
  const tooWeak = pairs
    .map(([text = '', ground = '']) => ({ pair: `${text} on ${ground}`, ratio: contrast(palette[text] ?? '', palette[ground] ?? '') }))
    .filter(({ ratio }) => !(ratio >= AA_TEXT))
  expect(tooWeak).toEqual([])
})
