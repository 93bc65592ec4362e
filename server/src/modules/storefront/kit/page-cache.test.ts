import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { soon } from '../../../../test/soon.ts'
import { workOn } from '../../../platform/jobs/topics.ts'
import { createWorkers } from '../../../workers.ts'
import { done, heard, newStorefront, storefrontOf, stockProduct, type TestStorefront } from '../pages/test-storefront.ts'

// These tests run two servers on one database. A change made on one of them must show on both.

let one: TestServer
let two: TestServer
let storefront: TestStorefront
let there: TestStorefront
let productId: string
beforeAll(async () => {
  one = await startTestServer()
  two = await startTestServer({ DATABASE_URL: one.databaseUrl })
  await Promise.all([one.listen(), two.listen()])
})
afterAll(async () => {
  await two.close()
  await one.close()
})
beforeEach(async () => {
  storefront = await newStorefront(one)
  there = storefrontOf(two, storefront.owner)
  productId = await heard([one, two], storefront.owner, () =>
    stockProduct(one, storefront.owner, { handle: 'lamp', title: 'Lamp', priceCents: 1999 }),
  )
})

const inStore = (work: Parameters<TestServer['services']['db']['inStore']>[1]) =>
  heard([one, two], storefront.owner, () => one.services.db.inStore(storefront.owner.storeId, work))
const setPrice = (cents: number) =>
  inStore((tx) => tx.updateTable('variants').set({ price_cents: cents }).where('product_id', '=', productId).execute())
const paths = ['/products/lamp', '/collections/all', '/search?q=lamp']

/**
 * Counts the transactions of `inStorefront` that a test server starts while `work` runs. A cached page needs none, and a newly
 * rendered page needs at least one.
 */
async function drawnDuring(server: TestServer, work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(server.services.db, 'inStorefront')
  await work()
  const calls = spy.mock.calls.length
  spy.mockRestore()
  return calls
}

describe('a cached page', () => {
  test('a page is rendered once for all shoppers, even when its link has tracking parameters', async () => {
    await storefront.get('/products/lamp')
    expect(await drawnDuring(one, () => storefront.get('/products/lamp'))).toBe(0)
    expect(await drawnDuring(one, () => storefront.get('/products/lamp?utm_source=mail&fbclid=1'))).toBe(0)
    await storefront.get('/collections/all?sort=price')
    expect(await drawnDuring(one, () => storefront.get('/collections/all?utm_source=mail&sort=price'))).toBe(0)
    expect(await drawnDuring(one, () => storefront.get('/collections/all?sort=-price'))).toBe(1)
  })

  test('a page is the same for every spelling of its URL', async () => {
    await storefront.get('/products/lamp')
    for (const spelling of ['/products/lamp/', '/products/%6camp', '//products//lamp', '/x/../products/lamp'])
      expect(await drawnDuring(one, () => storefront.get(spelling)), spelling).toBe(0)
  })

  test('files for crawlers are cached in the same way, until there is more to list', async () => {
    const file = '/sitemaps/products-1.xml'
    for (const path of ['/sitemap.xml', file]) {
      await storefront.get(path)
      expect(await drawnDuring(one, () => storefront.get(path)), path).toBe(0)
    }
    expect((await storefront.get(file)).text).not.toContain('/products/shade')
    await heard([one, two], storefront.owner, () => stockProduct(one, storefront.owner, { handle: 'shade' }))
    for (const at of [storefront, there]) expect((await at.get(file)).text).toContain('/products/shade')
  })

  test('a page that does not exist is not cached, because the number of such URLs is unlimited', async () => {
    await storefront.get('/nothing')
    expect(await drawnDuring(one, () => storefront.get('/nothing'))).toBe(1)
  })

  test('a page stays cached when someone requests many made-up URLs', async () => {
    const small = await startTestServer({ DATABASE_URL: one.databaseUrl, SHOP_CACHE_MB: '1' })
    await small.listen()
    const at = storefrontOf(small, storefront.owner)
    const { text } = await at.get('/products/lamp')
    // Together, these pages are twice as large as the cache.
    const made = Math.ceil((2 * 2 ** 20) / text.length)
    for (let n = 0; n < made; n++) await at.get(`/search?q=${n}`)
    expect(await drawnDuring(small, () => at.get('/products/lamp'))).toBe(0)
    expect(await drawnDuring(small, () => at.get(`/search?q=${made - 1}`))).toBe(0)
    expect(await drawnDuring(small, () => at.get('/search?q=0'))).toBe(1)
    await small.close()
  })

  test('a page shows a new price in every process from the first request after the change notice', async () => {
    for (const path of paths) for (const at of [storefront, there]) expect((await at.get(path)).text, path).toContain('$19.99')
    await setPrice(2345)
    for (const path of paths)
      for (const at of [storefront, there]) {
        const { text } = await at.get(path)
        expect(text, path).toContain('$23.45')
        expect(text, path).not.toContain('$19.99')
      }
  })

  test('a page also shows a new theme and store name', async () => {
    for (const at of [storefront, there]) expect((await at.get('/')).text).toContain('data-theme="fashion"')
    await inStore((tx) =>
      tx
        .updateTable('themes')
        .set({ theme: 'default', config: JSON.stringify(startConfig('default')) })
        .execute(),
    )
    for (const at of [storefront, there]) expect((await at.get('/')).text).toContain('data-theme="default"')
    await heard([one, two], storefront.owner, () =>
      one.services.db.inPlatform((tx) =>
        tx.updateTable('stores').set({ name: 'Renamed' }).where('id', '=', storefront.owner.storeId).execute(),
      ),
    )
    for (const at of [storefront, there]) expect((await at.get('/')).text).toContain('Renamed')
  })

  test('a page disappears with its product', async () => {
    for (const at of [storefront, there]) expect((await at.get('/products/lamp')).status).toBe(200)
    await inStore((tx) => tx.updateTable('products').set({ status: 'draft' }).execute())
    for (const at of [storefront, there]) expect((await at.get('/products/lamp')).status).toBe(404)
  })

  test('a page with a publication date appears in every process after the minute job has sent its notice', async () => {
    // The delay leaves enough time to request both pages before that date, even on a slow machine.
    const publishedAt = new Date(Date.now() + 4000).toISOString()
    const body = { title: 'Opening', publishedAt }
    await heard([one, two], storefront.owner, () => done(one.call('pages.create', { as: storefront.owner, body })))
    for (const at of [storefront, there]) expect((await at.get('/pages/opening')).status).toBe(404)
    const isDue = async () => {
      const { rows } = await one.services.db.inPlatform((tx) =>
        sql<{ due: boolean }>`select now() > ${publishedAt}::timestamptz as due`.execute(tx),
      )
      expect(rows[0]?.due).toBe(true)
    }
    await vi.waitFor(isDue, soon)
    await heard([one, two], storefront.owner, () => workOn(createWorkers(one.services), 'catalogue.publish', {}))
    for (const at of [storefront, there]) expect((await at.get('/pages/opening')).status).toBe(200)
  })

  test('a page that was rendered from data before a change is not cached as current', async () => {
    const { inStorefront } = one.services.db
    // The data is read before the change, and the page is rendered while the notice of the change arrives.
    const spy = vi.spyOn(one.services.db, 'inStorefront').mockImplementation(async (...all) => {
      const read = await inStorefront(...all)
      // The price changes only when the page itself is read, because the layout data may already be cached.
      if (typeof read === 'object' && read !== null && 'page' in read) await setPrice(3456)
      return read
    })
    const during = await storefront.get('/products/lamp')
    spy.mockRestore()
    expect(during.text).toContain('$19.99')
    expect((await storefront.get('/products/lamp')).text).toContain('$34.56')
  })

  test('a page is rendered for each request while the process cannot receive change notices', async () => {
    const deaf = await startTestServer({ DATABASE_URL: one.databaseUrl })
    const at = storefrontOf(deaf, storefront.owner)
    await at.get('/products/lamp')
    await setPrice(4567)
    expect((await at.get('/products/lamp')).text).toContain('$45.67')
    await deaf.close()
  })
})

