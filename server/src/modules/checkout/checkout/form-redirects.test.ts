import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { newShopper, type Shopper } from '../cart/test-cart.ts'
import { madeUp } from '../../storefront/kit/test-flash.ts'
import { ada, goodCard, newSellingStore, seenOn, sellOne, type SellingStore, wrongOn } from './test-checkout.ts'

let server: TestServer
let storefront: SellingStore
let shopper: Shopper
beforeAll(async () => {
  server = await startTestServer()
  storefront = await newSellingStore(server)
  shopper = newShopper(server, storefront)
  await shopper.add(await sellOne(server, storefront))
  await shopper.post('/checkout', { step: 'one', ...ada })
})
afterAll(() => server.close())

const sent = (url: string, fields: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { host: storefront.host, cookie: shopper.cookie, 'content-type': 'application/x-www-form-urlencoded' },
  })

const order = { step: 'one', ...ada, ...goodCard }
const refused: [name: string, url: string, fields: Record<string, string>][] = [
  ['an address that is none', '/checkout', { step: 'one', ...ada, zip: 'nowhere' }],
  ['a code nobody gave out', '/checkout/discount', { step: 'one', code: 'NOBODY' }],
  ['a card that is declined', '/checkout/pay', { ...order, card: '4000 0000 0000 0002' }],
  ['an order that is not what was shown', '/checkout/pay', { ...order, seen: '0'.repeat(64) }],
  ['an empty card', '/checkout/pay', { ...order, card: '' }],
]
// The back button cannot show a page that directly responds to a POST.
test.each(refused)('%s redirects to a page that shows the reason, once', async (_name, url, fields) => {
  const seen = seenOn(await shopper.get('/checkout'))
  const reply = await sent(url, { seen, rate: storefront.rates.domestic, ...fields })
  expect(reply).toMatchObject({ status: 303, headers: { location: '/checkout' } })
  const [flash = ''] = String(reply.headers['set-cookie']).split(';')
  const cookie = `${shopper.cookie}; ${flash}`
  const page = await storefront.get('/checkout', { cookie })
  expect([409, 422]).toContain(page.status)
  expect(page.headers['set-cookie']).toMatch(/^flash=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/)
  expect(page.text.includes('value="4000')).toBe(false)
  expect((await shopper.get('/checkout')).status).toBe(200)
})

test('an invalid email stays in its field to be corrected', async () => {
  const page = await shopper.post('/checkout', { step: 'one', ...ada, email: 'ada@' })
  expect(wrongOn(page)).toEqual(['email'])
  expect(page.text).toContain('value="ada@"')
})

test.each(['', 'x', '!!', madeUp({ errors: { '<b>': 'x' } }), madeUp([])])(
  'a browser that invents a message (%j) does not see it',
  async (value) => {
    const page = await storefront.get('/checkout', { cookie: `${shopper.cookie}; flash=${value}` })
    expect(page.status).toBe(200)
    expect(wrongOn(page)).toEqual([])
  },
)

test('the Enter key applies a typed code, and does not pay', async () => {
  const seen = seenOn(await shopper.get('/checkout'))
  const fields = { ...order, rate: storefront.rates.domestic, seen, enter: '1', code: 'NOBODY' }
  const page = await shopper.post('/checkout/pay', fields)
  expect(wrongOn(page)).toEqual(['code'])
  expect(await storefront.inStore((tx) => tx.selectFrom('payments').select('id').where('state', '=', 'succeeded').execute())).toEqual([])
  const paid = await sent('/checkout/pay', { ...fields, code: '' })
  expect(paid.headers['location']).toMatch(/^\/orders\//)
})
