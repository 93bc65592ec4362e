import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { exactProduct } from './exact-product.ts'

describe('the exact product of price and quantity', () => {
  test.each([
    ['2.55', 6, '15.30'],
    ['0.125', 8, '1.000'],
    ['0.001', 3, '0.003'],
    ['-1.5', 3, '-4.5'],
    ['4.25', -2, '-8.50'],
    ['7', 0, '0'],
    ['.5', 3, '1.5'],
    ['5.', 3, '15'],
  ])('%s × %i = %s', (price, quantity, expected) => {
    expect(exactProduct(price, quantity)).toBe(expected)
  })

  test('the product has no binary rounding errors', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.integer({ min: -1e6, max: 1e6 }), (cents, quantity) => {
        const price = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        const [whole, fraction] = exactProduct(price, quantity).split('.')
        expect(BigInt(`${whole}${fraction}`)).toBe(BigInt(cents) * BigInt(quantity))
      }),
    )
  })
})
