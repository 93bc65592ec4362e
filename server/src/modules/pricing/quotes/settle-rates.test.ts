import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import type { Offer } from '../discounts/engine/offer.ts'
import { offeredRates, type Rate } from '../shipping/rates.ts'
import { discountsOf, leftCents, type PriceAsk } from './price.ts'
import { type Settled, settleRates } from './settle-rates.ts'
import { anyAsk } from './test-quotes.ts'

const rateOf = (over: Partial<Rate> = {}): Rate => ({
  id: 'standard',
  name: 'Standard',
  basis: 'flat',
  least: 0,
  most: null,
  priceCents: 2000,
  freeFromCents: null,
  minDays: null,
  maxDays: null,
  ...over,
})
const ratesFor = (rates: readonly Rate[]) => (discountedCents: number) => offeredRates(rates, { weightGrams: 1, items: 1, discountedCents })
const costOf = (ask: PriceAsk, { rate, discounts }: Settled) => leftCents(ask, discounts) + rate.cents - discounts.shippingCents

const [some] = fc.sample(anyAsk, { numRuns: 1, seed: 1 })
const [line] = some!.lines
const [anyOffer] = fc.sample(
  anyAsk.filter(({ offers }) => offers.length > 0).map(({ offers }) => offers[0]!),
  { numRuns: 1, seed: 1 },
)
const offer = (id: string, over: Partial<Offer>): Offer => ({
  ...anyOffer!,
  id,
  title: id,
  code: id,
  items: null,
  maximumCents: null,
  priority: 0,
  combinesWith: { product: false, order: false, shipping: false },
  ...over,
})
const amount = (cents: number) => ({ kind: 'amount', cents }) as const

/**
 * A discount of 15.00 off the order. The test basket has one item for 60.00, and by default the shipping discount does not
 * combine with this discount.
 */
const save15 = offer('SAVE15', { class: 'order', value: amount(1500) })
const shipping = (cents: number, over: Partial<Offer> = {}) => offer('SHIP', { class: 'shipping', value: amount(cents), ...over })
const askOf = (offers: readonly Offer[]): PriceAsk => ({
  ...some!,
  lines: [{ ...line!, unitPriceCents: 6000, quantity: 1 }],
  offers,
  codes: offers.map(({ code }) => code!),
})
/**
 * Returns for each rate the price of the lines, the shipping price, its discount, the applied discounts, and the refused codes with
 * their reasons.
 */
function settled(offers: readonly Offer[], rates: readonly Rate[]) {
  const ask = askOf(offers)
  return settleRates(ask, ratesFor(rates)).map(({ rate, discounts }) => ({
    lines: leftCents(ask, discounts),
    shipping: rate.cents,
    off: discounts.shippingCents,
    applied: discounts.applied.map(({ discountId }) => discountId),
    refused: discounts.refused.map(({ code, reason }) => `${code} ${reason}`),
  }))
}

describe('a shipping discount that replaces another discount', () => {
  test('the shipping discount has its full value while the rate stays the same', () => {
    expect(settled([save15, shipping(1800)], [rateOf()])).toEqual([
      { lines: 6000, shipping: 2000, off: 1800, applied: ['SHIP'], refused: ['SAVE15 cannot_combine'] },
    ])
  })

  test('the shipping discount has no value when shipping becomes free without the replaced discount', () => {
    expect(settled([save15, shipping(1800)], [rateOf({ freeFromCents: 5000 })])).toEqual([
      { lines: 6000, shipping: 0, off: 0, applied: [], refused: ['SAVE15 cannot_combine'] },
    ])
  })

  test('the shipping discount is not used when it leads to a higher rate that costs the shopper more', () => {
    const bands = [
      rateOf({ basis: 'price', most: 5000, priceCents: 2000 }),
      // Larger orders cost more to handle, so the same rate has a higher price for them.
      rateOf({ basis: 'price', least: 5001, priceCents: 4000 }),
    ]
    expect(settled([save15, shipping(1800)], bands)).toEqual([
      { lines: 4500, shipping: 2000, off: 0, applied: ['SAVE15'], refused: ['SHIP better_offer'] },
    ])
  })

  test('the shipping discount is not used when the rate is unavailable without the replaced discount', () => {
    expect(settled([save15, shipping(1800)], [rateOf({ basis: 'price', most: 5000 })])).toEqual([
      { lines: 4500, shipping: 2000, off: 0, applied: ['SAVE15'], refused: ['SHIP better_offer'] },
    ])
  })

  test('whether the shipping discount is used is decided for each rate separately', () => {
    const rates = [rateOf({ freeFromCents: 5000 }), rateOf({ id: 'slow', priceCents: 500 }), rateOf({ id: 'express', priceCents: 2500 })]
    expect(settled([save15, shipping(1800)], rates)).toMatchObject([
      { shipping: 0, lines: 6000 },
      { shipping: 500, lines: 4500, applied: ['SAVE15'] },
      { shipping: 2500, lines: 6000, applied: ['SHIP'] },
    ])
  })
})

