import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { chargesOf, type LineAmounts, type StatedAmounts } from './shopify-money.ts'

describe('the parts of an order total', () => {
  const line = (gross: number, discount = 0): LineAmounts => ({ gross, discount, quantity: 1, title: '' })
  const stated = (more: Partial<StatedAmounts>): StatedAmounts => {
    return { subtotal: null, discount: 0, shipping: 0, taxes: 0, duties: 0, total: null, refunded: 0, outstanding: 0, ...more }
  }

  test('the discount is the difference between the lines and the subtotal, without the free shipping discount', () => {
    const charges = chargesOf([line(3000), line(1000)], stated({ subtotal: 3600, discount: 900, taxes: 288, total: 3888 }))
    expect(charges).toEqual({ lineDiscounts: [300, 100], includedTaxes: [0, 0], discount: 400, subtotal: 3600, total: 3888, other: 0 })
  })

  test('without a subtotal, the stated discount is used', () => {
    expect(chargesOf([line(3000)], stated({ discount: 500, shipping: 200 }))).toMatchObject({ discount: 500, subtotal: 2500, total: 2700 })
  })

  test('the discount of a line stays on that line', () => {
    const charges = chargesOf([line(3000, 1000), line(1000)], stated({ subtotal: 2700 }))
    expect(charges.lineDiscounts).toEqual([1200, 100])
  })

  test('when the total leaves no room for taxes, prices include them', () => {
    const charges = chargesOf([line(1190), line(2380)], stated({ subtotal: 3570, shipping: 500, taxes: 570, total: 4070 }))
    expect(charges).toMatchObject({ includedTaxes: [190, 380], other: 0, total: 4070 })
  })

  test('charges without a column (tips, fees, rounding) are kept separately', () => {
    expect(chargesOf([line(1000)], stated({ subtotal: 1000, taxes: 80, duties: 20, total: 1250 }))).toMatchObject({
      other: 150,
      total: 1250,
    })
    expect(chargesOf([line(1000)], stated({ subtotal: 1000, total: 999 }))).toMatchObject({ other: -1 })
  })

  test('line discounts always add up to the order’s discount', () => {
    const cents = fc.nat(100_000)
    const lines = fc.array(fc.record({ gross: cents, discount: cents }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(lines, cents, (lines, subtotal) => {
        const { lineDiscounts, discount } = chargesOf(
          lines.map(({ gross, discount }) => line(gross, discount)),
          stated({ subtotal }),
        )
        expect(lineDiscounts.reduce((sum, part) => sum + part, 0)).toBe(discount)
        expect(lineDiscounts.every((part, at) => part >= 0 && part <= lines[at]!.gross)).toBe(true)
      }),
    )
  })
})
