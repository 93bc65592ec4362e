import { expect, test } from 'vitest'

import { contrast, CONTRAST_MIN, nearestReadable } from './contrast.ts'

test('the contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#FFFFFF', '#ffffff')).toBe(1)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrast('#12', '#ffffff')).toBeUndefined()
})

test('a transparent color is mixed with what is below it', () => {
  expect(contrast('#00000080', '#ffffff')).toBeCloseTo(contrast('#7f7f7f', '#ffffff')!, 1)
  expect(contrast('#000000', '#00000000')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff00', '#123456')).toBe(1)
})

test.each(['#ffffff', '#000000', '#808080', '#c81e1e', '#f5f3f0', '#15803d'])('on %s, the nearest readable color is readable', (ground) => {
  for (const text of ['#ffffff', '#777777', '#d97706', '#1d4ed8', '#12345680']) {
    const found = nearestReadable(text, ground)!
    expect(contrast(found, ground), `${text} on ${ground}: ${found}`).toBeGreaterThanOrEqual(CONTRAST_MIN)
  }
})

test('a readable color stays, and another one changes as little as possible', () => {
  expect(nearestReadable('#1c1917', '#ffffff')).toBe('#1c1917')
  // The lightest gray with enough contrast on white.
  expect(nearestReadable('#808080', '#ffffff')).toBe('#767676')
})
