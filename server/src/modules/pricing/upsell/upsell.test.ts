import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import { priceOrder } from '../quotes/price.ts'
import { anyAsk, anyRate } from '../quotes/test-quotes.ts'
import { randomFrom } from '../discounts/engine/test-baskets.ts'
import { upsellDiscounts } from './discounts.ts'
import { liftOf, studentQuantile } from './lift.ts'
import { isInGroup, isInShare, matchingUpsells, type UpsellCase } from './upsell.ts'
import { upsellOf } from './test-upsells.ts'
import { offeredPrice } from './view.ts'

const now = new Date('2026-03-02T12:00:00Z')
const line = (variantId: string, changes: Partial<UpsellCase['lines'][number]> = {}) => ({
  variantId,
  productId: `product of ${variantId}`,
  collectionIds: [],
  quantity: 1,
  unitPriceCents: 1000,
  ...changes,
})
const caseOf = (lines: UpsellCase['lines'], country: string | null = 'US'): UpsellCase => ({ lines, country, device: 'mobile', now })
const set = (changes: object) => ({ collectionIds: [], productIds: [], variantIds: [], ...changes })
const matches = (changes: Parameters<typeof upsellOf>[0], given = caseOf([line('lamp')])) =>
  matchingUpsells([upsellOf(changes)], 'in_cart', given).length === 1

describe('an offer', () => {
  test.each([
    ['for any item', {}, true],
    ['for an item in the cart', { trigger: set({ productIds: ['product of lamp'] }) }, true],
    ['for another item', { trigger: set({ productIds: ['product of vase'] }) }, false],
    ['for carts of this value', { minimumCents: 1000 }, true],
    ['for carts of a higher value', { minimumCents: 1001 }, false],
    ['for this country', { countries: ['US', 'CA'] }, true],
    ['for another country', { countries: ['DE'] }, false],
    ['for this device', { device: 'mobile' as const }, true],
    ['for another device', { device: 'desktop' as const }, false],
    ['that starts now', { startsAt: now }, true],
    ['that starts later', { startsAt: new Date(now.getTime() + 1) }, false],
    ['that ends later', { endsAt: new Date(now.getTime() + 1) }, true],
    ['that ends now', { endsAt: now }, false],
    ['that is turned off', { isEnabled: false }, false],
    ['of another kind', { kind: 'post_purchase' as const }, false],
  ])('%s', (_what, changes, expected) => expect(matches(changes)).toBe(expected))

  test('for another country or device applies while they are unknown', () => {
    expect(matches({ countries: ['DE'] }, caseOf([line('lamp')], null))).toBe(true)
    expect(matches({ device: 'desktop' }, { ...caseOf([line('lamp')]), device: null })).toBe(true)
  })

  test('is neither triggered by an item that an offer added, nor counts it', () => {
    const added = line('kit', { upsell: { offerId: 'other', place: 'cart' }, unitPriceCents: 5000 })
    expect(matches({ trigger: set({ variantIds: ['kit'] }) }, caseOf([line('lamp'), added]))).toBe(false)
    expect(matches({ minimumCents: 2000 }, caseOf([line('lamp'), added]))).toBe(false)
  })

  test('is not made again after it was accepted, nor are others if it stops them', () => {
    const [one, other] = [upsellOf({ id: 'a', stops: true }), upsellOf({ id: 'b' })]
    const accepted = (offerId: string) => caseOf([line('lamp'), line('kit', { upsell: { offerId, place: 'cart' } })])
    expect(matchingUpsells([one, other], 'in_cart', accepted('b')).map(({ id }) => id)).toEqual(['a'])
    expect(matchingUpsells([one, other], 'in_cart', accepted('a'))).toEqual([])
  })

  test('with a lower number comes first', () => {
    const offers = [upsellOf({ id: 'b', priority: 5 }), upsellOf({ id: 'a', priority: 5 }), upsellOf({ id: 'c', priority: 1 })]
    expect(matchingUpsells(offers, 'in_cart', caseOf([line('lamp')])).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })

  test('is shown to its share of shoppers, always the same ones', () => {
    const carts = Array.from({ length: 4000 }, (_, at) => `cart ${at}`)
    const seen = (share: number) => carts.filter((cart) => isInShare({ id: 'a', share }, cart))
    expect(seen(100)).toHaveLength(4000)
    expect(Math.abs(seen(30).length / 4000 - 0.3)).toBeLessThan(0.03)
    expect(seen(30)).toEqual(seen(30))
    expect(carts.filter((cart) => isInShare({ id: 'b', share: 30 }, cart))).not.toEqual(seen(30))
  })

  test('on product pages is shown to exactly its share of the groups, and to shoppers without a group', () => {
    const groups = Array.from({ length: 100 }, (_, at) => at)
    for (const share of [1, 37, 100]) expect(groups.filter((group) => isInGroup({ id: 'a', share }, group))).toHaveLength(share)
    expect(isInGroup({ id: 'a', share: 1 }, undefined)).toBe(true)
  })
})

test('the discount of an offer is for its own item alone, and for as many as were offered', () => {
  const value = { kind: 'percentage', ppm: 500_000 } as const
  const lines = [line('lamp', { quantity: 3 }), line('kit', { quantity: 3, upsell: { offerId: 'a', place: 'cart' } })]
  const ask = {
    currency: 'USD',
    lines: lines.map((one) => ({ ...base, ...one })),
    codes: [],
    offers: upsellDiscounts([upsellOf({ id: 'a', value, maximumQuantity: 2 })], caseOf(lines)),
    place: null,
    settings: { pricesIncludeTax: false, taxShipping: false },
    regions: [],
  }
  const { quote } = priceOrder(ask, null)
  expect(quote.lines.map(({ discountCents }) => discountCents)).toEqual([0, 1000])
  expect(quote.discounts).toEqual([{ discountId: 'a', code: null, title: 'Kit', class: 'product', amountCents: 1000, isUpsell: true }])
  // Without what triggered it, the item has its usual price.
  const alone = [line('kit', { upsell: { offerId: 'a', place: 'cart' } })]
  expect(upsellDiscounts([upsellOf({ id: 'a', value })], caseOf(alone))).toEqual([])
})

const base = {
  title: '',
  variantTitle: '',
  handle: '',
  sku: '',
  vendor: '',
  compareAtCents: null,
  costCents: null,
  taxable: true,
  requiresShipping: true,
  weightGrams: 0,
  isLimited: false,
  isTracked: false,
  picture: null,
}

test('with any other discounts and taxes, an offer never makes a cart dearer, and its price is at most the one that was shown', () => {
  const offer = fc.record({
    value: fc.oneof(
      fc.record({ kind: fc.constant('percentage' as const), ppm: fc.integer({ min: 1, max: 1_000_000 }) }),
      fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 2_000_000 }) }),
    ),
    combinesWith: fc.record({ product: fc.boolean(), order: fc.boolean(), shipping: fc.boolean() }),
    maximumQuantity: fc.integer({ min: 1, max: 999 }),
  })
  fc.assert(
    fc.property(anyAsk, anyRate, offer, (ask, rate, terms) => {
      const lines = ask.lines.map((one, at) => (at === 0 ? { ...one, upsell: { offerId: 'kit', place: 'cart' as const } } : one))
      const given = { lines, country: 'US', device: null, now }
      const upsells = upsellDiscounts([upsellOf({ id: 'kit', ...terms })], given)
      expect(upsells).toHaveLength(lines.length > 1 ? 1 : 0)
      const without = priceOrder({ ...ask, lines }, rate).quote
      const { quote } = priceOrder({ ...ask, lines, offers: [...ask.offers, ...upsells] }, rate)
      expect(quote.discountCents + (quote.shipping?.discountCents ?? 0)).toBeGreaterThanOrEqual(
        without.discountCents + (without.shipping?.discountCents ?? 0),
      )
      const off = quote.discounts.reduce((sum, { amountCents }) => sum + amountCents, 0)
      expect(off).toBe(quote.discountCents + (quote.shipping?.discountCents ?? 0))
      for (const { discountCents, totalCents } of quote.lines) expect(Math.min(discountCents, totalCents)).toBeGreaterThanOrEqual(0)
      const [first] = quote.lines
      if (quote.discounts.length === 1 && quote.discounts[0]!.isUpsell && first!.quantity === 1)
        expect(first!.totalCents).toBe(offeredPrice(first!.unitPriceCents, terms.value))
    }),
    { numRuns: testRuns(400) },
  )
})

