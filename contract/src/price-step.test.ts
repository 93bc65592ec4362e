import { expect, test } from 'vitest'

import { PRICE_MAX_CENTS } from './limits.ts'
import { steppedAmount } from './price-step.ts'

// The server's test checks the same prices.
test.each([
  [{ unit: 'percent', hundredths: 1000 }, 'any', [1999, 5, 0], [2199, 6, 0]],
  [{ unit: 'amount', cents: 101 }, 'any', [2199, 6, 0], [2300, 107, 101]],
  [{ unit: 'percent', hundredths: -5000 }, 'nines', [2300, 107, 101], [1199, 99, 99]],
  [{ unit: 'amount', cents: 1 }, 'whole', [1199, 99, 99], [1200, 100, 100]],
  [{ unit: 'percent', hundredths: -10000 }, 'nines', [1200, 100, 100], [0, 0, 0]],
  [{ unit: 'amount', cents: 0 }, 'ninety-fives', [1234, 1246, 3, 0], [1195, 1295, 95, 0]],
] as const)('changes prices by %o with the ending "%s"', (step, ending, before, after) => {
  expect(before.map((cents) => steppedAmount(cents, { step, ending }, 100))).toEqual(after)
})

test('the largest amounts stay exact, and halves are rounded up below zero too', () => {
  const step = { unit: 'percent', hundredths: 999_999 } as const
  expect(steppedAmount(PRICE_MAX_CENTS - 1, { step, ending: 'any' }, 100)).toBe(1_009_998_999_899)
  expect(steppedAmount(-5, { step: { unit: 'percent', hundredths: -5000 }, ending: 'any' }, 1)).toBe(-2)
})

test('a currency without minor units has no ending below one unit', () => {
  const step = { unit: 'amount', cents: 0 } as const
  for (const ending of ['whole', 'nines', 'ninety-fives'] as const) expect(steppedAmount(1234, { step, ending }, 1)).toBe(1234)
})
