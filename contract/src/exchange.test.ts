import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { approximate, isRate, roundings } from './exchange.ts'
import { decimalsOf } from './money.ts'

const to = (code: string, rate: string, roundTo = 1) => ({ code, rate, roundTo })

describe('an amount in another currency', () => {
  test.each([
    // From two decimals to two, none and three.
    [1999, 'USD', to('EUR', '0.92'), 1839],
    [1999, 'USD', to('JPY', '149.5'), 2989],
    [1999, 'USD', to('KWD', '0.3071'), 6139],
    // From none and from three decimals.
    [2990, 'JPY', to('USD', '0.0066890'), 2000],
    [1999, 'KWD', to('USD', '3.2562'), 651],
    [25_000, 'VND', to('KWD', '0.0000117'), 293],
    // Halves are rounded away from zero, after all factors.
    [1, 'USD', to('EUR', '0.5'), 1],
    [-1, 'USD', to('EUR', '0.5'), -1],
    [1, 'USD', to('EUR', '0.499999999'), 0],
    // The step is applied once, to the exact amount: 12.45 isn’t first rounded to 12.5.
    [1245, 'USD', to('EUR', '1', 100), 1200],
    [1250, 'USD', to('EUR', '1', 100), 1300],
    [1249, 'USD', to('JPY', '1.2', 10), 10],
    [1999, 'USD', to('CHF', '0.88', 5), 1760],
    // Larger than a double holds exactly in between.
    [9_999_999_999_999, 'USD', to('VND', '25389.123456789'), 2_538_912_345_678_646],
    [0, 'USD', to('EUR', '0.92', 100), 0],
  ])('%i of %s in %j', (amount, from, currency, expected) => {
    expect(approximate(amount, from, currency)).toBe(expected)
  })

  const codes = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'VND', 'CHF')
  const rates = fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 0, max: 6 })).map(([n, shift]) => {
    const digits = String(n).padStart(shift + 1, '0')
    return shift === 0 ? digits : `${digits.slice(0, -shift)}.${digits.slice(-shift)}`
  })

  test('is the multiple of the step that is nearest to the exact amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), codes, codes, rates, fc.nat(), (amount, from, code, rate, pick) => {
        const steps = roundings(code)
        const roundTo = steps[pick % steps.length]!
        expect(isRate(rate)).toBe(true)
        const result = approximate(amount, from, { code, rate, roundTo })
        expect(result % roundTo).toBe(0)
        // |result − exact| ≤ roundTo / 2, compared as whole numbers of 10^6ths
        const exact = BigInt(amount) * BigInt(Math.round(Number(rate) * 1e6)) * 10n ** BigInt(decimalsOf(code))
        const scale = 10n ** BigInt(6 + decimalsOf(from))
        const off = 2n * (BigInt(result) * scale - exact)
        expect(off <= BigInt(roundTo) * scale && off >= -BigInt(roundTo) * scale).toBe(true)
      }),
    )
  })

  test('never falls when the amount rises', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.nat(1000), codes, codes, rates, (amount, more, from, code, rate) => {
        const currency = to(code, rate)
        expect(approximate(amount + more, from, currency)).toBeGreaterThanOrEqual(approximate(amount, from, currency))
      }),
    )
  })
})

test.each([
  ['JPY', [1, 5, 10, 50, 100]],
  ['EUR', [1, 5, 10, 50, 100, 500, 1000, 5000, 10_000]],
])('amounts in %s can be rounded to %j', (code, expected) => expect(roundings(code)).toEqual(expected))

test.each(['0', '0.00', '-1', '1e3', '1.', '.5', '1,5', '1234567890', '0.0000000001', '', ' 1', 'x'])('“%s” is no rate', (rate) =>
  expect(isRate(rate)).toBe(false),
)
