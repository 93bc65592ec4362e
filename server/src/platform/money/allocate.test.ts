import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { allocate } from './allocate.ts'

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [1, 2], [0, 1]],
  [10, [0, 5, 0], [0, 10, 0]],
  [7, [0, 0], [7, 0]],
  [0, [3, 4], [0, 0]],
])('%i split over %j is %j', (amount, weights, parts) => {
  expect(allocate(amount, weights)).toEqual(parts)
})

test('parts add up to the amount and are never more than one unit from their share', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1e13 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), weights, (amount, weights) => {
      const parts = allocate(amount, weights)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
      const whole = weights.reduce((sum, weight) => sum + weight, 0)
      if (whole > 0)
        for (const [at, part] of parts.entries()) {
          const floor = Number((BigInt(amount) * BigInt(weights[at]!)) / BigInt(whole))
          expect(part === floor || part === floor + 1).toBe(true)
        }
    }),
  )
})
