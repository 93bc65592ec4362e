import { expect, test } from 'vitest'

import { moneyShort, numberShort } from './compact-number.ts'

test.each([
  [50, 'USD', '$0.50'],
  [500, 'USD', '$5'],
  [123_456, 'USD', '$1.23K'],
  [120_000, 'USD', '$1.2K'],
  [-50, 'USD', '-$0.50'],
  [50, 'JPY', '¥50'],
  [1500, 'KWD', 'KWD 1.50'],
])('an amount of %i in %s is %s', (minorUnits, currency, text) => {
  expect(moneyShort(minorUnits, currency).replace(/\s/, ' ')).toBe(text)
})

test('a count has no trailing zeros', () => {
  expect([0, 999, 1200, 1_250_000].map(numberShort)).toEqual(['0', '999', '1.2K', '1.25M'])
})
