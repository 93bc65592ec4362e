import { expect, test } from 'vitest'

import { priceAfter } from './price-after.ts'

// The server's test checks the same prices.
test.each([
  [{ unit: 'percent', hundredths: 1000 }, 'any', [1999, 5, 0], [2199, 6, 0]],
  [{ unit: 'amount', cents: 101 }, 'any', [2199, 6, 0], [2300, 107, 101]],
  [{ unit: 'percent', hundredths: -5000 }, 'nines', [2300, 107, 101], [1199, 99, 99]],
  [{ unit: 'amount', cents: 1 }, 'whole', [1199, 99, 99], [1200, 100, 100]],
  [{ unit: 'percent', hundredths: -10000 }, 'nines', [1200, 100, 100], [0, 0, 0]],
] as const)('changes prices by %o with the ending "%s"', (step, ending, before, after) => {
  expect(before.map((cents) => priceAfter(cents, { action: 'change-prices', step, ending }, 100))).toEqual(after)
})