describe('the lift of the average order', () => {
  test('has the interval of Welch’s method', () => {
    // From tables of Student’s distribution.
    expect(studentQuantile(29)).toBeCloseTo(2.0452, 3)
    expect(studentQuantile(60)).toBeCloseTo(2.0003, 3)
    expect(studentQuantile(120)).toBeCloseTo(1.9799, 3)
    const lift = liftOf({ count: 30, mean: 5200, variance: 640_000 }, { count: 60, mean: 5000, variance: 360_000 })!
    expect(lift.difference).toBe(200)
    expect(lift.high - 200).toBeCloseTo(200 - lift.low, 8)
    expect(lift.high).toBeCloseTo(200 + studentQuantile(45.825) * Math.sqrt(640_000 / 30 + 360_000 / 60), 1)
  })

  test('is unknown while a group has too few orders, and exact when all orders are alike', () => {
    const group = (count: number, mean: number) => ({ count, mean, variance: 0 })
    expect(liftOf(group(29, 1), group(500, 1))).toBeUndefined()
    expect(liftOf(group(500, 1), group(29, 1))).toBeUndefined()
    expect(liftOf(group(30, 700), group(30, 500))).toEqual({ difference: 200, low: 200, high: 200 })
  })

  test('covers the true difference in about 95 of 100 samples', () => {
    const random = randomFrom(7)
    const draw = (mean: number, spread: number, count: number) => {
      const values = Array.from({ length: count }, () => mean + spread * normal(random))
      const average = values.reduce((a, b) => a + b, 0) / count
      return { count, mean: average, variance: values.reduce((sum, one) => sum + (one - average) ** 2, 0) / (count - 1) }
    }
    let covered = 0
    for (let round = 0; round < 2000; round++) {
      const lift = liftOf(draw(110, 40, 40), draw(100, 15, 90))!
      if (lift.low <= 10 && lift.high >= 10) covered++
    }
    expect(covered / 2000).toBeGreaterThan(0.935)
    expect(covered / 2000).toBeLessThan(0.965)
  })
})

/** Returns a normally distributed number, by the Box–Muller transform. */
const normal = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
