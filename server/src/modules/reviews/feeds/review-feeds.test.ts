import { gunzipSync } from 'node:zlib'

import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import { parseXml } from '../../../../test/parse-xml.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { builtFeed, fetchFeed, seedShown } from '../../catalog/feeds/test-feeds.ts'
import { done, type TestStorefront, withStorefront } from '../../storefront/pages/test-storefront.ts'
import { childrenIn, googleReviewMistakes, metaReviewMistakes, parseMeta, reviewsOf, textIn } from './test-review-validators.ts'

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))

type Destination = 'google' | 'meta'
const inStore: TestServer['services']['db']['inStore'] = (...input) => server.services.db.inStore(...input)
const turnOn = async (destination: Destination) =>
  (await done<{ url: string }>(server.call('reviewFeeds.setUrl', { as: storefront.owner, params: { destination } }))).url
const fetched = (url: string) => fetchFeed(server, url)
const listed = async () =>
  (await done<{ items: { destination: string; url: string | null }[] }>(server.call('reviewFeeds.list', { as: storefront.owner }))).items

interface Written {
  productId: string
  rating?: number
  title?: string
  body?: string
  author?: string
  country?: string
  state?: string
  source?: string
  isVerified?: boolean
  reply?: string
}

async function write(reviews: readonly Written[]): Promise<void> {
  const { storeId } = storefront.owner
  const rows = reviews.map((review, at) => {
    const id = uuidv7()
    return {
      store_id: storeId,
      id,
      product_id: review.productId,
      rating: review.rating ?? 5,
      title: review.title ?? '',
      body: review.body ?? 'Good',
      author: review.author ?? 'Ada L.',
      email: 'ada@example.test',
      country: review.country ?? '',
      is_verified: review.isVerified ?? false,
      state: review.state ?? 'published',
      source: review.source ?? 'form',
      digest: Buffer.from(id),
      reply: review.reply ?? '',
      replied_at: review.reply ? new Date(at) : null,
      written_at: new Date(Date.UTC(2026, 1, 3, 4, 5, 6, 789)),
    }
  })
  await inStore(storeId, (tx) => tx.insertInto('reviews').values(rows).execute())
}

