import { describe, expect, test } from 'vitest'

import { applyDiscounts, type Basket } from './apply.ts'
import type { Offer } from './offer.ts'
import { basketOf, lineOf, offerOf, only, randomBasket, randomFrom, subtotalOf, withAll } from './test-baskets.ts'
import { bruteForce } from './test-brute-force.ts'

const percent = (ppm: number) => ({ kind: 'percentage', ppm }) as const
const amount = (cents: number) => ({ kind: 'amount', cents }) as const
const together = { combinesWith: withAll }
const code = (name: string, changes: Partial<Offer> = {}) => offerOf({ id: name, code: name, title: name, ...changes })

/** Returns the applied discounts, each as `id amount`. */
const given = (basket: Basket) => applyDiscounts(basket).applied.map(({ discountId, amountCents }) => `${discountId} ${amountCents}`)
const refused = (basket: Basket) => applyDiscounts(basket).refused

const shirt = lineOf('shirt', 2, 1000, ['tops'])
const mug = lineOf('mug', 1, 500, ['kitchen'])

describe('one discount', () => {
  test.each<[string, Partial<Offer>, number]>([
    ['a percentage of everything', { value: percent(100_000) }, 250],
    ['a percentage of a collection', { items: { ...only(), collectionIds: ['tops'] } }, 200],
    ['a percentage of a product', { items: { ...only(), productIds: ['product of mug'] } }, 50],
    ['a percentage of a variant', { items: only('shirt') }, 200],
    ['all but what is excluded', { excluded: only('shirt') }, 50],
    ['an amount off each piece', { value: amount(300) }, 900],
    ['never more than a piece costs', { value: amount(700), items: only('mug') }, 500],
    ['no more than its maximum', { value: percent(500_000), maximumCents: 99 }, 99],
    ['off the whole order', { class: 'order', value: amount(700) }, 700],
    ['never more than the order', { class: 'order', value: amount(9999) }, 2500],
    ['a percentage of the order, rounded half up', { class: 'order', value: percent(333_330) }, 833],
    ['free shipping', { class: 'shipping', value: percent(1_000_000) }, 500],
    ['an amount off shipping', { class: 'shipping', value: amount(200) }, 200],
  ])('%s', (_what, changes, cents) => expect(given(basketOf([shirt, mug], [offerOf(changes)]))).toEqual([`a ${cents}`]))

  test('the amount is spread over its lines by largest remainder', () => {
    const lines = [lineOf('a', 1, 100), lineOf('b', 1, 100), lineOf('c', 1, 100)]
    const of = (offer: Offer) => [...applyDiscounts(basketOf(lines, [offer])).lineCents]
    expect(of(offerOf({ class: 'order', value: amount(100) }))).toEqual([
      ['a', 34],
      ['b', 33],
      ['c', 33],
    ])
    expect(of(offerOf({ maximumCents: 1, items: only('b', 'c') }))).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 0],
    ])
  })

  test('a shipping discount waits for a shipping rate, and does not apply to free shipping', () => {
    const ship = code('SHIP', { class: 'shipping', value: percent(1_000_000) })
    for (const shippingCents of [null, 0]) {
      const outcome = applyDiscounts(basketOf([shirt], [ship], { shippingCents }))
      expect([outcome.applied, outcome.refused, outcome.shippingCents]).toEqual([[], [], 0])
    }
  })
})

describe('buy X get Y', () => {
  const buy2get1: Partial<Offer> = {
    value: percent(1_000_000),
    buyAndGet: { buys: null, buy: { kind: 'quantity', quantity: 2 }, gets: null, getQuantity: 1, usesPerOrder: null },
  }
  const dear = lineOf('dear', 1, 3000)
  const middle = lineOf('middle', 1, 2000)
  const cheap = lineOf('cheap', 1, 1000)

  test('the cheapest remaining items get the discount, as many times as there are enough items', () => {
    expect(given(basketOf([cheap, dear, middle], [offerOf(buy2get1)]))).toEqual(['a 1000'])
    expect(given(basketOf([lineOf('x', 7, 100)], [offerOf(buy2get1)]))).toEqual(['a 200'])
    const once = offerOf({ ...buy2get1, buyAndGet: { ...buy2get1.buyAndGet!, usesPerOrder: 1 } })
    expect(given(basketOf([lineOf('x', 7, 100)], [once]))).toEqual(['a 100'])
  })

  test('items that can only be bought count before items that could get the discount', () => {
    const offer = offerOf({ value: percent(500_000), buyAndGet: { ...buy2get1.buyAndGet!, buys: only('shirt', 'mug'), gets: only('mug') } })
    expect(given(basketOf([mug, shirt], [offer]))).toEqual(['a 250'])
  })

  test('an amount can be required instead of a quantity', () => {
    const offer = offerOf({
      ...buy2get1,
      buyAndGet: { ...buy2get1.buyAndGet!, buy: { kind: 'amount', cents: 2500 }, buys: only('shirt'), gets: only('mug') },
    })
    expect(given(basketOf([lineOf('shirt', 3, 1000), lineOf('mug', 2, 500)], [offer]))).toEqual(['a 500'])
    expect(refused(basketOf([shirt, mug], [{ ...offer, code: 'MUG' }]))).toEqual([
      { code: 'MUG', reason: 'minimum_amount', values: { cents: 2500 } },
    ])
  })

  test('the reason for a refusal names what is missing', () => {
    const offer = code('THREE', buy2get1)
    expect(refused(basketOf([mug], [offer]))).toEqual([{ code: 'THREE', reason: 'minimum_quantity', values: { quantity: 2 } }])
    expect(refused(basketOf([shirt], [offer]))).toEqual([{ code: 'THREE', reason: 'no_items', values: {} }])
  })
})

