import { expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { seedProduct, sized } from '../products/test-products.ts'
import { done } from '../../storefront/pages/test-storefront.ts'
import { addImage, builtFeed, type FeedAnswer, type FeedBody, feedBody, fileOf, seedShown } from './test-feeds.ts'
import { googleMistakes, parseRss, parseTabs } from './test-google-validator.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

const inStore = <T>(work: Parameters<typeof server.services.db.inStore<T>>[1]) => server.services.db.inStore(owner.storeId, work)
const itemsOf = async (feed: FeedAnswer) => parseRss(await fileOf(server, feed)).items
const idsOf = async (feed: FeedAnswer) => (await itemsOf(feed)).map((item) => item.get('id')?.[0])

test('each variant, the first, or the cheapest, with or without those out of stock', async () => {
  const tracked = { inventoryTracker: 'shopify' }
  const { variantIds } = await seedShown(server, owner, {
    options: [{ name: 'Size', values: ['S', 'M', 'L'] }],
    variants: [
      { optionValues: ['S'], priceCents: 900, ...tracked, inventoryQuantity: 0 },
      { optionValues: ['M'], priceCents: 1200, ...tracked, inventoryQuantity: 1 },
      { optionValues: ['L'], priceCents: 1100, ...tracked, inventoryQuantity: 0, inventoryPolicy: 'continue' },
    ],
  })
  const [s, m, l] = variantIds
  const ids = async (fields: Partial<FeedBody>) => {
    const feed = await builtFeed(server, owner, { name: crypto.randomUUID(), ...fields })
    return idsOf(feed)
  }
  expect(await ids({ variants: 'each' })).toEqual([s, m, l])
  expect(await ids({ variants: 'each', includeOutOfStock: false })).toEqual([m, l])
  expect(await ids({ variants: 'first', includeOutOfStock: false })).toEqual([m])
  expect(await ids({ variants: 'cheapest' })).toEqual([s])
  expect(await ids({ variants: 'cheapest', includeOutOfStock: false })).toEqual([l])
})

test('the products of a filter or of collections, without exceptions and excluded products', async () => {
  const a = await seedShown(server, owner, { title: 'A', vendor: 'One' })
  const b = await seedShown(server, owner, { title: 'B', vendor: 'One' })
  const c = await seedShown(server, owner, { title: 'C', vendor: 'Two' })
  const titles = async (selection: Partial<FeedBody>) => {
    const items = await itemsOf(await builtFeed(server, owner, { name: crypto.randomUUID(), ...selection }))
    return items.map((item) => item.get('title')?.[0])
  }
  expect(await titles({ selection: { kind: 'filter', filter: { vendor: 'One' } } })).toEqual(['A', 'B'])
  expect(await titles({ selection: { kind: 'filter', filter: { vendor: 'One' }, except: [a.id] } })).toEqual(['B'])
  expect(await titles({ selection: { kind: 'all', except: [b.id, c.id] } })).toEqual(['A'])
  const body = { isExcluded: true, googleCategory: '', condition: '', gtin: '', mpn: '', customLabels: ['', '', '', '', ''] }
  await done(server.call('feeds.setProductSettings', { as: owner, params: { id: c.id }, body }))
  expect(await titles({})).toEqual(['A', 'B'])
})

test('rules and mappings set attributes and exclude items', async () => {
  await seedShown(server, owner, { title: 'Blue mug', type: 'Mugs', tags: ['sale'] })
  await seedShown(server, owner, { title: 'Secret', type: 'Other' })
  const feed = await builtFeed(server, owner, {
    mapping: [
      {
        kind: 'lookup',
        attribute: 'google_product_category',
        field: 'type',
        table: [{ from: 'mugs', to: 'Home & Garden > Kitchen & Dining' }],
      },
      { kind: 'template', attribute: 'title', template: '{title} – {store_name}' },
      { kind: 'constant', attribute: 'age_group', value: 'adult' },
      { kind: 'field', attribute: 'custom_label_0', field: 'type' },
    ],
    rules: [
      { match: 'all', conditions: [{ field: 'title', operator: 'starts_with', value: 'secret' }], action: { kind: 'exclude' } },
      {
        match: 'any',
        conditions: [
          { field: 'tags', operator: 'contains', value: 'SALE' },
          { field: 'price', operator: 'greater', value: '100' },
        ],
        action: { kind: 'set', attribute: 'custom_label_1', template: 'On sale at {price}' },
      },
    ],
    utm: 'utm_source=google&utm_campaign={feed}&utm_content={id}',
  })
  expect(feed).toMatchObject({ items: 1, leftOut: 1 })
  const [item] = await itemsOf(feed)
  expect(item!.get('google_product_category')).toEqual(['Home & Garden > Kitchen & Dining'])
  expect(item!.get('title')![0]).toMatch(/^Blue mug – /)
  expect(item!.get('age_group')).toEqual(['adult'])
  expect(item!.get('custom_label_0')).toEqual(['Mugs'])
  expect(item!.get('custom_label_1')).toEqual(['On sale at 10.00'])
  expect(item!.get('link')![0]).toMatch(/\/products\/blue-mug\?utm_source=google&utm_campaign=Google&utm_content=[0-9a-f-]{36}$/)
})

test('IDs that become the same in the file are one ID', async () => {
  const skus = ['c\td', 'c d']
  await seedShown(server, owner, {
    ...sized('S', 'M'),
    variants: skus.map((sku, at) => ({ optionValues: ['SM'[at]!], priceCents: 1000, sku })),
  })
  const feed = await builtFeed(server, owner, { idRule: { kind: 'sku' }, format: 'tsv' })
  expect(feed).toMatchObject({ items: 1, leftOut: 1 })
  expect(feed.issueCounts).toContainEqual({ reason: 'duplicate_id', attribute: 'id', severity: 'error', count: 1 })
  expect(await builtFeed(server, owner, { name: 'X', idRule: { kind: 'sku' } })).toMatchObject({ items: 2 })
})

test('the values of an item have a limit, each and together', async () => {
  const tags = Array.from({ length: 250 }, (_, at) => String(at).padEnd(255, '&'))
  const { id: productId } = await seedShown(server, owner, { title: 'T', tags })
  const mapping: FeedBody['mapping'] = Array.from({ length: 79 }, (_, at) => ({
    kind: 'template',
    attribute: `c${at}`,
    template: '{tags}'.repeat(166),
  }))
  const body = feedBody({
    destination: 'custom',
    format: 'csv',
    mapping: [{ kind: 'field', attribute: 'tags', field: 'tags' }, ...mapping],
  })
  const reply = await server.call('feeds.preview', { as: owner, body: { feed: body, productId } })
  expect(reply.status).toBe(200)
  expect(JSON.stringify(reply.body).length).toBeLessThan(50_000)
  const file = await fileOf(server, await builtFeed(server, owner, body))
  expect(file.length).toBeGreaterThan(100_000)
  expect(file.length).toBeLessThan(110_000)
  expect((reply.body as { items: [{ issues: object[] }] }).items[0].issues).toContainEqual(
    expect.objectContaining({ attribute: 'tags', reason: 'shortened' }),
  )
})

test('problems are counted and kept with their item, and items with errors are left out', async () => {
  const variant = { optionValues: [], priceCents: 1000, sku: 'SAME' }
  await seedShown(server, owner, { title: 'First', variants: [{ ...variant, barcode: '4006381333932' }] })
  await seedShown(server, owner, { title: 'Second', variants: [variant] })
  await seedProduct(server, owner, { title: 'No image', status: 'active', variants: [{ ...variant, sku: 'N' }] })
  await seedShown(server, owner, { title: 'Free', variants: [{ ...variant, priceCents: 0, sku: 'F' }] })
  await seedShown(server, owner, { title: 'Later', publishedAt: '2999-01-01T00:00:00Z', variants: [{ ...variant, sku: 'L' }] })
  await seedShown(server, owner, { title: 'No SKU' })
  const small = await seedProduct(server, owner, { title: 'Small', status: 'active', variants: [{ ...variant, sku: 'S' }] })
  await addImage(server, owner, small.id, 40)
  const feed = await builtFeed(server, owner, { idRule: { kind: 'sku' } })
  expect(feed).toMatchObject({ state: 'ready', items: 1, leftOut: 6 })
  const reasons = Object.fromEntries(feed.issueCounts.map(({ reason, attribute, count }) => [`${attribute} ${reason}`, count]))
  expect(reasons).toMatchObject({
    'id duplicate_id': 1,
    'image_link no_image': 1,
    'price price_zero': 1,
    'link not_published': 1,
    'id missing': 1,
    'image_link small_image': 1,
    'gtin gtin_check_digit': 1,
  })
  const query = { reason: 'gtin_check_digit' }
  const { items } = await done<{ items: object[] }>(server.call('feeds.issues', { as: owner, params: { id: feed.id }, query }))
  expect(items).toMatchObject([{ title: 'First', itemId: 'SAME', severity: 'warning', attribute: 'gtin', value: '4006381333932' }])
  expect(googleMistakes(await itemsOf(feed), 'USD')).toEqual([])
})

test('only the first hundred problems of a kind are kept, and all are counted', async () => {
  const { variantIds } = await seedShown(server, owner, sized(...Array.from({ length: 130 }, (_, at) => `S${at}`)))
  expect(variantIds).toHaveLength(130)
  const feed = await builtFeed(server, owner)
  expect(feed.issueCounts).toContainEqual({ reason: 'no_identifier', attribute: 'identifier_exists', severity: 'warning', count: 130 })
  const query = { reason: 'no_identifier', limit: 100 }
  const page = await done<{ total: number; items: { title: string }[] }>(
    server.call('feeds.issues', { as: owner, params: { id: feed.id }, query }),
  )
  expect(page.total).toBe(100)
  // Each says which variant it is about.
  expect(page.items[1]!.title).toMatch(/ - S1$/)
})

test('the password of a store is a problem of every link', async () => {
  await seedShown(server, owner)
  await inStore((tx) =>
    tx.insertInto('storefront_preferences').values({ store_id: owner.storeId, password_enabled: true, password_sealed: 'x' }).execute(),
  )
  const feed = await builtFeed(server, owner)
  expect(feed.issueCounts).toContainEqual({ reason: 'store_password', attribute: 'link', severity: 'warning', count: 1 })
})

test('a custom feed has free columns, and text that spreadsheets would run is inert', async () => {
  await seedShown(server, owner, {
    title: '=HYPERLINK("x")',
    bodyHtml: '<p>One</p><p>Two\ttabs</p>',
    variants: [{ optionValues: [], priceCents: 1000, sku: '-1+1' }],
  })
  const mapping: FeedBody['mapping'] = [
    { kind: 'field', attribute: 'Ref', field: 'item_id' },
    { kind: 'field', attribute: 'Name', field: 'title' },
    { kind: 'template', attribute: 'Cost', template: '{currency} {price}' },
    { kind: 'template', attribute: 'Note', template: 'a\tb\nc' },
  ]
  const custom = { destination: 'custom', idRule: { kind: 'sku' }, mapping } as const
  const tsv = await builtFeed(server, owner, { ...custom, name: 'T', format: 'tsv' })
  expect(await fileOf(server, tsv)).toBe(`Ref\tName\tCost\tNote\n'-1+1\t'=HYPERLINK("x")\tUSD 10.00\ta b c\n`)
  const csv = await builtFeed(server, owner, { ...custom, name: 'C', format: 'csv' })
  expect(await fileOf(server, csv)).toBe(`Ref,Name,Cost,Note\n'-1+1,"'=HYPERLINK(""x"")",USD 10.00,"a\tb\nc"\n`)
  const xml = await builtFeed(server, owner, { ...custom, name: 'X', format: 'xml' })
  expect(await fileOf(server, xml)).toContain('<Name>=HYPERLINK("x")</Name>')
})

test.each([
  ['meta', 'id', 'in stock'],
  ['tiktok', 'sku_id', 'in stock'],
  ['pinterest', 'id', 'in stock'],
  ['bing', 'id', 'in stock'],
] as const)('a feed for %s has its names and values', async (destination, id, availability) => {
  const { variantIds } = await seedShown(server, owner)
  const feed = await builtFeed(server, owner, { destination, format: 'tsv' })
  const [item] = parseTabs(await fileOf(server, feed))
  expect(item!.get(id)).toEqual(variantIds)
  expect(item!.get('availability')).toEqual([availability])
  expect(item!.get('condition')).toEqual(['new'])
  expect(item!.get('brand')).toHaveLength(1)
})
