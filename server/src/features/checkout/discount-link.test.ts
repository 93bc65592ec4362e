import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { newShopper } from '../cart/test-cart.ts'
import { addDiscount } from '../discounts/test-discounts.ts'
import { newSellingShop, sellOne, type SellingShop } from './test-checkout.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let house: House
let shop: SellingShop
beforeAll(async () => {
  house = await openHouse()
})
beforeEach(async () => {
  shop = await newSellingShop(house)
  await addDiscount(house, shop.owner, { code: 'SAVE' })
})
afterAll(() => house.close())

const codes = () =>
  shop
    .inStore((tx) => tx.selectFrom('carts').select('discount_codes').execute())
    .then((rows) => rows.map(({ discount_codes }) => discount_codes))

/** Follows a link without going on. */
const follow = (path: string, headers: Record<string, string> = {}) =>
  house.inject({ method: 'GET', url: path, headers: { host: shop.host, 'user-agent': BROWSER, ...headers } })

describe('a link to a code', () => {
  test('puts it into a cart that is made for it, and goes on', async () => {
    const reply = await follow('/discount/save?redirect=/collections/all?page=2')
    expect([reply.status, reply.headers['location'], reply.headers['cache-control']]).toEqual([303, '/collections/all?page=2', 'no-store'])
    expect(reply.headers['set-cookie']).toMatch(/^cart=/)
    expect(await codes()).toEqual([['SAVE']])
  })

  test('puts it into the cart there is, once, and it counts at checkout', async () => {
    const shopper = newShopper(house, shop)
    await shopper.add(await sellOne(house, shop))
    for (const _time of [1, 2]) await follow('/discount/SAVE', { cookie: shopper.cookie })
    expect(await codes()).toEqual([['SAVE']])
    expect((await shopper.get('/checkout')).text).toContain('SAVE')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '\\\\evil.example', 'javascript:alert(1)', '%00', ''])(
    'never leads away: %j',
    async (redirect) => {
      const reply = await follow(`/discount/SAVE?redirect=${encodeURIComponent(redirect)}`)
      expect([reply.status, reply.headers['location']]).toEqual([303, '/'])
    },
  )

  test('says plainly what is wrong with a code, and makes no cart', async () => {
    await addDiscount(house, shop.owner, { code: 'OVER', startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' })
    await addDiscount(house, shop.owner, { code: 'OFF', isEnabled: false })
    const said = { OVER: 'no longer valid', OFF: 'There is no such code', NOPE: 'There is no such code', '%00': 'There is no such code' }
    for (const [code, words] of Object.entries(said)) {
      const reply = await follow(`/discount/${code}`)
      expect([code, reply.status, reply.text.includes(words)]).toEqual([code, 404, true])
    }
    expect(await codes()).toEqual([])
  })

  test('makes no cart for programs that look at links', async () => {
    const reply = await follow('/discount/SAVE', { 'user-agent': 'facebookexternalhit/1.1' })
    expect([reply.status, reply.headers['set-cookie']]).toEqual([303, undefined])
    expect(await codes()).toEqual([])
  })

  test('cannot be used to find codes by trying', async () => {
    const replies = []
    for (let at = 0; at < 32; at++) replies.push((await follow(`/discount/TRY${at}`)).status)
    expect(replies.slice(-2)).toEqual([429, 429])
  })
})
