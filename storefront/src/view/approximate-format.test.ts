import { expect, test } from 'vitest'

import { approximateFormat } from './approximate-format.ts'

test.each([
  ['en', { code: 'EUR', rate: '0.92', roundTo: 1 }, '≈\u00a0€18.39'],
  ['de', { code: 'EUR', rate: '0.92', roundTo: 1 }, '≈\u00a018,39\u00a0€'],
  ['en', { code: 'EUR', rate: '0.92', roundTo: 100 }, '≈\u00a0€18'],
  ['en', { code: 'JPY', rate: '149.5', roundTo: 10 }, '≈\u00a0¥2,990'],
  ['en', { code: 'KWD', rate: '0.3071', roundTo: 1 }, '≈\u00a0KWD\u00a06.139'],
])('19.99 dollars are approximate prices: %s %j', (locale, currency, expected) => {
  expect(approximateFormat(locale, 'USD', currency, false)(1999)).toBe(expected)
  expect(approximateFormat(locale, 'USD', currency, true)(1999)).toBe(`${expected} ${currency.code}`)
})
