import { expect, test } from 'vitest'

import { isLight } from './luminance.ts'

test('a color is light if black has more contrast with it than white', () => {
  expect(['#ffffff', '#fdc500', '#0082E5', '#767676ff'].map(isLight)).toEqual([true, true, true, true])
  expect(['#000000', '#1d4ed8', '#15803d', '#c81e1e'].map(isLight)).toEqual([false, false, false, false])
})
