import { expect, test } from 'vitest'

import { contrast, isLight } from './color.ts'

test('a colour is light when black reads better on it than white', () => {
  expect(['#ffffff', '#fdc500', '#0082E5', '#767676ff'].map(isLight)).toEqual([true, true, true, true])
  expect(['#000000', '#1d4ed8', '#15803d', '#c81e1e'].map(isLight)).toEqual([false, false, false, false])
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  // The published example of a grey that just passes on white.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
