import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { soon } from '../../../test/soon.ts'
import { workOn } from '../../jobs/topics.ts'
import { createWorkers } from '../../workers.ts'
import { done, heard, newShop, shopOf, stockProduct, type TestShop } from './test-shop.ts'

// Two servers on one database: what one of them changes, both must show.

let one: House
let two: House
let shop: TestShop
let there: TestShop
let productId: string
beforeAll(async () => {
  one = await openHouse()
  two = await openHouse({ DATABASE_URL: one.databaseUrl })
  await Promise.all([one.listen(), two.listen()])
})
afterAll(async () => {
  await two.close()
  await one.close()
})
beforeEach(async () => {
  shop = await newShop(one)
  there = shopOf(two, shop.owner)
  productId = await heard([one, two], shop.owner, () => stockProduct(one, shop.owner, { handle: 'lamp', title: 'Lamp', priceCents: 1999 }))
})

const inStore = (work: Parameters<House['services']['db']['inStore']>[1]) =>
  heard([one, two], shop.owner, () => one.services.db.inStore(shop.owner.storeId, work))
const setPrice = (cents: number) =>
  inStore((tx) => tx.updateTable('variants').set({ price_cents: cents }).where('product_id', '=', productId).execute())
const paths = ['/products/lamp', '/collections/all', '/search?q=lamp']

/** Pages drawn anew by a house while `work` runs: each is a transaction of the shop's role. */
async function drawnDuring(house: House, work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(house.services.db, 'inShop')
  await work()
  const calls = spy.mock.calls.length
  spy.mockRestore()
  return calls
}

describe('a page', () => {
  test('is drawn once for everybody, whatever parameters its link carries for others', async () => {
    await shop.get('/products/lamp')
    expect(await drawnDuring(one, () => shop.get('/products/lamp'))).toBe(0)
    expect(await drawnDuring(one, () => shop.get('/products/lamp?utm_source=mail&fbclid=1'))).toBe(0)
    await shop.get('/collections/all?sort=price')
    expect(await drawnDuring(one, () => shop.get('/collections/all?utm_source=mail&sort=price'))).toBe(0)
    expect(await drawnDuring(one, () => shop.get('/collections/all?sort=-price'))).toBe(1)
  })

  test('is the same page however its address is spelt', async () => {
    await shop.get('/products/lamp')
    for (const spelling of ['/products/lamp/', '/products/%6camp', '//products//lamp', '/x/../products/lamp'])
      expect(await drawnDuring(one, () => shop.get(spelling)), spelling).toBe(0)
  })

  test('for crawlers is kept likewise, until there is more to find', async () => {
    const file = '/sitemaps/products-1.xml'
    for (const path of ['/sitemap.xml', file]) {
      await shop.get(path)
      expect(await drawnDuring(one, () => shop.get(path)), path).toBe(0)
    }
    expect((await shop.get(file)).text).not.toContain('/products/shade')
    await heard([one, two], shop.owner, () => stockProduct(one, shop.owner, { handle: 'shade' }))
    for (const at of [shop, there]) expect((await at.get(file)).text).toContain('/products/shade')
  })

  test('that does not exist is not kept: there is no end of them', async () => {
    await shop.get('/nothing')
    expect(await drawnDuring(one, () => shop.get('/nothing'))).toBe(1)
  })

  test('is not dropped for what somebody makes up', async () => {
    const small = await openHouse({ DATABASE_URL: one.databaseUrl, SHOP_CACHE_MB: '1' })
    await small.listen()
    const at = shopOf(small, shop.owner)
    const { text } = await at.get('/products/lamp')
    // More than fits, twice over.
    const made = Math.ceil((2 * 2 ** 20) / text.length)
    for (let n = 0; n < made; n++) await at.get(`/search?q=${n}`)
    expect(await drawnDuring(small, () => at.get('/products/lamp'))).toBe(0)
    expect(await drawnDuring(small, () => at.get(`/search?q=${made - 1}`))).toBe(0)
    expect(await drawnDuring(small, () => at.get('/search?q=0'))).toBe(1)
    await small.close()
  })

  test('shows a new price on every process, from the first request after the news on', async () => {
    for (const path of paths) for (const at of [shop, there]) expect((await at.get(path)).text, path).toContain('$19.99')
    await setPrice(2345)
    for (const path of paths)
      for (const at of [shop, there]) {
        const { text } = await at.get(path)
        expect(text, path).toContain('$23.45')
        expect(text, path).not.toContain('$19.99')
      }
  })

  test('shows a new theme, a new name of a menu and of the store likewise', async () => {
    for (const at of [shop, there]) expect((await at.get('/')).text).toContain('data-theme="fashion"')
    await inStore((tx) =>
      tx
        .updateTable('themes')
        .set({ theme: 'default', config: JSON.stringify(startConfig('default')) })
        .execute(),
    )
    for (const at of [shop, there]) expect((await at.get('/')).text).toContain('data-theme="default"')
    await heard([one, two], shop.owner, () =>
      one.services.db.inPlatform((tx) => tx.updateTable('stores').set({ name: 'Renamed' }).where('id', '=', shop.owner.storeId).execute()),
    )
    for (const at of [shop, there]) expect((await at.get('/')).text).toContain('Renamed')
  })

  test('is gone with its product', async () => {
    for (const at of [shop, there]) expect((await at.get('/products/lamp')).status).toBe(200)
    await inStore((tx) => tx.updateTable('products').set({ status: 'draft' }).execute())
    for (const at of [shop, there]) expect((await at.get('/products/lamp')).status).toBe(404)
  })

  test('whose date comes is shown by every process, once the job of the minute has told', async () => {
    // Long enough for both to be asked before, on a slow machine too.
    const publishedAt = new Date(Date.now() + 4000).toISOString()
    const body = { title: 'Opening', publishedAt }
    await heard([one, two], shop.owner, () => done(one.call('pages.create', { as: shop.owner, body })))
    for (const at of [shop, there]) expect((await at.get('/pages/opening')).status).toBe(404)
    const isDue = async () => {
      const { rows } = await one.services.db.inPlatform((tx) =>
        sql<{ due: boolean }>`select now() > ${publishedAt}::timestamptz as due`.execute(tx),
      )
      expect(rows[0]?.due).toBe(true)
    }
    await vi.waitFor(isDue, soon)
    await heard([one, two], shop.owner, () => workOn(createWorkers(one.services), 'catalogue.publish', {}))
    for (const at of [shop, there]) expect((await at.get('/pages/opening')).status).toBe(200)
  })

  test('of before a change is not kept as one of after it', async () => {
    const { inShop } = one.services.db
    // Read in the old state, drawn while the new one is told of.
    const spy = vi.spyOn(one.services.db, 'inShop').mockImplementation(async (...all) => {
      const read = await inShop(...all)
      // The page itself: what all pages share may be kept already, or not.
      if (typeof read === 'object' && read !== null && 'page' in read) await setPrice(3456)
      return read
    })
    const during = await shop.get('/products/lamp')
    spy.mockRestore()
    expect(during.text).toContain('$19.99')
    expect((await shop.get('/products/lamp')).text).toContain('$34.56')
  })

  test('is drawn for each request while changes cannot be heard', async () => {
    const deaf = await openHouse({ DATABASE_URL: one.databaseUrl })
    const at = shopOf(deaf, shop.owner)
    await at.get('/products/lamp')
    await setPrice(4567)
    expect((await at.get('/products/lamp')).text).toContain('$45.67')
    await deaf.close()
  })
})

