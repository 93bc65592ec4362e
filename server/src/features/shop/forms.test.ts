import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { newShop, type TestShop } from './test-shop.ts'

let house: House
let shop: TestShop
let neighbour: TestShop
beforeAll(async () => {
  house = await openHouse()
  shop = await newShop(house)
  neighbour = await newShop(house)
})
afterAll(() => house.close())

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const send = (url: string, headers: Record<string, string>, payload = 'variant=x') =>
  house.inject({ method: 'POST', url, payload, headers: { host: shop.host, ...form, ...headers } })

describe.each(['/password', '/cart/add', '/cart/change', '/contact', '/contact/subscribe', '/contact/discount'])(
  'a form for %s',
  (path) => {
    test('is taken from the store’s own pages, and from what is no browser', async () => {
      for (const headers of [
        { 'sec-fetch-site': 'same-origin' },
        { 'sec-fetch-site': 'none' },
        { origin: `http://${shop.host}` },
        { origin: `http://${shop.host.toUpperCase()}` },
        {},
      ])
        expect((await send(path, headers as Record<string, string>)).status, JSON.stringify(headers)).not.toBe(403)
    })

    test('is refused from everywhere else, other stores of this server too', async () => {
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': '' },
        // What the browser says of the site counts for more than an origin.
        { 'sec-fetch-site': 'cross-site', origin: `http://${shop.host}` },
        { origin: `http://${neighbour.host}` },
        { origin: `http://${shop.host}.example.com` },
        { origin: 'null' },
        { origin: '' },
      ]) {
        const reply = await send(path, headers as Record<string, string>)
        expect(reply.status, JSON.stringify(headers)).toBe(403)
        expect(reply.headers['set-cookie']).toBeUndefined()
      }
    })

    test('is read as a form, and never a long one', async () => {
      expect(await send(path, { 'content-type': 'application/json' }, '{"variant":"x"}')).toMatchObject({ status: 415 })
      expect(await send(path, { 'content-type': 'multipart/form-data; boundary=b' }, '--b--')).toMatchObject({ status: 415 })
      expect(await send(path, {}, `variant=${'x'.repeat(70_000)}`)).toMatchObject({ status: 413 })
      expect((await send(path, {}, '%&=&%zz=%00&variant=a&variant=b')).status).toBeLessThan(500)
    })
  },
)

test('pages tell their own store where a form came from, and nobody else', async () => {
  expect((await shop.get('/')).headers['referrer-policy']).toBe('same-origin')
})
