import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import { type BasketLine, discountsOf, leftCents, type PriceAsk, priceOrder, quoteDigest } from './price.ts'
import type { Quote } from './quote.ts'
import { anyAsk, anyRate } from './test-quotes.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const off = ({ discounts }: Quote, isShipping: boolean) =>
  sum(discounts.filter((one) => (one.class === 'shipping') === isShipping).map(({ amountCents }) => amountCents))

describe('for every cart', () => {
  test('the parts of a quote add up to the total, to the cent', () => {
    fc.assert(
      fc.property(anyAsk, anyRate, (asked, chosen) => {
        const { quote } = priceOrder(asked, chosen)
        const { shipping } = quote
        const shippingLeft = shipping ? shipping.priceCents - shipping.discountCents : 0
        expect(quote.lines.map(({ unitPriceCents, quantity, discountCents }) => unitPriceCents * quantity - discountCents)).toEqual(
          quote.lines.map(({ totalCents }) => totalCents),
        )
        expect(quote.subtotalCents - quote.discountCents + shippingLeft + (quote.pricesIncludeTax ? 0 : quote.taxCents)).toBe(
          quote.totalCents,
        )
        expect(off(quote, false)).toBe(quote.discountCents)
        expect(off(quote, true)).toBe(shipping?.discountCents ?? 0)
        expect(sum(quote.lines.map(({ taxCents }) => taxCents)) + (shipping?.taxCents ?? 0)).toBe(quote.taxCents)
        expect(sum(quote.taxes.map(({ amountCents }) => amountCents))).toBe(quote.taxCents)
      }),
      { numRuns: testRuns(2000) },
    )
  })

  test('no amount is negative, and no discount exceeds the amount from which it is taken', () => {
    fc.assert(
      fc.property(anyAsk, anyRate, (asked, chosen) => {
        const { quote } = priceOrder(asked, chosen)
        for (const one of quote.lines) {
          expect(one.discountCents).toBeGreaterThanOrEqual(0)
          expect(one.totalCents).toBeGreaterThanOrEqual(0)
          expect(one.taxCents).toBeGreaterThanOrEqual(0)
        }
        expect(quote.shipping?.discountCents ?? 0).toBeLessThanOrEqual(chosen?.cents ?? 0)
        expect(quote.totalCents).toBeGreaterThanOrEqual(0)
        expect(Number.isSafeInteger(quote.totalCents)).toBe(true)
      }),
      { numRuns: testRuns(2000) },
    )
  })

  test('a total with included tax equals the total of its net prices with tax on top', () => {
    fc.assert(
      fc.property(anyAsk, anyRate, (asked, chosen) => {
        // All lines have one tax rate, because several rates are rounded separately.
        const whole = {
          ...asked,
          offers: [],
          regions: asked.regions.slice(0, 1),
          lines: asked.lines.map((one) => ({ ...one, taxable: true, quantity: 1 })),
        }
        const inside = priceOrder({ ...whole, settings: { pricesIncludeTax: true, taxShipping: true } }, chosen).quote
        const net = whole.lines.map((one, at) => ({ ...one, unitPriceCents: inside.lines[at]!.totalCents - inside.lines[at]!.taxCents }))
        const netRate = chosen && { ...chosen, cents: chosen.cents - inside.shipping!.taxCents }
        const onTop = priceOrder({ ...whole, lines: net, settings: { pricesIncludeTax: false, taxShipping: true } }, netRate).quote
        // The difference comes from rounding twice.
        expect(Math.abs(onTop.totalCents - inside.totalCents)).toBeLessThanOrEqual(1)
      }),
      { numRuns: testRuns(1000) },
    )
  })

  test('shipping rates depend on the amount after product and order discounts', () => {
    fc.assert(
      fc.property(anyAsk, (asked) => {
        const { quote } = priceOrder(asked, null)
        expect(leftCents(asked, discountsOf(asked, null))).toBe(quote.subtotalCents - quote.discountCents)
      }),
      { numRuns: testRuns(500) },
    )
  })
})

describe('the digest of a quote', () => {
  const [first] = fc.sample(
    anyAsk.map((asked) => ({ ...asked, offers: [], regions: [{ name: 'VAT', ratePpm: 200_000 }] })),
    { numRuns: 1, seed: 7 },
  )
  const asked = { ...first!, lines: first!.lines.map((one) => ({ ...one, taxable: true })) }
  const standard = { id: 'rate', name: 'Standard', cents: 500, minDays: null, maxDays: null }
  const digestOf = (over: Partial<PriceAsk> = {}, chosen = standard) =>
    quoteDigest(priceOrder({ ...asked, ...over }, chosen).quote).toString('hex')
  const [head, ...tail] = asked.lines
  const withHead = (over: Partial<BasketLine>) => ({ lines: [{ ...head!, ...over }, ...tail] })

  test('the digest is the same for the same prices, even when names change', () => {
    expect(digestOf()).toBe(digestOf(withHead({ title: 'Another name', handle: 'elsewhere', costCents: 5 })))
  })

  test.each([
    ['a price', digestOf(withHead({ unitPriceCents: head!.unitPriceCents + 1 }))],
    ['a quantity', digestOf(withHead({ quantity: head!.quantity + 1 }))],
    ['a thing', digestOf(withHead({ variantId: 'another' }))],
    ['a currency', digestOf({ currency: 'EUR' })],
    ['a tax', digestOf({ regions: [{ name: 'VAT', ratePpm: 210_000 }] })],
    ['where tax is', digestOf({ settings: { ...asked.settings, pricesIncludeTax: !asked.settings.pricesIncludeTax } })],
    ['a way to send it', digestOf({}, { ...standard, id: 'another' })],
    ['what sending it costs', digestOf({}, { ...standard, cents: 501 })],
  ])('differs when %s changes', (_what, changed) => {
    expect(changed).not.toBe(digestOf())
  })
})