describe('combinations', () => {
  const order = offerOf({ id: 'order', class: 'order', ...together })
  const product = offerOf({ id: 'product', ...together })

  test('rule 1: discounts combine only if both allow it', () => {
    const willing = offerOf({ id: 'b', class: 'order', combinesWith: { product: true, order: false, shipping: false } })
    const unwilling = offerOf({ id: 'a' })
    expect(given(basketOf([shirt], [unwilling, willing]))).toEqual(['a 200'])
    expect(given(basketOf([shirt], [{ ...unwilling, combinesWith: { product: false, order: true, shipping: false } }, willing]))).toEqual([
      'a 200',
      'b 180',
    ])
  })

  test('rule 2: an order discount applies after product discounts, so two discounts of 10 % give 19 % off', () => {
    expect(given(basketOf([lineOf('x', 1, 1000)], [order, product]))).toEqual(['product 100', 'order 90'])
    const twice = offerOf({ id: 'twice', class: 'order', ...together })
    expect(given(basketOf([lineOf('x', 1, 1000)], [order, twice]))).toEqual(['order 100', 'twice 90'])
  })

  test('rule 3: when two product discounts apply to a line, it gets the better one', () => {
    const tops = offerOf({ id: 'tops', value: percent(200_000), items: only('shirt'), ...together })
    expect(given(basketOf([shirt, mug], [product, tops]))).toEqual(['product 50', 'tops 400'])
  })

  test('rule 4: items in a buy X get Y get no other product discount', () => {
    const gift = offerOf({
      id: 'gift',
      value: percent(1_000_000),
      buyAndGet: { buys: only('shirt'), buy: { kind: 'quantity', quantity: 2 }, gets: only('mug'), getQuantity: 1, usesPerOrder: null },
      ...together,
    })
    expect(given(basketOf([shirt, mug, lineOf('cap', 1, 1000)], [product, gift]))).toEqual(['gift 500', 'product 100'])
    const large = { ...product, value: percent(900_000) }
    expect(given(basketOf([shirt, mug], [large, gift]))).toEqual(['product 2250'])
  })

  test('rule 5: an order takes five codes, and one more for shipping', () => {
    const five = ['A', 'B', 'C', 'D', 'E', 'F'].map((name, at) => code(name, { items: only(`v${at}`), ...together }))
    const ships = ['S1', 'S2'].map((name) => code(name, { class: 'shipping', value: percent(1_000_000), ...together }))
    const lines = Array.from({ length: 6 }, (_, at) => lineOf(`v${at}`, 1, 1000))
    const basket = basketOf(lines, [...five, ...ships])
    expect(given(basket)).toEqual(['A 100', 'B 100', 'C 100', 'D 100', 'E 100', 'S1 500'])
    expect(refused(basket).map(({ code: one, reason }) => `${one} ${reason}`)).toEqual(['F too_many', 'S2 too_many'])
  })

  test('rule 6: no more than 25 automatic discounts are considered', () => {
    const many = Array.from({ length: 26 }, (_, at) =>
      offerOf({ id: `d${String(at).padStart(2, '0')}`, items: only(`v${at}`), ...together }),
    )
    const lines = Array.from({ length: 26 }, (_, at) => lineOf(`v${at}`, 1, 1000))
    expect(given(basketOf(lines, many))).toHaveLength(25)
  })

  test('rule 7: an order takes one shipping discount, the larger one', () => {
    const ship = (id: string, cents: number) => offerOf({ id, class: 'shipping', value: amount(cents), ...together })
    expect(given(basketOf([shirt], [ship('a', 100), ship('b', 300)]))).toEqual(['b 300'])
  })

  test('the combination with the highest value wins, and ties are decided by priority, then by ID', () => {
    const alone = offerOf({ id: 'alone', class: 'order', value: amount(500) })
    expect(given(basketOf([lineOf('x', 1, 2000)], [order, product, alone]))).toEqual(['alone 500'])
    expect(given(basketOf([lineOf('x', 1, 3000)], [order, product, alone]))).toEqual(['product 300', 'order 270'])
    const same = (id: string, priority: number) => offerOf({ id, priority })
    expect(given(basketOf([shirt], [same('c', 2), same('b', 1), same('a', 2)]))).toEqual(['b 200'])
    expect(given(basketOf([shirt], [same('c', 2), same('a', 2)]))).toEqual(['a 200'])
  })
})

