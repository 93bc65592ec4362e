import { expect, test } from 'vitest'

import { percentOf } from './percent.ts'

test.each([
  [1000, 100_000, 100],
  [5, 100_000, 1],
  [4, 100_000, 0],
  [999, 88_750, 89],
  [0, 1_000_000, 0],
  [9_007_199_254_740_991, 1_000_000, 9_007_199_254_740_991],
  [9_007_199_254_740_990, 500_000, 4_503_599_627_370_495],
])('%i at %i millionths is %i', (cents, ppm, part) => expect(percentOf(cents, ppm)).toBe(part))
