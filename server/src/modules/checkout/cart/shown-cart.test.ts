import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { addDiscount } from '../../pricing/discounts/test-discounts.ts'
import { newSellingStore, sellOne, type SellingStore } from '../checkout/test-checkout.ts'
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

/** Fills a cart with an item of $10 in the given quantity, and returns the text of its goal. */
async function goalFor(quantity: number, language = 'en-US') {
  const shopper = newShopper(server, storefront)
  await shopper.add(await sellOne(server, storefront, { variants: [{ optionValues: [], priceCents: 1000 }] }), quantity)
  const { text } = await storefront.get('/cart', { cookie: shopper.cookie, 'accept-language': language })
  return /class="cart-goal-text">.*?<span>([^<]*)</.exec(text)?.[1]
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
