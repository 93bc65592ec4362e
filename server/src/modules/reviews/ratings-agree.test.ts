import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import { testRuns } from '../../../../tools/test-runs.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { createFeed, fileOf, rebuilt, seedShown } from '../catalog/feeds/test-feeds.ts'
import { elementsOf } from '../storefront/pages/test-html.ts'
import { newStorefront, type TestStorefront } from '../storefront/pages/test-storefront.ts'
import { withTestServer } from '../../../test/with-test-server.ts'

let server: TestServer
let storefront: TestStorefront
withTestServer(
  (made) => newStorefront(made),
  (given, made) => ([server, storefront] = [given, made]),
)

const states = ['published', 'published', 'pending', 'hidden', 'spam'] as const
const written = fc.array(fc.record({ rating: fc.integer({ min: 1, max: 5 }), state: fc.constantFrom(...states) }), { maxLength: 40 })

const spoken = (text: string, selector: RegExp) => [...text.matchAll(selector)].map(([, said]) => said)

test('the product page, cards, structured data and feeds have the same rating, which is that of the published reviews', async () => {
  const { owner } = storefront
  const product = await seedShown(server, owner, { title: 'Lamp', handle: 'lamp' })
  await seedShown(server, owner, { title: 'Vase', handle: 'vase' })
  const mapping = ['handle', 'rating', 'review_count'].map((field) => ({ kind: 'field' as const, attribute: `my_${field}`, field }))
  const feed = await createFeed(server, owner, { destination: 'custom', format: 'csv', mapping })
  await fc.assert(
    fc.asyncProperty(written, async (reviews) => {
      const rows = reviews.map((review) => {
        const id = uuidv7()
        const of = { store_id: owner.storeId, product_id: product.id, source: 'form', digest: Buffer.from(id), written_at: new Date(0) }
        return { ...of, ...review, id }
      })
      await server.services.db.inStore(owner.storeId, async (tx) => {
        await tx.deleteFrom('reviews').execute()
        if (rows.length > 0) await tx.insertInto('reviews').values(rows).execute()
      })
      const published = reviews.filter(({ state }) => state === 'published').map(({ rating }) => rating)
      const count = published.length
      const value = published.reduce((sum, rating) => sum + rating, 0) / count
      const [tenths, hundredths] = [Math.round(value * 10) / 10, Math.round(value * 100) / 100]
      const said = count === 0 ? [] : [`${tenths} out of 5 stars, ${count} ${count === 1 ? 'review' : 'reviews'}`]

      const rating = /<p class="rating[^"]*"><span class="visually-hidden">([^<]+)/g
      // Kept pages are drawn again once the server has heard of the change.
      for (const path of ['/products/lamp', '/collections/all'])
        await expect.poll(async () => spoken((await storefront.get(path)).text, rating)).toEqual(said)
      const { text: page } = await storefront.get('/products/lamp')
      expect(spoken(page, /class="reviews-average">.*?<span class="visually-hidden">([^<]+)/g)).toEqual(said)
      const data = JSON.parse(elementsOf(page).find(({ attributes }) => attributes['type'] === 'application/ld+json')!.text) as object
      const aggregateRating = count === 0 ? undefined : { '@type': 'AggregateRating', ratingValue: hundredths, reviewCount: count }
      expect((data as { aggregateRating?: object }).aggregateRating).toEqual(aggregateRating)
      const [header = '', ...lines] = (await fileOf(server, await rebuilt(server, owner, feed.id))).trim().split(/\r?\n/)
      const line = lines.find((one) => one.startsWith('lamp,'))!.split(',')
      const cell = (name: string) => line[header.split(',').indexOf(name)]
      expect([cell('my_rating'), cell('my_review_count')]).toEqual(count === 0 ? ['', ''] : [String(hundredths), String(count)])
    }),
    { numRuns: testRuns(6) },
  )
})
