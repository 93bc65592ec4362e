import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { newShopper } from '../cart/test-cart.ts'
import { addDiscount } from '../../pricing/discounts/test-discounts.ts'
import { newSellingStore, sellOne, type SellingStore } from './test-checkout.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let server: TestServer
let storefront: SellingStore
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  storefront = await newSellingStore(server)
  await addDiscount(server, storefront.owner, { code: 'SAVE' })
})
afterAll(() => server.close())

const codes = () =>
  storefront
    .inStore((tx) => tx.selectFrom('carts').select('discount_codes').execute())
    .then((rows) => rows.map(({ discount_codes }) => discount_codes))

/** Requests a link, but does not follow its redirect. */
const follow = (path: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url: path, headers: { host: storefront.host, 'user-agent': BROWSER, ...headers } })

describe('link with a discount code', () => {
  test('adds the code to a new cart and redirects', async () => {
    const reply = await follow('/discount/save?redirect=/collections/all?page=2')
    expect([reply.status, reply.headers['location'], reply.headers['cache-control']]).toEqual([303, '/collections/all?page=2', 'no-store'])
    expect(reply.headers['set-cookie']).toMatch(/^cart=/)
    expect(await codes()).toEqual([['SAVE']])
  })

  test('adds the code to the existing cart once, and it applies at checkout', async () => {
    const shopper = newShopper(server, storefront)
    await shopper.add(await sellOne(server, storefront))
    for (const _time of [1, 2]) await follow('/discount/SAVE', { cookie: shopper.cookie })
    expect(await codes()).toEqual([['SAVE']])
    expect((await shopper.get('/checkout')).text).toContain('SAVE')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '\\\\evil.example', 'javascript:alert(1)', '%00', ''])(
    'never redirects to another site: %j',
    async (redirect) => {
      const reply = await follow(`/discount/SAVE?redirect=${encodeURIComponent(redirect)}`)
      expect([reply.status, reply.headers['location']]).toEqual([303, '/'])
    },
  )

  test('shows why a code is invalid, and creates no cart', async () => {
    await addDiscount(server, storefront.owner, { code: 'OVER', startsAt: '2020-01-01T00:00:00Z', endsAt: '2020-02-01T00:00:00Z' })
    await addDiscount(server, storefront.owner, { code: 'OFF', isEnabled: false })
    const said = {
      OVER: 'has expired',
      OFF: 'This discount code isn’t valid',
      NOPE: 'This discount code isn’t valid',
      '%00': 'This discount code isn’t valid',
    }
    for (const [code, words] of Object.entries(said)) {
      const reply = await follow(`/discount/${code}`)
      expect([code, reply.status, reply.text.includes(words)]).toEqual([code, 404, true])
    }
    expect(await codes()).toEqual([])
  })

  test('creates no cart for bots that follow links', async () => {
    const reply = await follow('/discount/SAVE', { 'user-agent': 'facebookexternalhit/1.1' })
    expect([reply.status, reply.headers['set-cookie']]).toEqual([303, undefined])
    expect(await codes()).toEqual([])
  })

  test('cannot be used to guess codes', async () => {
    const replies = []
    for (let at = 0; at < 32; at++) replies.push((await follow(`/discount/TRY${at}`)).status)
    expect(replies.slice(-2)).toEqual([429, 429])
  })
})