describe('two shops', () => {
  test('never get each other’s pages, under the same paths', async () => {
    const other = await newShop(one)
    await stockProduct(one, other.owner, { handle: 'lamp', title: 'Their lamp', priceCents: 7777 })
    for (let round = 0; round < 2; round++)
      for (const path of ['/', ...paths]) {
        const [mine, theirs] = await Promise.all([shop.get(path), other.get(path)])
        expect(mine.text).not.toMatch(/Their lamp|\$77\.77/)
        expect(theirs.text).not.toContain('$19.99')
        expect(mine.text).toContain(shop.host)
        expect(theirs.text).toContain(other.host)
      }
  })
})

describe('a browser', () => {
  test('that has the page already is told so, until it changes', async () => {
    const etag = String((await shop.get('/products/lamp')).headers['etag'])
    for (const known of [etag, etag.replace('W/', ''), `"x", ${etag}`]) {
      const reply = await shop.get('/products/lamp', { 'if-none-match': known })
      expect(reply, known).toMatchObject({ status: 304, text: '', headers: { 'cache-control': 'no-cache' } })
    }
    // The same page at another process has the same tag.
    expect((await there.get('/products/lamp', { 'if-none-match': etag })).status).toBe(304)
    for (const unknown of ['"x"', etag.slice(0, -2), ''])
      expect((await shop.get('/products/lamp', { 'if-none-match': unknown })).status).toBe(200)
    await setPrice(1)
    expect((await shop.get('/products/lamp', { 'if-none-match': etag })).status).toBe(200)
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
  ])('that takes %j gets %s', async (accepts, encoding) => {
    const ask = () => one.app.inject({ url: '/products/lamp', headers: { host: shop.host, 'accept-encoding': accepts } })
    const plain = (await shop.get('/products/lamp')).text
    for (const reply of [await ask(), await ask()]) {
      expect(reply.headers['content-encoding']).toBe(encoding)
      expect(reply.headers['vary']).toBe('accept-encoding')
      const body =
        encoding === 'br' ? brotliDecompressSync(reply.rawPayload) : encoding === 'gzip' ? gunzipSync(reply.rawPayload) : reply.rawPayload
      expect(body.toString()).toBe(plain)
    }
  })

  test('that asks for the head alone gets no body', async () => {
    const reply = await one.inject({ method: 'HEAD', url: '/products/lamp', headers: { host: shop.host } })
    expect(reply).toMatchObject({ status: 200, text: '' })
  })
})
