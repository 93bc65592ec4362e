import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { themeNames } from '@vitrine/theme/themes.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { seedFile } from '../../../../test/fixtures/seed.ts'
import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { sanitiseForShoppers, sanitiseHtml } from '@vitrine/theme/html/sanitise.ts'
import { dangersIn, fetchedBy } from './test-html.ts'
import { deal, expectHarmless, listed, own, payloads } from './test-payloads.ts'
import { newStorefront, type TestStorefront } from './test-storefront.ts'

// These tests check that a storefront page executes nothing that a seller writes in any field.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the checker finds known dangerous HTML', () => {
  const seen = own.filter((payload) => dangersIn(`<html><body>${payload}</body></html>`).length > 0)
  expect(seen.length).toBeGreaterThan(20)
})

test('HTML of a seller is harmless, even with images of the store', () => {
  for (const payload of payloads)
    for (const html of [
      payload,
      `<p>${payload}</p>`,
      `<a title="${payload}">x</a>`,
      `<img src="http://files.test/x.webp" alt="${payload}">`,
    ]) {
      const clean = sanitiseHtml(html)
      expect(dangersIn(clean), payload).toEqual([])
      const shown = sanitiseForShoppers(clean, 'http://files.test')
      expect(dangersIn(shown), payload).toEqual([])
      expect(fetchedBy(shown).filter((address) => !address.startsWith('http://files.test/'))).toEqual([])
    }
})

