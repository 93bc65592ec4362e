import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { addDiscount, tenPercent } from '../../pricing/discounts/test-discounts.ts'
import { ada, newSellingStore, sellOne, type SellingStore } from '../checkout/test-checkout.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import { newShopper } from './test-cart.ts'

let server: TestServer
let storefront: SellingStore
withTestServer(
  (one) => newSellingStore(one),
  (given, store) => {
    server = given
    storefront = store
  },
)

const FREE = 'You’ve unlocked free shipping!'
const showGoal = () =>
  storefront.inStore((tx) => sql`update themes set config = jsonb_set(config, '{settings,cart_goal,isShow}', 'true')`.execute(tx))
const setRate = (id: string, values: { free_from_cents?: number; price_cents?: number; basis?: string; least?: number }) =>
  storefront.inStore((tx) => tx.updateTable('shipping_rates').set(values).where('id', '=', id).execute())

const sell = (priceCents: number) => sellOne(server, storefront, { variants: [{ optionValues: [], priceCents }] })
const textOf = (cart: string) => /class="cart-goal-text">.*?<span>([^<]*)</.exec(cart)?.[1]

/** Fills a cart with an item of $10 in the given quantity and one item of each other price, and returns the text of its goal. */
async function goalFor(quantity: number, language = 'en-US', others: readonly number[] = []) {
  const shopper = newShopper(server, storefront)
  await shopper.add(await sell(1000), quantity)
  for (const price of others) await shopper.add(await sell(price))
  const { text } = await storefront.get('/cart', { cookie: shopper.cookie, 'accept-language': language })
  return textOf(text)
}

test('the goal is hidden while shipping is never free, however much is in the cart', async () => {
  await showGoal()
  expect(await goalFor(90)).toBeUndefined()
})

test('the goal is the amount from which a rate to the shopper’s country is free', async () => {
  await showGoal()
  await setRate(storefront.rates.domestic, { free_from_cents: 7900 })
  expect(await goalFor(7)).toBe('Spend $9.00 more to get free shipping.')
  expect(await goalFor(8)).toBe(FREE)
  expect(await goalFor(8, 'de-DE')).toBeUndefined()
  expect(await goalFor(8, 'en')).toBeUndefined()
})

test('the goal can be a free rate from an order value', async () => {
  await showGoal()
  await setRate(storefront.rates.express, { basis: 'price', least: 5000, price_cents: 0 })
  expect(await goalFor(2)).toBe('Spend $30.00 more to get free shipping.')
  expect(await goalFor(5)).toBe(FREE)
})

test('the goal can be an automatic shipping discount, but only a full one', async () => {
  await showGoal()
  const discount = (ppm: number) => ({
    method: 'automatic',
    title: 'Free shipping',
    kind: 'shipping',
    value: { kind: 'percentage', ppm },
    minimumCents: 6000,
    countries: ['US'],
  })
  await addDiscount(server, storefront.owner, discount(500_000))
  expect(await goalFor(4)).toBeUndefined()
  await addDiscount(server, storefront.owner, discount(1_000_000))
  expect(await goalFor(4)).toBe('Spend $20.00 more to get free shipping.')
  expect(await goalFor(6)).toBe(FREE)
})

test('the goal is for the country that checkout starts with, and for the one that the shopper has chosen', async () => {
  await showGoal()
  await setRate(storefront.rates.domestic, { free_from_cents: 7000 })
  await setRate(storefront.rates.world, { free_from_cents: 2000 })
  const shopper = newShopper(server, storefront)
  await shopper.add(await sell(1000), 4)
  const goal = async () => textOf((await storefront.get('/cart', { cookie: shopper.cookie, 'accept-language': 'en-US' })).text)
  expect(await goal()).toBe('Spend $30.00 more to get free shipping.')
  await shopper.post('/checkout', { ...ada, country: 'DE', province: '', city: 'Berlin', zip: '10115' })
  expect(await goal()).toBe(FREE)

  // The store names one country now, so a browser in English that was never set up starts there, as its checkout does.
  await storefront.inStore((tx) => sql`update shipping_zones set places = '{CA}' where places = '{US}'`.execute(tx))
  expect(await goalFor(4)).toBe('Spend $30.00 more to get free shipping.')
  expect(await goalFor(4, 'de-DE')).toBe(FREE)
})

test('spending the missing amount makes shipping free, and spending less does not, whatever discounts take off', async () => {
  await showGoal()
  await setRate(storefront.rates.domestic, { free_from_cents: 7000 })
  await addDiscount(server, storefront.owner, { ...tenPercent, method: 'automatic' })
  const large = { title: 'A third', kind: 'order', value: { kind: 'percentage', ppm: 333_333 }, minimumCents: 6500 }
  await addDiscount(server, storefront.owner, { ...large, method: 'automatic' })
  // Ten percent off would leave 70.00 of 77.78, but a third is off from 65.00.
  expect(await goalFor(5)).toBe('Spend $55.00 more to get free shipping.')
  expect(await goalFor(5, 'en-US', [5499])).toBe('Spend $0.01 more to get free shipping.')
  expect(await goalFor(5, 'en-US', [5500])).toBe(FREE)
})

test('a shipping discount is a goal only if it covers the rates of the larger cart', async () => {
  await showGoal()
  await setRate(storefront.rates.domestic, { basis: 'price', least: 6000, price_cents: 2000 })
  const discount = { title: 'Free shipping', kind: 'shipping', value: { kind: 'percentage', ppm: 1_000_000 }, minimumCents: 6000 }
  const { rates } = storefront
  await storefront.inStore((tx) =>
    tx
      .updateTable('shipping_rates')
      .set({ basis: 'price', least: 0, most: 5999, price_cents: 500 })
      .where('id', '=', rates.express)
      .execute(),
  )
  await addDiscount(server, storefront.owner, { ...discount, method: 'automatic', maximumShippingCents: 1000 })
  expect(await goalFor(4)).toBeUndefined()
  await addDiscount(server, storefront.owner, { ...discount, method: 'automatic', maximumShippingCents: 2000 })
  expect(await goalFor(4)).toBe('Spend $20.00 more to get free shipping.')
})

test('carts suggest products that can be bought and are not in them, also without items and in the mini cart', async () => {
  const lamp = await sellOne(server, storefront, { title: 'Desk lamp' })
  await sellOne(server, storefront, { title: 'Wall lamp' })
  await sellOne(server, storefront, {
    title: 'Sold lamp',
    variants: [{ optionValues: [], priceCents: 1000, inventoryTracker: 'shopify', inventoryQuantity: 0 }],
  })
  const shopper = newShopper(server, storefront)
  const suggested = async () => {
    const page = (await shopper.get('/cart')).text
    const mini = ((await shopper.get('/cart/mini')).body as { miniCart: string }).miniCart
    const titles = (html = '') =>
      [...html.matchAll(/<a[^>]*href="\/products\/[^"]*"[^>]*>([^<]*)<\/a>/g)].map(([, title]) => title).toSorted()
    return [
      titles(/<section class="cart-suggestions"[^]*?<\/section>/.exec(page)?.[0]),
      titles(/<section class="mini-suggestions"[^]*/.exec(mini)?.[0]),
    ]
  }
  expect(await suggested()).toEqual([
    ['Desk lamp', 'Wall lamp'],
    ['Desk lamp', 'Wall lamp'],
  ])
  await shopper.add(lamp)
  expect(await suggested()).toEqual([['Wall lamp'], ['Wall lamp']])
})