describe('two stores in one process', () => {
  test('stores never get each other’s pages under the same paths', async () => {
    const other = await newStorefront(one)
    await stockProduct(one, other.owner, { handle: 'lamp', title: 'Their lamp', priceCents: 7777 })
    for (let round = 0; round < 2; round++)
      for (const path of ['/', ...paths]) {
        const [mine, theirs] = await Promise.all([storefront.get(path), other.get(path)])
        expect(mine.text).not.toMatch(/Their lamp|\$77\.77/)
        expect(theirs.text).not.toContain('$19.99')
        expect(mine.text).toContain(storefront.host)
        expect(theirs.text).toContain(other.host)
      }
  })
})

describe('a browser that requests a page', () => {
  test('a browser that already has the page gets 304 until the page changes', async () => {
    const etag = String((await storefront.get('/products/lamp')).headers['etag'])
    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`]) {
      const reply = await storefront.get('/products/lamp', { 'if-none-match': known })
      expect(reply, known).toMatchObject({ status: 304, text: '', headers: { 'cache-control': 'no-cache' } })
    }
    // The same page has the same tag in another process.
    expect((await there.get('/products/lamp', { 'if-none-match': etag })).status).toBe(304)
    for (const unknown of ['"x"', etag.slice(0, -2), ''])
      expect((await storefront.get('/products/lamp', { 'if-none-match': unknown })).status).toBe(200)
    await setPrice(1)
    expect((await storefront.get('/products/lamp', { 'if-none-match': etag })).status).toBe(200)
  })

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['BR', 'br'],
    ['gzip;q=0, br;q=0.0', undefined],
    ['brotli', undefined],
    ['identity', undefined],
    ['', undefined],
    [';;,,;q=', undefined],
  ])('a browser that accepts %j gets %s', async (accepts, encoding) => {
    const ask = () => one.app.inject({ url: '/products/lamp', headers: { host: storefront.host, 'accept-encoding': accepts } })
    const plain = (await storefront.get('/products/lamp')).text
    for (const reply of [await ask(), await ask()]) {
      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(reply.headers['vary']).toBe('accept-encoding')
      const body =
        encoding === 'br' ? brotliDecompressSync(reply.rawPayload) : encoding === 'gzip' ? gunzipSync(reply.rawPayload) : reply.rawPayload
      expect(body.toString()).toBe(plain)
    }
  })

  test('a HEAD request gets no body', async () => {
    const reply = await one.inject({ method: 'HEAD', url: '/products/lamp', headers: { host: storefront.host } })
    expect(reply).toMatchObject({ status: 200, text: '' })
  })
})