test('the feeds have what is published, as Google and Meta read it, and nothing else of a shopper', async () => {
  const { owner } = storefront
  const lamp = await seedShown(server, owner, { title: 'Lamp & “Co” <3', handle: 'lamp', vendor: 'Acme' })
  const hidden = await seedShown(server, owner, { title: 'Draft', handle: 'draft', status: 'draft' })
  await inStore(owner.storeId, (tx) =>
    tx.updateTable('variants').set({ barcode: '4006381333931', sku: "L-1'" }).where('product_id', '=', lamp.id).execute(),
  )
  const hostile = '=cmd|calc ]]> <script>&amp; \u0001"x", \n-1'
  await write([
    { productId: lamp.id, title: 'Bright', body: 'Very bright', country: 'US', source: 'requested', isVerified: true, reply: 'Thanks' },
    { productId: lamp.id, rating: 1, title: hostile, body: hostile, author: hostile },
    { productId: lamp.id, rating: 3, title: 'Only a title', body: '', author: '', source: 'imported', isVerified: true },
    { productId: lamp.id, title: '', body: '' },
    { productId: lamp.id, body: 'Waits', state: 'pending' },
    { productId: lamp.id, body: 'Spam', state: 'spam' },
    { productId: lamp.id, body: 'Hidden', state: 'hidden' },
    { productId: hidden.id, body: 'Of a draft' },
  ])

  const google = await fetched(await turnOn('google'))
  expect(google).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/xml; charset=utf-8', 'x-robots-tag': 'noindex, nofollow' },
  })
  expect(googleReviewMistakes(google.text)).toEqual([])
  const reviews = reviewsOf(parseXml(google.text))
  expect(reviews.map((review) => textIn(review, 'ratings', 'overall'))).toEqual(['5', '1', '3'])
  const [first, , imported] = reviews
  const url = `http://${storefront.host}/products/lamp`
  expect(
    ['title', 'content', 'review_timestamp', 'review_country', 'is_verified_purchase', 'collection_method'].map((name) =>
      textIn(first!, name),
    ),
  ).toEqual(['Bright', 'Very bright', '2026-02-03T04:05:06Z', 'US', 'true', 'post_fulfillment'])
  const path = ['products', 'product']
  expect([textIn(first!, ...path, 'product_url'), textIn(first!, ...path, 'product_name')]).toEqual([url, 'Lamp & “Co” <3'])
  expect(['gtins', 'skus', 'brands'].map((name) => childrenIn(first!, ...path, 'product_ids', name)[0]?.children[0]?.text)).toEqual([
    '4006381333931',
    "L-1'",
    'Acme',
  ])
  // Nobody here knows how a review that was imported came about.
  for (const name of ['is_verified_purchase', 'is_incentivized_review', 'collection_method'])
    expect(textIn(imported!, name)).toBeUndefined()
  expect(childrenIn(imported!, 'reviewer', 'name')).toMatchObject([{ text: 'Anonymous', attributes: new Map([['is_anonymous', 'true']]) }])
  expect([textIn(imported!, 'title'), textIn(imported!, 'content')]).toEqual([undefined, 'Only a title'])

  const metaUrl = await turnOn('meta')
  const { text } = await fetched(metaUrl)
  expect(metaReviewMistakes(text)).toEqual([])
  const rows = parseMeta(text)
  expect(rows).toMatchObject([
    {
      rating: '5',
      content: 'Very bright',
      has_verified_purchase: 'true',
      'product.url': url,
      'product.productIdentifiers.gtins': "['4006381333931']",
      'product.productIdentifiers.skus': '',
      'merchant_response.content': 'Thanks',
    },
    { rating: '1', 'merchant_response.content': '' },
    { rating: '3', has_verified_purchase: '', 'reviewer.isAnonymous': 'true' },
  ])
  expect(rows[1]!['content']).toMatch(/^'=cmd/)
  expect(google.text + text).not.toContain('ada@example.test')
  const { host, pathname } = new URL(metaUrl)
  const packed = await server.app.inject({ url: pathname, headers: { host, 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(text)
})

test('products are named as in the destination’s product feed', async () => {
  const { owner } = storefront
  const lamp = await seedShown(server, owner, { title: 'Lamp', handle: 'lamp' })
  await builtFeed(server, owner)
  await write([{ productId: lamp.id }])
  const [review] = reviewsOf(parseXml((await fetched(await turnOn('google'))).text))
  expect(childrenIn(review!, 'products', 'product', 'product_ids', 'skus', 'sku').map(({ text }) => text)).toEqual(lamp.variantIds)
})

test('a feed of more reviews than a page has each once', async () => {
  const lamp = await seedShown(server, storefront.owner, { title: 'Lamp', handle: 'lamp' })
  await write(Array.from({ length: 1001 }, (_, at) => ({ productId: lamp.id, body: `Review ${at}` })))
  const { text } = await fetched(await turnOn('google'))
  expect(googleReviewMistakes(text)).toEqual([])
  expect(reviewsOf(parseXml(text))).toHaveLength(1001)
})

test('a feed is found by its secret URL only, until it is replaced or turned off', async () => {
  expect(await listed()).toEqual([
    { destination: 'google', url: null },
    { destination: 'meta', url: null },
  ])
  const url = await turnOn('google')
  expect(await listed()).toMatchObject([{ url }, { url: null }])
  expect(googleReviewMistakes((await fetched(url)).text)).toEqual([])
  expect(await fetchFeed(server, url, {}, 'HEAD')).toMatchObject({ status: 200, text: '' })
  const next = await turnOn('google')
  expect(next).not.toBe(url)
  for (const wrong of [url, next.replace(/.\.xml$/, (end) => `${end[0] === 'A' ? 'B' : 'A'}.xml`), next.replace('.xml', ''), `${next}x`])
    expect((await fetched(wrong)).status, wrong).toBe(404)
  expect((await fetched(next)).status).toBe(200)
  await done(server.call('reviewFeeds.remove', { as: storefront.owner, params: { destination: 'google' } }))
  expect((await fetched(next)).status).toBe(404)
})

test('destinations keep what they have while the store has a password', async () => {
  const url = await turnOn('meta')
  const { storeId } = storefront.owner
  await inStore(storeId, (tx) =>
    tx
      .insertInto('storefront_preferences')
      .values({ store_id: storeId, password_enabled: true, password_sealed: 'x', password_message: '' })
      .execute(),
  )
  expect((await fetched(url)).status).toBe(503)
})

test('the validators find mistakes', () => {
  const good = `<?xml version="1.0" encoding="UTF-8"?><feed><version>2.4</version><publisher><name>Test</name></publisher><reviews><review><review_id>1</review_id><reviewer><name>Ada</name></reviewer><review_timestamp>2026-02-03T04:05:06Z</review_timestamp><content>Good</content><review_url type="group">http://a.test/</review_url><ratings><overall min="1" max="5">4</overall></ratings><products><product><product_url>http://a.test/</product_url></product></products></review></reviews></feed>`
  expect(googleReviewMistakes(good)).toEqual([])
  const broken: [string, string][] = [
    ['2.4', '2.3'],
    ['<content>Good</content>', ''],
    ['<content>Good</content>', '<content> </content>'],
    ['04:05:06Z', '04:05:06'],
    ['>4<', '>6<'],
    ['http://a.test/</review_url>', '/a</review_url>'],
    ['type="group"', 'type="all"'],
    ['<reviewer><name>Ada</name></reviewer>', '<name>Ada</name>'],
    ['<product><product_url>', '<product><product_ids><gtins><gtin>123</gtin></gtins></product_ids><product_url>'],
  ]
  for (const [from, to] of broken) expect(googleReviewMistakes(good.replace(from, to)), to).not.toEqual([])
  const header = 'store.name,store.storeUrls,review_id,rating,content,created_at,incentivized,product.name,product.url'
  const row = `Test,['http://a.test'],1,4,Good,2026-02-03T04:05:06Z,false,Lamp,http://a.test/`
  expect(metaReviewMistakes(`${header}\n${row}\n`)).toEqual([])
  for (const [from, to] of [
    [',4,', ',0,'],
    ['Good', ''],
    ["['http://a.test']", 'http://a.test'],
    ['false', ''],
  ] as const)
    expect(metaReviewMistakes(`${header}\n${row.replace(from, to)}\n`), to).not.toEqual([])
})
