import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { taxOf, type TaxRegion } from './tax.ts'

const vat = (percent: number): TaxRegion => ({ name: 'VAT', ratePpm: percent * 10_000 })
const onTop = { pricesIncludeTax: false, taxShipping: false }
const included = { pricesIncludeTax: true, taxShipping: true }
const lines = (...cents: number[]) => cents.map((amount) => ({ cents: amount, taxable: true }))

describe('tax on top of prices', () => {
  test('tax is calculated on the total and spread over the lines so that they add up', () => {
    // 19% of 0.99 is 0.19; three times 19% of 0.33 would be 0.18.
    expect(taxOf([vat(19)], onTop, { lines: lines(33, 33, 33), shippingCents: 500 })).toEqual({
      lines: [7, 6, 6],
      shipping: 0,
      taxes: [{ name: 'VAT', ratePpm: 190_000, amountCents: 19 }],
      taxCents: 19,
    })
  })

  test('tax excludes untaxed lines, and includes shipping if it is taxed', () => {
    const amounts = { lines: [...lines(1000), { cents: 9999, taxable: false }], shippingCents: 500 }
    expect(taxOf([vat(10)], { ...onTop, taxShipping: true }, amounts)).toMatchObject({ lines: [100, 0], shipping: 50, taxCents: 150 })
    expect(taxOf([vat(10)], onTop, amounts)).toMatchObject({ lines: [100, 0], shipping: 0, taxCents: 100 })
  })

  test('the rates of a state and a city are two taxes on the same amount', () => {
    const regions = [
      { name: 'State', ratePpm: 62_500 },
      { name: 'City', ratePpm: 20_000 },
    ]
    expect(taxOf(regions, onTop, { lines: lines(1999), shippingCents: 0 })).toMatchObject({
      lines: [165],
      taxes: [{ amountCents: 125 }, { amountCents: 40 }],
      taxCents: 165,
    })
  })

  test('tax is 0 without a rate, without lines, or for a total of 0', () => {
    expect(taxOf([], onTop, { lines: lines(100), shippingCents: 0 })).toEqual({ lines: [0], shipping: 0, taxes: [], taxCents: 0 })
    expect(taxOf([vat(0)], onTop, { lines: lines(100), shippingCents: 0 }).taxes).toEqual([])
    expect(taxOf([vat(19)], onTop, { lines: [], shippingCents: 500 })).toMatchObject({ lines: [], shipping: 0, taxCents: 0 })
    expect(taxOf([vat(19)], onTop, { lines: lines(0, 0), shippingCents: 0 })).toMatchObject({ lines: [0, 0], taxCents: 0 })
  })
})

describe('tax included in the price', () => {
  test.each([
    [119_00, 19, 19_00],
    [100_00, 19, 15_97],
    [120_00, 20, 20_00],
    [1, 25, 0],
  ])('the tax in %i with %i %% is %i', (cents, percent, tax) => {
    expect(taxOf([vat(percent)], included, { lines: lines(cents), shippingCents: 0 }).taxCents).toBe(tax)
  })

  test('tax with two rates is calculated on the price without both', () => {
    const regions = [
      { name: 'GST', ratePpm: 50_000 },
      { name: 'QST', ratePpm: 99_750 },
    ]
    expect(taxOf(regions, included, { lines: lines(114_98), shippingCents: 0 })).toMatchObject({
      taxes: [{ amountCents: 500 }, { amountCents: 998 }],
    })
  })
})

describe('for every order', () => {
  const amounts = fc.record({
    lines: fc.array(fc.record({ cents: fc.integer({ min: 0, max: 1e13 }), taxable: fc.boolean() }), { maxLength: 20 }),
    shippingCents: fc.integer({ min: 0, max: 1e9 }),
  })
  const regions = fc.array(fc.record({ name: fc.string(), ratePpm: fc.integer({ min: 0, max: 1_000_000 }) }), { maxLength: 3 })
  const settings = fc.record({ pricesIncludeTax: fc.boolean(), taxShipping: fc.boolean() })

  test('the taxes of lines and shipping add up to those of the rates and to the total tax; untaxed lines have none', () => {
    fc.assert(
      fc.property(regions, settings, amounts, (regions, settings, amounts) => {
        const { lines, shipping, taxes, taxCents } = taxOf(regions, settings, amounts)
        expect(lines.reduce((sum, line) => sum + line, shipping)).toBe(taxCents)
        expect(taxes.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(taxCents)
        expect(lines).toHaveLength(amounts.lines.length)
        for (const [at, { cents, taxable }] of amounts.lines.entries()) {
          expect(lines[at]).toBeGreaterThanOrEqual(0)
          if (!taxable || cents === 0) expect(lines[at]).toBe(0)
        }
        if (!settings.taxShipping) expect(shipping).toBe(0)
      }),
    )
  })

  test('the tax of each rate differs from the exact value by at most half a unit', () => {
    fc.assert(
      fc.property(regions, settings, amounts, (regions, settings, amounts) => {
        const rates = regions.filter(({ ratePpm }) => ratePpm > 0)
        const parts = [
          ...amounts.lines.map(({ cents, taxable }) => (taxable ? cents : 0)),
          settings.taxShipping ? amounts.shippingCents : 0,
        ]
        const taxed = BigInt(parts.reduce((sum, part) => sum + part, 0))
        const all = BigInt(rates.reduce((sum, { ratePpm }) => sum + ratePpm, 0))
        const divisor = 1_000_000n + (settings.pricesIncludeTax ? all : 0n)
        for (const { ratePpm, amountCents } of taxOf(regions, settings, amounts).taxes) {
          const off = BigInt(amountCents) * divisor - taxed * BigInt(ratePpm)
          expect(off * 2n <= divisor && off * 2n >= -divisor).toBe(true)
        }
      }),
    )
  })

  test('a price to which a tax was added includes exactly that tax', () => {
    const cents = fc.integer({ min: 0, max: 1e12 })
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 1_000_000 }), (net, ratePpm) => {
        const rates = [{ name: 'VAT', ratePpm }]
        const { taxCents } = taxOf(rates, onTop, { lines: lines(net), shippingCents: 0 })
        expect(taxOf(rates, included, { lines: lines(net + taxCents), shippingCents: 0 }).taxCents).toBe(taxCents)
      }),
    )
  })
})