test('a shipping discount that combines with the others does not change the rate', () => {
  const together = { combinesWith: { product: true, order: true, shipping: true } }
  expect(settled([{ ...save15, ...together }, shipping(1800, together)], [rateOf({ freeFromCents: 5000 })])).toEqual([
    { lines: 4500, shipping: 2000, off: 1800, applied: ['SAVE15', 'SHIP'], refused: [] },
  ])
})

describe('for every cart', () => {
  /** Small amounts, so that limits and prices are often equal. */
  const cents = fc.integer({ min: 0, max: 60 })
  const value = fc.oneof(
    fc.integer({ min: 1, max: 60 }).map(amount),
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percentage' as const, ppm: percent * 10_000 })),
  )
  const anyOffers = fc.array(
    fc.record({
      class: fc.constantFrom('order' as const, 'shipping' as const),
      value,
      maximumShippingCents: fc.option(cents, { nil: null }),
      combinesWith: fc.record({ product: fc.boolean(), order: fc.boolean(), shipping: fc.boolean() }),
      isCode: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  const anyRates = fc.array(
    fc.record({
      priceCents: cents,
      freeFromCents: fc.option(cents, { nil: null }),
      basis: fc.constantFrom('flat' as const, 'price' as const),
      least: fc.constantFrom(0, 0, 20),
      most: fc.option(cents, { nil: null }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const anyCase = fc.record({ price: cents, offers: anyOffers, rates: anyRates }).map(({ price, offers, rates }) => {
    const made = offers.map(({ isCode, ...own }, at) => offer(`D${at}`, { ...own, code: isCode ? `D${at}` : null }))
    const ask = { ...askOf(made), lines: [{ ...line!, unitPriceCents: price, quantity: 1 }], codes: made.flatMap(({ code }) => code ?? []) }
    return { ask, ratesOf: ratesFor(rates.map((own, at) => rateOf({ ...own, id: `rate-${at}` }))) }
  })
  const run = (check: (one: Settled, asked: { ask: PriceAsk; ratesOf: ReturnType<typeof ratesFor> }) => void) =>
    fc.assert(
      fc.property(anyCase, (asked) => {
        for (const one of settleRates(asked.ask, asked.ratesOf)) check(one, asked)
      }),
      { numRuns: testRuns(3000) },
    )

  test('the price of a rate fits the lines with their final discounts', () => {
    run((one, { ask, ratesOf }) => {
      const same = ratesOf(leftCents(ask, one.discounts)).find(({ id }) => id === one.rate.id)
      expect(same?.cents).toBe(one.rate.cents)
    })
  })

  test('no shopper pays more than without any shipping discount', () => {
    let again = 0
    run((one, { ask, ratesOf }) => {
      const left = leftCents(ask, discountsOf(ask, null))
      const before = ratesOf(left).find(({ id }) => id === one.rate.id)!
      expect(costOf(ask, one)).toBeLessThanOrEqual(left + before.cents)
      if (before.cents !== one.rate.cents) again++
    })
    expect(again).toBeGreaterThan(15)
  })

  test('applied discounts add up to the reduction, and no code is both applied and refused', () => {
    run(({ discounts }) => {
      const off = [...discounts.lineCents.values(), discounts.shippingCents].reduce((a, b) => a + b, 0)
      expect(discounts.applied.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(off)
      const refusedCodes = discounts.refused.map(({ code }) => code)
      expect(new Set(refusedCodes).size).toBe(refusedCodes.length)
      expect(discounts.applied.some(({ code }) => code !== null && refusedCodes.includes(code))).toBe(false)
      expect(discounts.refused.some(({ reason }) => reason === 'unknown')).toBe(false)
    })
  })
})
