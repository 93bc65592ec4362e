import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { openWizard } from '../../imports/test-wizard.ts'
import { elementsOf } from './test-html.ts'
import { newStorefront, type TestStorefront } from './test-storefront.ts'

let server: TestServer
let storefront: TestStorefront
beforeAll(async () => {
  server = await startTestServer()
  storefront = await newStorefront(server)
})
afterAll(() => server.close())

const columns = ['Product rating (product.metafields.reviews.rating)', 'Product rating count (product.metafields.reviews.rating_count)']
const file = (...rows: string[]) => `Handle,Title,Price,Status,${columns.join(',')}\n${rows.join('\n')}\n`
const json = '"{""value"":""4.5"",""scale_min"":""1.0"",""scale_max"":""5.0""}"'

const ratingsIn = (text: string) =>
  [...text.matchAll(/<p class="rating[^"]*"><span class="visually-hidden">([^<]+)/g)].map(([, rating]) => rating)
const dataOf = (text: string) =>
  elementsOf(text)
    .filter(({ attributes }) => attributes['type'] === 'application/ld+json')
    .map((element) => JSON.parse(element.text) as { aggregateRating?: object })

test('imported ratings are shown on cards and the product page, are in structured data, and are exported unchanged', async () => {
  const wizard = openWizard(server, storefront.owner)
  const rows = [
    `lamp,Lamp,5,active,${json},12`,
    'vase,Vase,5,active,5.0,1',
    'bowl,Bowl,5,active,4,0',
    'cup,Cup,5,active,,',
    'mug,Mug,5,active,0.5,3',
  ]
  const { errors } = await wizard.import(file(...rows))
  expect(errors).toEqual([])

  const { text: lamp } = await storefront.get('/products/lamp')
  const [own, ...ofCards] = ratingsIn(lamp)
  expect(own).toBe('4.5 out of 5 stars, 12 reviews')
  expect(ofCards.toSorted()).toEqual(['0.5 out of 5 stars, 3 reviews', '5 out of 5 stars, 1 review'])
  expect(dataOf(lamp)[0]).toMatchObject({ aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 } })
  expect(ratingsIn((await storefront.get('/collections/all')).text).toSorted()).toEqual([
    '0.5 out of 5 stars, 3 reviews',
    '4.5 out of 5 stars, 12 reviews',
    '5 out of 5 stars, 1 review',
  ])
  // Search engines refuse ratings below one star.
  for (const handle of ['bowl', 'cup', 'mug'])
    expect(dataOf((await storefront.get(`/products/${handle}`)).text)[0]).not.toHaveProperty('aggregateRating')

  const { text: exported } = await server.call('products.export', { as: storefront.owner })
  expect(exported).toContain(columns.join(','))
  expect(exported).toContain(`${json},12`)
})

test('the stars have the color of the setting, and no rating is shown when ratings are turned off', async () => {
  const set = async (product: object) => {
    const config = JSON.stringify({ theme: 'fashion', settings: { product } })
    await server.services.db.inStore(storefront.owner.storeId, (tx) => tx.updateTable('themes').set({ config }).execute())
    return (await storefront.get('/products/lamp')).text
  }
  expect(await set({ colorProductRating: '#123456' })).toContain('--star:#123456')
  expect(ratingsIn(await set({ productRating: false }))).toEqual([])
})

test('an impossible rating is refused with an error for its column', async () => {
  const { errors } = await openWizard(server, storefront.owner).check(file('box,Box,5,active,7,3', 'bag,Bag,5,active,4,-1'))
  expect(errors).toMatchObject([
    { row: 2, column: columns[0], code: 'not_a_rating' },
    { row: 3, column: columns[1], code: 'too_small' },
  ])
})
