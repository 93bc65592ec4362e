import { expect, test } from 'vitest'

import { newStorefront, type TestStorefront } from '../../storefront/pages/test-storefront.ts'
import { openWizard, type Wizard } from '../../imports/test-wizard.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import type { TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let storefront: TestStorefront
let wizard: Wizard
withTestServer(
  (made) => newStorefront(made),
  async (given, made) => {
    ;[server, storefront] = [given, made]
    wizard = openWizard(given, made.owner)
    await wizard.import('Handle,Title,Price,Status,Variant SKU\nlamp,Lamp,5,active,L-1\nvase,Vase,5,active,V-1\n')
  },
)

const kind = 'reviews'
interface Item {
  id: string
  version: number
  product: { handle: string }
}
const list = async (query = {}) => {
  const { body } = await server.call('reviews.list', { as: storefront.owner, query: { sort: 'oldest', ...query } })
  return (body as { items: (Item & Record<string, unknown>)[] }).items
}
const messages = ({ errors }: { errors: { row: number; column: string | null; code: string }[] }) =>
  errors.map(({ row, column, code }) => [row, column, code])

test.each([
  [
    'Judge.me',
    `title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply,reply_date,picture_urls
Bright,Very bright,5,2024-03-01 08:26:00 UTC,email,ok,Ada,Ada@Example.test,123,lamp,Thanks!,2024-03-02 08:00:00 UTC,`,
    { state: 'published', email: 'ada@example.test', reply: 'Thanks!', repliedAt: '2024-03-02T08:00:00.000Z' },
  ],
  [
    'Loox',
    `product_handle,rating,author,email,body,created_at,photo_url,verified_purchase
lamp,5,Ada,ada@example.test,Very bright,2024-03-01T08:26:00.000Z,,true`,
    { state: 'pending', isVerified: true, title: '' },
  ],
  [
    'Yotpo',
    `Review Title,Review Content,Review Score,Date,Display Name,Email,Product URL,Comment Content
Bright,Very bright,5,2024-03-01,Ada,ada@example.test,https://old.example/products/lamp?x=1,`,
    { state: 'pending', title: 'Bright' },
  ],
  [
    'Stamped',
    `productId,productSKU,author,email,reviewCountry,reviewTitle,reviewMessage,reviewRating,reviewDate,isPublished,reviewIsVerifiedBuyer,reviewVotesUp
99,L-1,Ada,ada@example.test,US,Bright,Very bright,5,2024-03-01T08:26:00,true,True,3`,
    { state: 'published', country: 'US', isVerified: true, helpful: 3 },
  ],
  [
    'Shopify Product Reviews',
    `product_handle,state,rating,title,author,email,location,body,reply,created_at,replied_at
lamp,unpublished,5,Bright,Ada,ada@example.test,"Portland, Oregon",Very bright,,2024-03-01 08:26:00 -0500,`,
    { state: 'hidden', country: '', writtenAt: '2024-03-01T13:26:00.000Z' },
  ],
])('reads the file of %s', async (_app, file, expected) => {
  expect(await wizard.import(`${file}\n`, { kind })).toMatchObject({ counts: { create: 1, error: 0 }, errors: [] })
  expect(await list()).toMatchObject([
    { product: { handle: 'lamp' }, rating: 5, body: 'Very bright', author: 'Ada', source: 'imported', ...expected },
  ])
})

test('bad rows are reported one by one, and the others imported once', async () => {
  const file = `product_handle,sku,rating,review_date,body,picture_urls
lamp,,5,2024-03-01,Good,
nothing,,5,2024-03-01,Unknown product,
lamp,,6,2024-03-01,Too many stars,
lamp,,4.5,2024-03-01,Half a star,
lamp,,5,3/1/2024,Ambiguous,
lamp,,5,2999-01-01,Future,
lamp,,5,2024-03-01,Script,javascript:alert(1)
,,5,2024-03-01,Nothing,
lamp,,5,2024-03-01,Good,
,V-1,1,2024-03-01,By SKU,
`
  const done = await wizard.import(file, { kind })
  expect(messages(done)).toEqual([
    [3, 'product_handle', 'product_unknown'],
    [4, 'rating', 'not_a_rating'],
    [5, 'rating', 'not_a_rating'],
    [6, 'review_date', 'not_a_date'],
    [7, 'review_date', 'date_in_future'],
    [8, 'picture_urls', 'not_an_address'],
    [9, 'product_handle', 'required'],
    [10, null, 'repeated'],
  ])
  expect((await list()).map(({ body }) => body)).toEqual(['Good', 'By SKU'])
  const again = await wizard.import('product_handle,sku,rating,body\nvase,,1,By SKU\nvase,,1,Another\n', { kind })
  expect(again.counts).toMatchObject({ create: 1, skip: 1 })
})

test('an undo deletes what was imported, also when it was published, and leaves what the store replied to', async () => {
  const { id } = await wizard.import('product_handle,rating,body,review_date\nlamp,5,One,2024-01-01\nlamp,3,Two,2024-01-02\n', { kind })
  const [one, two] = await list()
  expect(
    (await server.call('reviews.moderate', { as: storefront.owner, body: { ids: [one!.id, two!.id], state: 'published' } })).body,
  ).toMatchObject({ previous: [{ state: 'pending' }, { state: 'pending' }] })
  const reply = await server.call('reviews.reply', { as: storefront.owner, params: { id: two!.id }, body: { reply: 'Sorry', version: 1 } })
  expect(reply).toMatchObject({ status: 200, body: { version: 2 } })
  expect((await storefront.get('/products/lamp')).text).toContain('One')
  expect(messages(await wizard.undo(id))).toEqual([[3, null, 'changed_since']])
  expect(await list()).toMatchObject([{ body: 'Two' }])
  const { text } = await storefront.get('/products/lamp')
  expect(text).toContain('3 out of 5 stars, 1 review')
  expect(text).not.toContain('>One<')
})

test('an export is imported into the same reviews', async () => {
  const body = '"=HYPERLINK(""http://evil"")"'
  await wizard.import(
    `product_handle,rating,title,body,author,email,state,review_date,reply\nlamp,4,-1+1,${body},@Ada,a@b.test,published,2024-01-01,Hm\n`,
    {
      kind,
    },
  )
  const before = await list()
  const { text } = await server.call('reviews.export', { as: storefront.owner })
  expect(text).toContain(`"'=HYPERLINK(""http://evil"")"`)
  await server.call('reviews.remove', { as: storefront.owner, body: { ids: [before[0]!.id] } })
  expect((await wizard.import(text, { kind })).counts).toMatchObject({ create: 1, error: 0 })
  const { id: _id, createdAt: _at, product: _product, ...same } = before[0]!
  expect(await list()).toMatchObject([{ ...same, body: '=HYPERLINK("http://evil")', title: '-1+1' }])
})