describe('texts in catalog, pages, menus and preferences', () => {
  let storefront: TestStorefront
  const { next, count } = deal()
  /** Returns many texts. Many products would be slow, and one product with many texts tests the same thing. */
  const many = (length: number, max?: number) => Array.from({ length }, () => next(max))
  const rounds = listed.length > 0 ? 6 : 1

  beforeAll(async () => {
    storefront = await newStorefront(server)
    const { owner } = storefront
    const store_id = owner.storeId
    const media_id = await seedFile(server, owner)
    const published_at = new Date(0)
    for (let round = 0; round < rounds; round++)
      await server.services.db.inStore(store_id, async (tx) => {
        // The rows are written without the API, which would refuse or change some texts. Only HTML is sanitized first, as the
        // API does.
        const id = uuidv7()
        const chart = uuidv7()
        await tx
          .insertInto('size_charts')
          .values({ store_id, id: chart, name: `${round}${next(200)}`, body_html: sanitiseHtml(many(50).join('<p>')) })
          .execute()
        const values = [...new Set(many(200, 255))]
        await tx
          .insertInto('products')
          .values({
            store_id,
            id,
            handle: `hostile-${round}`,
            status: 'active',
            size_chart_id: chart,
            search: sql<string>`'hostile'::tsvector`,
            title: next(255),
            vendor: next(255),
            type: next(255),
            category: next(500),
            tags: many(100, 255),
            seo_title: next(255),
            seo_description: next(1000),
            body_html: sanitiseHtml(many(100).join('<p>')),
            options: JSON.stringify([{ name: next(255), values }]),
            custom_fields: JSON.stringify(many(20).map((value, at) => ({ key: `${at} ${next(60)}`, type: 'text', value }))),
          })
          .execute()
        await tx
          .insertInto('variants')
          .values(
            values.map((value, position) => ({
              store_id,
              product_id: id,
              id: uuidv7(),
              position,
              option_values: [value],
              price_cents: position,
              sku: next(255),
              barcode: next(255),
              media_id,
            })),
          )
          .execute()
        await tx
          .insertInto('product_media')
          .values({ store_id, product_id: id, media_id, position: 0, alt: next(512) })
          .execute()
        const words = { title: next(255), seo_title: next(255), seo_description: next(1000), published_at }
        const collection = uuidv7()
        await tx
          .insertInto('collections')
          .values({
            ...words,
            store_id,
            id: collection,
            handle: `hostile-${round}`,
            kind: 'manual',
            media_id,
            media_alt: next(512),
            body_html: sanitiseHtml(many(50).join('<p>')),
          })
          .execute()
        await tx.insertInto('collection_products').values({ store_id, collection_id: collection, product_id: id, position: 0 }).execute()
        await tx
          .insertInto('store_pages')
          .values({ ...words, store_id, id: uuidv7(), handle: `hostile-${round}`, body_html: sanitiseHtml(many(100).join('<p>')) })
          .execute()
        const option = uuidv7()
        await tx
          .insertInto('option_library')
          .values({ store_id, id: option, name: `${round} ${next(200)}`, display: 'swatch', position: round })
          .execute()
        await tx
          .insertInto('option_library_values')
          .values(
            values.slice(0, 50).map((name, position) => ({
              store_id,
              option_id: option,
              id: uuidv7(),
              name: `${position} ${name}`,
              position,
              color: '#aabbcc',
            })),
          )
          .execute()
      })
    const filters = ['vendor', 'type', 'tag', 'category', 'availability', 'price'].map((source, position) => ({
      store_id,
      id: uuidv7(),
      source,
      position,
      label: next(255),
      display: source === 'price' ? 'range' : source === 'availability' ? 'toggle' : 'list',
    }))
    await server.services.db.inStore(store_id, async (tx) => {
      await tx.insertInto('storefront_filters').values(filters).execute()
      // Every payload is the title, the badge and the URL of a menu item.
      const items = payloads.map((payload) => ({
        id: uuidv7(),
        title: payload,
        badge: payload,
        newWindow: true,
        target: { type: 'url', url: payload },
        items: [],
      }))
      const half = Math.ceil(items.length / 2)
      const nested = [{ ...items[0], target: { type: 'home' }, items: items.slice(0, half) }, ...items.slice(half)].map((item) => ({
        ...item,
        newWindow: false,
      }))
      const menus = ['main', 'footer'].map((handle) => ({
        store_id,
        id: uuidv7(),
        handle,
        title: next(120),
        items: JSON.stringify(nested),
      }))
      await tx.insertInto('menus').values(menus).execute()
      await tx
        .insertInto('storefront_preferences')
        .values({ store_id, home_title: next(255), home_description: next(1000), social_media_id: media_id, favicon_media_id: media_id })
        .execute()
    })
    await server.services.db.inPlatform((tx) =>
      tx.updateTable('stores').set({ name: '</title><script>alert(1)</script>' }).where('id', '=', store_id).execute(),
    )
  })

  test.each(themeNames)('texts execute nothing in the %s theme', async (theme) => {
    await server.services.db.inStore(storefront.owner.storeId, (tx) =>
      tx
        .updateTable('themes')
        .set({ theme, config: JSON.stringify(startConfig(theme)) })
        .execute(),
    )
    const each = Array.from({ length: rounds }, (_value, round) => [
      `/products/hostile-${round}`,
      `/collections/hostile-${round}`,
      `/pages/hostile-${round}`,
    ]).flat()
    await expectHarmless(storefront, [
      '/',
      '/collections',
      '/collections/all',
      '/search?q=hostile',
      '/search/suggest?q=hostile',
      '/sitemaps/pages.xml',
      '/nothing',
      ...each,
    ])
    expect((await storefront.get('/products/hostile-0')).status).toBe(200)
    expect(count()).toBeGreaterThan(own.length)
  })
})

describe('a separate page for each payload', () => {
  let storefront: TestStorefront
  beforeAll(async () => {
    storefront = await newStorefront(server)
    await server.services.db.inStore(storefront.owner.storeId, (tx) =>
      tx.insertInto('storefront_preferences').values({ store_id: storefront.owner.storeId }).execute(),
    )
  })
  const asked = payloads.slice(0, 200)
  const prefer = (columns: object) =>
    server.services.db.inStore(storefront.owner.storeId, (tx) => tx.updateTable('storefront_preferences').set(columns).execute())

  test('a shopper’s request executes nothing', async () => {
    for (const payload of asked) {
      const text = encodeURIComponent(payload)
      await expectHarmless(storefront, [`/search?q=${text}`, `/${text}`, `/collections/all?filter.vendor=${text}&sort=${text}`])
    }
  })

  test('the text above the password field executes nothing', async () => {
    for (const password_message of asked) {
      await prefer({ password_enabled: true, password_sealed: 'x', password_message })
      await expectHarmless(storefront, ['/password'])
    }
  })
})
