import { sum } from './worth.ts'
import type { Basket, BasketLine } from './apply.ts'
import type { LineSet, Offer } from './offer.ts'

/** Returns a discount of 10% on everything that combines with no other discount. */
export const offerOf = (changes: Partial<Offer> = {}): Offer => ({
  id: 'a',
  title: 'Ten percent',
  code: null,
  class: 'product',
  value: { kind: 'percentage', ppm: 100_000 },
  items: null,
  excluded: { collectionIds: [], productIds: [], variantIds: [] },
  buyAndGet: null,
  minimumCents: null,
  minimumQuantity: null,
  maximumCents: null,
  countries: [],
  maximumShippingCents: null,
  combinesWith: { product: false, order: false, shipping: false },
  priority: 100,
  barred: null,
  ...changes,
})

export const withAll = { product: true, order: true, shipping: true }

/** Returns a set of only these variant IDs. */
export const only = (...variantIds: string[]): LineSet => ({ collectionIds: [], productIds: [], variantIds })

/** Returns one line. For example, `lineOf('a', 2, 500)` is 2 of variant `a` at 500 cents each. */
export const lineOf = (key: string, quantity: number, unitPriceCents: number, collectionIds: string[] = []): BasketLine => ({
  key,
  productId: `product of ${key}`,
  collectionIds,
  quantity,
  unitPriceCents,
})

/** Returns a basket. By default, its codes are those of the offers. */
export const basketOf = (lines: BasketLine[], offers: Offer[], changes: Partial<Basket> = {}): Basket => ({
  lines,
  shippingCents: 500,
  country: 'US',
  codes: offers.flatMap(({ code }) => code ?? []),
  offers,
  ...changes,
})

/** Returns a generator of a repeatable sequence of random numbers in [0, 1). Source: Mulberry32, public domain (T. Ettinger). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Returns a random basket with few different prices, so that discounts often have the same value, and with offers of every kind.
 */
export function randomBasket(random: () => number, size: { lines: number; automatic: number; codes: number }): Basket {
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const chance = (likely: number) => random() < likely
  const one = <T>(...of: T[]): T => of[whole(0, of.length - 1)]!
  const maybe = <T>(likely: number, make: () => T): T | null => (chance(likely) ? make() : null)
  const lines = Array.from({ length: size.lines }, (_, at) =>
    lineOf(`v${at}`, whole(1, 4), one(0, 1, 33, 500, 999, 1000, 2500), chance(0.5) ? [one('c1', 'c2', 'c3')] : []),
  )
  const someOf = (): LineSet => ({
    collectionIds: chance(0.4) ? [one('c1', 'c2', 'c3')] : [],
    productIds: chance(0.4) ? [`product of v${whole(0, lines.length - 1)}`] : [],
    variantIds: chance(0.6) ? [`v${whole(0, lines.length - 1)}`] : [],
  })
  const offer = (at: number, code: string | null): Offer => {
    const kind = one('products', 'products', 'order', 'buy', 'shipping')
    return offerOf({
      id: `d${at}`,
      title: `Discount ${at}`,
      code,
      class: kind === 'products' || kind === 'buy' ? 'product' : kind,
      value: chance(0.6)
        ? { kind: 'percentage', ppm: one(100_000, 333_333, 500_000, 1_000_000) }
        : { kind: 'amount', cents: one(100, 250, 500) },
      items: maybe(0.7, someOf),
      excluded: chance(0.2) ? someOf() : only(),
      buyAndGet:
        kind === 'buy'
          ? {
              buys: maybe(0.7, someOf),
              buy: chance(0.7) ? { kind: 'quantity', quantity: whole(1, 3) } : { kind: 'amount', cents: one(1, 500, 1500) },
              gets: maybe(0.7, someOf),
              getQuantity: whole(1, 2),
              usesPerOrder: maybe(0.5, () => whole(1, 2)),
            }
          : null,
      minimumCents: maybe(0.15, () => 2000),
      minimumQuantity: maybe(0.1, () => 3),
      maximumCents: maybe(0.3, () => one(1, 200, 700)),
      countries: chance(0.2) ? ['DE'] : [],
      maximumShippingCents: maybe(0.2, () => 400),
      combinesWith: { product: chance(0.6), order: chance(0.6), shipping: chance(0.6) },
      priority: whole(1, 3),
    })
  }
  const offers = [
    ...Array.from({ length: size.automatic }, (_, at) => offer(at, null)),
    ...Array.from({ length: size.codes }, (_, at) => offer(size.automatic + at, `CODE${at}`)),
  ]
  return basketOf(lines, offers, { shippingCents: one(null, 0, 399, 700), country: one('US', 'DE', null) })
}

/** Returns the price of a basket before discounts, in minor units. */
export const subtotalOf = ({ lines }: Basket): number => sum(lines.map(({ quantity, unitPriceCents }) => quantity * unitPriceCents))
