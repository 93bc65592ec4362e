import { consentValue, type VisitorConsent } from '@vitrine/contract/visitor-consent.ts'
import { expect, test } from 'vitest'

import type { Reply, TestServer } from '../../../../test/test-server.ts'
import { newShopper } from '../../checkout/cart/test-cart.ts'
import { buy, newSellingStore, sellOne } from '../../checkout/checkout/test-checkout.ts'
import { done, newStorefront, type TestStorefront, withStorefront } from '../../storefront/pages/test-storefront.ts'

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))

const [GERMAN, AMERICAN] = ['91.0.0.1', '8.8.8.8']
const ask = (consentBanner: string, fields: object = {}) =>
  server.services.db.inStore(storefront.owner.storeId, (tx) =>
    tx
      .insertInto('storefront_preferences')
      .values({ store_id: storefront.owner.storeId, consent_banner: consentBanner, ...fields })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ consent_banner: consentBanner }))
      .execute(),
  )
const from = (remoteAddress: string, url: string, headers: Record<string, string> = {}) =>
  server.inject({ url, headers: { host: storefront.host, ...headers }, remoteAddress })
const answer = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  newShopper(server, storefront).post('/privacy-choices', fields, headers)
const cookies = ({ headers }: Reply) => [headers['set-cookie'] ?? []].flat() as string[]
const given = (reply: Reply) => cookies(reply).find((cookie) => cookie.startsWith('consent='))
const cookieOf = (allowed: VisitorConsent, hadGpc = false) =>
  `consent=${consentValue({ ...allowed, answeredAt: server.services.now(), hadGpc })}`
const activity = () => done<{ consent: object }>(server.call('preferences.activity', { as: storefront.owner }))

test('a store that asks no one has no banner and no page', async () => {
  const { text } = await storefront.get('/')
  for (const part of ['privacy-choices', 'data-consent']) expect(text).not.toContain(part)
  expect((await storefront.get('/privacy-choices')).status).toBe(404)
  expect((await answer({ choice: 'all' })).headers['set-cookie']).toBeUndefined()
})

test.each(['fashion', 'default'] as const)('the pages of the theme %s have the banner, its link and the seller’s texts', async (theme) => {
  storefront = await newStorefront(server, theme)
  await ask('everyone', { consent_title: 'Cookies <3', consent_text: 'We ask & wait.' })
  const { text } = await storefront.get('/')
  for (const part of ['data-consent="everyone"', 'Cookies &lt;3', 'We ask &amp; wait.', 'data-consent-link', 'hidden=""'])
    expect(text).toContain(part)
  const [refuse, accept] = [/value="none"/, /value="all"/].map((part) => text.search(part))
  expect(refuse).toBeGreaterThan(0)
  expect(accept).toBeGreaterThan(refuse!)
  expect((await storefront.get('/cart')).text).toContain('id="consent"')
  expect((await storefront.get('/privacy-choices')).text).not.toContain('id="consent"')
})

test('an answer is a cookie that scripts can read, and leads back to the page with the banner', async () => {
  await ask('everyone')
  const first = await answer({ choice: 'all' }, { referer: `http://${storefront.host}//evil.example/x?y=1` })
  expect(given(first)).toMatch(/^consent=1\.am\.\d+; Path=\/; Max-Age=15552000; SameSite=Lax$/)
  expect(first.headers['location']).toBe(`http://${storefront.host}//evil.example/x?y=1`)
  for (const referer of ['https://evil.example/', `http://${storefront.host}/privacy-choices`, 'x', '']) {
    const reply = await answer({ choice: 'none' }, referer === '' ? {} : { referer })
    expect(reply.headers['location']).toBe('/privacy-choices')
    const cookie = cookies(reply)
      .map((one) => one.split(';')[0])
      .join('; ')
    expect((await storefront.get('/privacy-choices', { cookie })).text).toContain('Your choices are saved')
  }
  const script = await answer({ choice: 'chosen', analytics: 'on' }, { accept: 'application/json', 'sec-gpc': '1' })
  expect([script.status, given(script)]).toEqual([204, expect.stringMatching(/^consent=1\.a\.\d+\.g;/)])
  expect(given(await answer({ choice: 'x' }))).toBeUndefined()
  expect((await answer({ choice: 'all' }, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await activity()).consent).toEqual({ all: 1, some: 1, none: 4 })
})

test('many answers from one address are obeyed, but not counted', async () => {
  await ask('everyone')
  for (let n = 0; n < 25; n += 1) expect(given(await answer({ choice: 'all' }))).toContain('consent=1.am')
  expect((await activity()).consent).toEqual({ all: 20, some: 0, none: 0 })
})

test('without JavaScript, a style sheet shows the banner to whoever is asked and has not answered', async () => {
  await ask('regions')
  const sheet = async (address: string, cookie = '') => (await from(address, '/privacy-choices/banner.css', { cookie })).text
  expect(await sheet(GERMAN)).toMatch(/@import url\("\/[^"]+"\);[^]*display: block/)
  expect(await sheet(AMERICAN)).toBe('')
  // The country of a private address is unknown.
  expect(await sheet('10.0.0.1')).not.toBe('')
  expect(await sheet(GERMAN, cookieOf({ analytics: false, marketing: false }))).toBe('')
  expect((await from(GERMAN, '/privacy-choices/asked')).body).toEqual({ asked: true })
  expect((await from(AMERICAN, '/privacy-choices/asked')).body).toEqual({ asked: false })
  await ask('everyone')
  expect(await sheet(AMERICAN)).not.toBe('')
})

test('the page of the choices shows what holds', async () => {
  await ask('everyone')
  const checked = async (cookie: string, headers = {}) =>
    [...(await storefront.get('/privacy-choices', { cookie, ...headers })).text.matchAll(/<input[^>]* name="(\w+)"[^>]*>/g)]
      .filter(([field]) => field.includes('checked=""'))
      .map(([, name]) => name)
  expect(await checked('')).toEqual(['necessary'])
  expect(await checked(cookieOf({ analytics: true, marketing: true }))).toEqual(['necessary', 'analytics', 'marketing'])
  expect(await checked(cookieOf({ analytics: true, marketing: true }), { 'sec-gpc': '1' })).toEqual(['necessary', 'analytics'])
  expect(await checked('consent=1.am.x')).toEqual(['necessary'])
})

test('an order keeps what the shopper allowed when they paid', async () => {
  const selling = await newSellingStore(server)
  storefront = selling
  const variant = await sellOne(server, selling)
  /** Returns what the order of a browser with the cookie keeps. */
  const bought = async (consent: string) => {
    const shopper = newShopper(server, selling)
    let cookie = ''
    Object.defineProperty(shopper, 'cookie', {
      get: () => `${consent}; ${cookie}`,
      set(given: string) {
        cookie = given
      },
    })
    const { reply } = await buy(server, selling, { items: { [variant]: 1 }, shopper })
    expect(reply.headers['location']).toMatch(/^\/orders\//)
    const orders = await selling.inStore((tx) => tx.selectFrom('orders').select('visitor_consent').orderBy('placed_at', 'desc').execute())
    server.advance(1)
    return orders[0]!.visitor_consent
  }
  expect(await bought('')).toEqual({ analytics: true, marketing: true, answeredAt: null })
  await ask('everyone')
  expect(await bought('')).toEqual({ analytics: false, marketing: false, answeredAt: null })
  const answeredAt = new Date(Math.floor(server.services.now().getTime() / 1000) * 1000).toISOString()
  expect(await bought(cookieOf({ analytics: true, marketing: false }))).toEqual({ analytics: true, marketing: false, answeredAt })
})
