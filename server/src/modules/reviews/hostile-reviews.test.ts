import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { themeNames } from '@vitrine/theme/themes.ts'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import type { TestServer } from '../../../test/test-server.ts'
import { elementsOf, dangersIn } from '../storefront/pages/test-html.ts'
import { deal, expectHarmless, listed, own, payloads } from '../storefront/pages/test-payloads.ts'
import { stockProduct, type TestStorefront, withStorefront } from '../storefront/pages/test-storefront.ts'
import { sendReview } from './form/test-form.ts'
import { setReviews } from './test-reviews.ts'

// These tests check that nothing executes what a shopper writes in a review.

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))

test('texts of reviews execute nothing on product pages, in structured data, and in exports', async () => {
  const { owner } = storefront
  const store_id = owner.storeId
  const product_id = await stockProduct(server, owner, { handle: 'lamp' })
  const { next, count } = deal()
  // A product page shows ten reviews; all of them together show every payload.
  const pages = listed.length > 0 ? 99 : 2
  const written = Array.from({ length: pages * 10 }, (_, at) => ({
    store_id,
    id: uuidv7(),
    product_id,
    rating: 1 + (at % 5),
    title: next(200),
    body: next(5000),
    author: next(100),
    reply: `${next(2000)}.`,
    replied_at: new Date(at),
    state: 'published',
    source: 'form',
    digest: Buffer.from(uuidv7()),
    written_at: new Date(at),
  }))
  await server.services.db.inStore(store_id, (tx) => tx.insertInto('reviews').values(written).execute())
  expect(count()).toBeGreaterThan(own.length)
  for (const theme of themeNames) {
    await server.services.db.inStore(store_id, (tx) =>
      tx
        .updateTable('themes')
        .set({ theme, config: JSON.stringify(startConfig(theme)) })
        .execute(),
    )
    const shown = theme === 'fashion' ? pages : 2
    await expectHarmless(
      storefront,
      Array.from({ length: shown }, (_, at) => `/products/lamp?reviews=${at + 1}`),
    )
  }
  const { text } = await storefront.get('/products/lamp')
  const [data] = elementsOf(text).filter(({ attributes }) => attributes['type'] === 'application/ld+json')
  // The structured data is whole: no text ended its script.
  expect((JSON.parse(data!.text) as { review: object[] }).review).toHaveLength(10)
  const { text: csv } = await server.call('reviews.export', { as: owner })
  expect(csv).not.toMatch(/^(?:[^"]*,)?[=@+-](?!\d)/m)
})

test('what is typed into the form executes nothing when it is shown again', async () => {
  await setReviews(server, storefront.owner, { writers: 'anyone' })
  await stockProduct(server, storefront.owner, { handle: 'vase' })
  for (const payload of payloads.slice(0, 60)) {
    const fields = { title: payload.slice(0, 200), body: payload, author: payload.slice(0, 100), email: payload.slice(0, 200) }
    const { status, text } = await sendReview(server, storefront, '/products/vase/review', fields)
    expect(status).toBe(422)
    expect(dangersIn(text), payload).toEqual([])
  }
})
