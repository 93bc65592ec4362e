import { beforeEach, expect, test } from 'vitest'

import type { Reply, TestServer } from '../../../../test/test-server.ts'
import { done, newStorefront, stockProduct, type TestStorefront, withStorefront } from './test-storefront.ts'

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))

const offer = (fields: object) =>
  server.services.db.inStore(storefront.owner.storeId, (tx) =>
    tx
      .insertInto('storefront_preferences')
      .values({ store_id: storefront.owner.storeId, ...fields })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(fields))
      .execute(),
  )
const euros = { code: 'EUR', rate: '0.5', roundTo: 1, ratedAt: '2026-01-01T00:00:00.000Z' }
const both = { other_languages: ['de'], currencies: JSON.stringify([euros]) }
beforeEach(() => stockProduct(server, storefront.owner, { handle: 'lamp', title: 'Lamp', priceCents: 1999 }))

const choose = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.inject({
    method: 'POST',
    url: '/choices',
    payload: new URLSearchParams(fields).toString(),
    headers: { host: storefront.host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
const given = ({ headers }: Reply) => ([headers['set-cookie'] ?? []].flat() as string[]).map((cookie) => cookie.split(';')[0])

test('a store that offers one language and one currency has no form, and its pages don’t depend on cookies', async () => {
  await offer({ language: 'de' })
  const { text, headers } = await storefront.get('/products/lamp', { cookie: 'language=en; currency=EUR' })
  expect(text).toContain('<html lang="de"')
  expect(text).not.toContain('action="/choices"')
  expect(headers['vary']).toBe('accept-encoding')
  expect(given(await choose({ language: 'en', currency: 'EUR' }))).toEqual([])
})

test.each(['fashion', 'default'] as const)('the footer of the theme %s has a form without a script, which leads back', async (theme) => {
  storefront = await newStorefront(server, theme)
  await stockProduct(server, storefront.owner, { handle: 'lamp' })
  await offer(both)
  const { text } = await storefront.get('/products/lamp')
  for (const part of ['action="/choices"', '<option value="de" lang="de">Deutsch</option>', '<option>EUR</option>'])
    expect(text).toContain(part)
  expect(text).toMatch(/<option value="en" lang="en" selected="">/)
  const referer = `http://${storefront.host}/products/lamp?a=1`
  const chosen = await choose({ language: 'de', currency: 'EUR' }, { referer })
  expect([chosen.status, chosen.headers['location'], given(chosen)]).toEqual([303, referer, ['language=de', 'currency=EUR']])
  expect((await choose({ language: 'de' }, { referer: 'https://evil.example/x' })).headers['location']).toBe('/')
  const shown = (await storefront.get('/products/lamp', { cookie: 'language=de; currency=EUR' })).text
  expect(shown).toMatch(/<option selected="">EUR<\/option>/)
  // The store’s own currency is chosen by forgetting the other one.
  expect(given(await choose({ currency: 'USD' }))).toEqual(['currency='])
})

test('what a store doesn’t offer can’t be chosen, nor from another site', async () => {
  await offer(both)
  expect(given(await choose({ language: 'fr', currency: 'GBP' }))).toEqual([])
  expect(given(await choose({ language: 'xx"; Path=/', currency: '__proto__' }))).toEqual([])
  expect((await choose({ language: 'de' }, { origin: 'https://evil.example' })).status).toBe(403)
  const { text } = await storefront.get('/', { cookie: 'language=fr; currency=GBP' })
  expect(text).toContain('<html lang="en"')
})

test('each shopper gets the cached page of their choice, and no other', async () => {
  await offer(both)
  const page = async (cookie: string, headers = {}) => storefront.get('/products/lamp', { cookie, ...headers })
  const own = await page('')
  // Each is drawn once, and asked for again in another order.
  const german = await page('language=de')
  const priced = await page('currency=EUR')
  const mixed = await page('currency=EUR; language=de')
  expect(new Set([own, german, priced, mixed].map(({ headers }) => headers['etag'])).size).toBe(4)
  for (const [cookie, first] of [
    ['currency=EUR; language=de', mixed],
    ['', own],
    ['currency=EUR', priced],
    ['language=de', german],
  ] as const)
    expect((await page(cookie)).text).toBe(first.text)
  expect(own.text).toContain('$19.99')
  expect(own.text).not.toContain('≈')
  expect(german.text).toMatch(/<html lang="de"[^]*19,99.\$/)
  expect(priced.text).toContain('≈\u00a0€10.00')
  expect(mixed.text).toContain('Preise in EUR sind ungefähr. Sie zahlen in USD.')
  expect(own.headers['vary']).toBe('cookie, accept-encoding')
  // What a browser kept before it chose is not “not modified”.
  const etag = String(own.headers['etag'])
  expect((await page('', { 'if-none-match': etag })).status).toBe(304)
  expect((await page('language=de', { 'if-none-match': etag })).status).toBe(200)
})

test('a choice that the store no longer offers is forgotten at once', async () => {
  await offer(both)
  expect((await storefront.get('/', { cookie: 'language=de' })).text).toContain('<html lang="de"')
  await offer({ other_languages: [], currencies: '[]' })
  await expect.poll(async () => (await storefront.get('/', { cookie: 'language=de' })).text).toContain('<html lang="en"')
})

test('search engines and filters have prices in the store’s own currency', async () => {
  await offer(both)
  await stockProduct(server, storefront.owner, { handle: 'desk-lamp', title: 'Desk lamp', priceCents: 4999 })
  const cookie = 'currency=EUR'
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec((await storefront.get('/products/lamp', { cookie })).text)?.[1]
  expect(data).toMatch(/"price":"19\.99","priceCurrency":"USD"|"priceCurrency":"USD".*"price":"19\.99"/)
  const filtered = (await storefront.get('/search?q=lamp&filter.price.from=10', { cookie })).text
  for (const part of ['≈\u00a0€10.00', '$10.00 and up']) expect(filtered).toContain(part)
  const { products } = await done<{ products: { price: string }[] }>(storefront.get('/search/suggest?q=lamp', { cookie }))
  expect(products.map(({ price }) => price)).toContain('≈\u00a0€10.00')
})
