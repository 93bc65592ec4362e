import fc from 'fast-check'

import type { Offer } from '../discounts/engine/offer.ts'
import type { BasketLine, PriceAsk } from './price.ts'

const PRICE_MAX = 2_000_000
const amount = fc.integer({ min: 0, max: PRICE_MAX })

const line = fc.record({ unitPriceCents: amount, quantity: fc.integer({ min: 1, max: 999 }), taxable: fc.boolean(), product: fc.nat(3) })
const lines = fc.array(line, { minLength: 1, maxLength: 12 }).map((made) =>
  made.map(({ product, ...own }, at): BasketLine => ({
    variantId: `variant-${at}`,
    productId: `product-${product}`,
    title: 'Lamp',
    variantTitle: '',
    handle: 'lamp',
    sku: '',
    vendor: '',
    compareAtCents: null,
    costCents: null,
    requiresShipping: true,
    weightGrams: 100,
    isLimited: false,
    isTracked: false,
    picture: null,
    collectionIds: [`collection-${product % 2}`],
    ...own,
  })),
)

const noItems = { collectionIds: [], productIds: [], variantIds: [] }
const offer = fc
  .record({
    class: fc.constantFrom('product', 'order', 'shipping'),
    value: fc.oneof(
      fc.record({ kind: fc.constant('percentage' as const), ppm: fc.integer({ min: 1, max: 1_000_000 }) }),
      fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: PRICE_MAX }) }),
    ),
    items: fc.option(
      fc.nat(3).map((product) => ({ ...noItems, productIds: [`product-${product}`] })),
      { nil: null },
    ),
    maximumCents: fc.option(amount, { nil: null }),
    product: fc.boolean(),
    order: fc.boolean(),
    shipping: fc.boolean(),
  })
  .map(({ items, product, order, shipping, ...own }) => ({
    ...own,
    items: own.class === 'product' ? items : null,
    combinesWith: { product, order, shipping },
  }))
const offers = fc.array(offer, { maxLength: 4 }).map((made) =>
  made.map((own, at): Offer => ({
    id: `offer-${at}`,
    title: `Offer ${at}`,
    code: null,
    excluded: noItems,
    buyAndGet: null,
    minimumCents: null,
    minimumQuantity: null,
    countries: [],
    maximumShippingCents: null,
    priority: 0,
    barred: null,
    ...own,
  })),
)
const region = fc.record({ name: fc.constantFrom('VAT', 'State', 'City'), ratePpm: fc.integer({ min: 0, max: 1_000_000 }) })
/** Generates carts without codes, with random lines, discounts, taxes and settings. */
export const anyAsk: fc.Arbitrary<PriceAsk> = fc.record({
  currency: fc.constant('USD'),
  lines,
  codes: fc.constant([]),
  offers,
  place: fc.constant({ country: 'US', province: 'TX' }),
  settings: fc.record({ pricesIncludeTax: fc.boolean(), taxShipping: fc.boolean() }),
  regions: fc.array(region, { maxLength: 3 }),
})
/** Generates any shipping rate, or none. */
export const anyRate = fc.option(
  amount.map((cents) => ({ id: 'rate', name: 'Standard', cents, minDays: null, maxDays: null })),
  { nil: null },
)