describe('a code that does not apply has a reason', () => {
  const larger = offerOf({ id: 'larger', title: 'Summer sale', value: percent(500_000) })
  test.each<[string, Partial<Offer>, object]>([
    ['not_started', { barred: 'not_started' }, {}],
    ['ended', { barred: 'ended' }, {}],
    ['used_up', { barred: 'used_up' }, {}],
    ['already_used', { barred: 'already_used' }, {}],
    ['not_for_you', { barred: 'not_for_you' }, {}],
    ['minimum_amount', { minimumCents: 2501 }, { cents: 2501 }],
    ['minimum_quantity', { minimumQuantity: 4 }, { quantity: 4 }],
    ['no_items', { items: only('hat') }, {}],
    ['country', { class: 'shipping', countries: ['DE'] }, {}],
    ['shipping_too_high', { class: 'shipping', maximumShippingCents: 499 }, {}],
    ['cannot_combine', {}, { title: 'Summer sale' }],
    ['better_offer', together, { title: 'Summer sale' }],
  ])('%s', (reason, changes, values) => {
    const other = reason === 'better_offer' ? { ...larger, ...together } : larger
    const lines = [shirt, mug]
    expect(refused(basketOf(lines, [code('SAVE', changes), other]))).toEqual([{ code: 'SAVE', reason, values }])
  })

  test('an unknown code is refused in any spelling', () => {
    expect(refused(basketOf([shirt], [code('SAVE')], { codes: [' save ', 'nothing'] }))).toEqual([
      { code: 'nothing', reason: 'unknown', values: {} },
    ])
  })

  test('minimums count the items to which the discount applies, at prices before discounts', () => {
    const offer = code('SAVE', { items: only('mug'), minimumCents: 501 })
    expect(refused(basketOf([shirt, mug], [offer]))).toMatchObject([{ reason: 'minimum_amount' }])
    expect(given(basketOf([shirt, mug], [{ ...offer, minimumCents: 500 }]))).toEqual(['SAVE 50'])
  })
})

test('for 5,000 random carts, the result equals the result of trying every combination', () => {
  const random = randomFrom(20_260_101)
  let combined = 0
  for (let round = 0; round < 5000; round++) {
    const size = { lines: 1 + Math.floor(random() * 5), automatic: Math.floor(random() * 6), codes: Math.floor(random() * 5) }
    const basket = randomBasket(random, size)
    const outcome = applyDiscounts(basket)
    const seen = {
      applied: outcome.applied.map(({ discountId, amountCents }) => [discountId, amountCents]),
      lines: [...outcome.lineCents.values()],
      shipping: outcome.shippingCents,
    }
    expect(seen, JSON.stringify(basket)).toEqual(bruteForce(basket))
    const off = seen.lines.reduce((all, cents) => all + cents, 0)
    expect(off).toBeLessThanOrEqual(subtotalOf(basket))
    expect(outcome.applied.reduce((all, { amountCents }) => all + amountCents, 0)).toBe(off + seen.shipping)
    if (outcome.applied.length > 1) combined++
  }
  expect(combined).toBeGreaterThan(1000)
})

test('the order of the discounts does not change the result for 25 automatic discounts, 6 codes and 50 lines', () => {
  const random = randomFrom(3)
  for (let round = 0; round < 20; round++) {
    const basket = randomBasket(random, { lines: 50, automatic: 25, codes: 6 })
    const shuffled = { ...basket, offers: basket.offers.toReversed() }
    expect(applyDiscounts(shuffled)).toEqual(applyDiscounts(basket))
  }
})
