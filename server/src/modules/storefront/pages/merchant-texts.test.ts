import type { RouteName } from '@vitrine/contract/routes.ts'
import { type ThemeName, themeNames } from '@vitrine/theme/themes.ts'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { variantOf } from '../../../../test/fixtures/seed.ts'
import { send } from '../../../../test/fixtures/send.ts'
import { type TestServer, startTestServer, type Reply } from '../../../../test/test-server.ts'
import { newShopper } from '../../checkout/cart/test-cart.ts'
import { dangersIn, elementsOf } from './test-html.ts'
import { Filler, type Seeded } from './test-merchant-texts.ts'
import { done, newStorefront } from './test-storefront.ts'

// These tests write a hostile text into each text field of the API calls below, and check the responses that show these texts.

interface Outlet {
  name: string
  reply: Reply
}

interface Filled {
  seeded: readonly Seeded[]
  missed: readonly string[]
  outlets: readonly Outlet[]
}

let server: TestServer
const filled = new Map<ThemeName, Filled>()
beforeAll(async () => {
  server = await startTestServer()
  for (const theme of themeNames) filled.set(theme, await fill(theme))
})
afterAll(() => server.close())

const published = { publishedAt: '2026-01-01T00:00:00Z' }

async function fill(theme: ThemeName): Promise<Filled> {
  const storefront = await newStorefront(server, theme)
  const as = storefront.owner
  const filler = new Filler()
  const create = async (name: RouteName, base: object) => done<{ id: string }>(server.call(name, { as, body: filler.body(name, base) }))

  const content = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c30' } })
    .png()
    .toBuffer()
  const file = await done<{ id: string }>(send(server, 'files.upload', as, { file: { name: 'a.png', content } }))
  await done(server.call('files.update', { as, params: { id: file.id }, body: filler.body('files.update', {}) }))
  const chart = await create('sizeCharts.create', { rule: { types: [''], vendors: [''], tags: [''], exceptTags: [''] } })
  const [option, value] = ['name', 'values.*'].map((key) => filler.text(`products.create.options.*.${key}`, 255))
  const product = await create('products.create', {
    handle: 'lamp',
    status: 'active',
    sizeChartId: chart.id,
    tags: [''],
    customFields: [{ type: 'text' }],
    options: [{ name: option, values: [value] }],
    variants: [{ optionValues: [value], priceCents: 1999, compareAtCents: 2999, mediaId: file.id, inventoryPolicy: 'continue' }],
    media: [{ id: file.id }],
  })
  const manual = await create('collections.create', { handle: 'by-hand', media: { id: file.id }, ...published, rules: null })
  await done(server.call('collections.addProducts', { as, params: { id: manual.id }, body: { ids: [product.id] } }))
  const rules = [
    { field: 'title', relation: 'is-not' },
    { field: 'custom-field', relation: 'is-not' },
  ]
  await create('collections.create', { handle: 'by-rules', media: null, ...published, rules: { match: 'all', rules } })
  for (const template of ['page', 'contact', 'faq']) await create('pages.create', { handle: template, template, ...published })
  const target = { type: 'url', url: 'https://elsewhere.example/' }
  const item = (items?: object[]) => ({ id: uuidv7(), target, ...(items && { items }) })
  for (const handle of ['main', 'footer']) await create('menus.create', { handle, items: [item([item([item()])])] })
  await create('options.create', {
    name: option,
    synonyms: [''],
    display: 'swatch',
    values: [{ name: value, synonyms: [''], color: '#aabbcc', mediaId: file.id }],
  })
  const sources = ['vendor', 'type', 'tag', 'category'].map((source) => ({ source, sourceKey: '-', display: 'list', hideEmpty: false }))
  await create('filters.save', { filters: [...sources, { source: 'option', sourceKey: option, display: 'swatch' }], version: 1 })
  const images = { socialImageId: file.id, faviconId: file.id }
  const preferences = { ...images, passwordEnabled: false, allowRobots: true }
  await create('preferences.update', { ...preferences, version: 1 })
  await server.services.db.inPlatform((tx) =>
    tx
      .updateTable('stores')
      .set({ name: filler.text('stores.name', 120) })
      .where('id', '=', as.storeId)
      .execute(),
  )

  const shopper = newShopper(server, storefront)
  const variant = await variantOf(server, as, product.id)
  const outlets: Outlet[] = []
  const take = async (name: string, reply: Promise<Reply>) => void outlets.push({ name, reply: await reply })
  for (const path of paths) await take(path, storefront.get(path))
  await take('/cart/add', shopper.post('/cart/add', { variant }, { accept: 'application/json' }))
  for (const path of ['/cart', '/cart/mini']) await take(path, shopper.get(path))
  for (const name of ['products.export', 'inventory.export'] as const) await take(name, server.call(name, { as }))
  // This update comes last, because a password-protected store shows no other page.
  await create('preferences.update', { ...preferences, passwordEnabled: true, version: 2 })
  await take('/password', storefront.get('/password'))
  return { seeded: filler.seeded, missed: filler.missed, outlets }
}

const lists = ['/collections/all', '/collections/by-hand', '/search?q=m']
const texts = ['/pages/page', '/pages/contact', '/pages/faq']
const framed = ['/', '/products/lamp', '/collections', ...lists, ...texts, '/nothing', '/cart']
const crawled = ['/robots.txt', '/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/products-1.xml']
const paths = [...framed.filter((path) => path !== '/cart'), '/search/suggest?q=m', ...crawled]
const carts = ['/cart/add', '/cart', '/cart/mini']

/** The places where shoppers, crawlers and spreadsheets get each text. */
const readAt: Record<string, readonly string[]> = {
  'stores.name': [...framed, '/password'],
  'products.create.title': [
    '/',
    '/products/lamp',
    ...lists,
    '/search/suggest?q=m',
    '/nothing',
    ...carts,
    'products.export',
    'inventory.export',
  ],
  'products.create.bodyHtml': ['/products/lamp', 'products.export'],
  'products.create.seoTitle': ['/products/lamp', 'products.export'],
  'products.create.seoDescription': ['/products/lamp', 'products.export'],
  'products.create.vendor': ['/products/lamp', ...lists, 'products.export'],
  'products.create.type': [...lists, 'products.export'],
  'products.create.category': [...lists, 'products.export'],
  'products.create.tags.*': [...lists, 'products.export'],
  'products.create.customFields.*.key': ['products.export'],
  'products.create.customFields.*.value': ['products.export'],
  'products.create.options.*.name': ['/products/lamp', ...lists, 'products.export', 'inventory.export'],
  'products.create.options.*.values.*': ['/products/lamp', ...lists, ...carts, 'products.export', 'inventory.export'],
  'products.create.variants.*.sku': ['/products/lamp', 'products.export', 'inventory.export'],
  'products.create.variants.*.barcode': ['products.export'],
  'products.create.variants.*.taxCode': ['products.export'],
  'products.create.variants.*.inventoryTracker': ['products.export'],
  'products.create.media.*.alt': ['/products/lamp', '/search/suggest?q=m', 'products.export'],
  'sizeCharts.create.name': ['products.export'],
  'sizeCharts.create.bodyHtml': ['/products/lamp'],
  // Rules are compared, not shown.
  'sizeCharts.create.rule.types.*': [],
  'sizeCharts.create.rule.vendors.*': [],
  'sizeCharts.create.rule.tags.*': [],
  'sizeCharts.create.rule.exceptTags.*': [],
  'collections.create.title': ['/products/lamp', '/collections', '/collections/by-hand', '/search/suggest?q=m'],
  'collections.create.bodyHtml': ['/collections/by-hand'],
  'collections.create.seoTitle': ['/collections/by-hand'],
  'collections.create.seoDescription': ['/collections/by-hand'],
  'pages.create.title': texts,
  'pages.create.bodyHtml': texts,
  'pages.create.seoTitle': texts,
  'pages.create.seoDescription': texts,
  'filters.save.filters.*.label': lists,
  'preferences.update.homeTitle': ['/'],
  'preferences.update.homeDescription': ['/', '/collections', '/collections/all'],
  'preferences.update.passwordMessage': ['/password'],
  ...Object.fromEntries(
    ['items.*', 'items.*.items.*', 'items.*.items.*.items.*'].flatMap((item) => [
      [`menus.create.${item}.title`, framed],
      [`menus.create.${item}.badge`, framed],
    ]),
  ),
}

/** Returns what is dangerous in a response for the program that reads it: a browser, a script, a crawler or a spreadsheet. */
function faultsOf({ text, headers, body }: Reply): string[] {
  if (headers['x-content-type-options'] !== 'nosniff') return ['its type may be guessed']
  const type = String(headers['content-type']).split(';', 1)[0]
  if (type === 'text/html') return dangersIn(text)
  // Among these JSON responses, only the mini cart contains markup.
  if (type === 'application/json') return dangersIn((body as { miniCart?: string }).miniCart ?? '')
  if (type === 'application/xml')
    return elementsOf(text).flatMap(({ name }) => (/^(?:\?xml|urlset|url|loc|lastmod|sitemapindex|sitemap)$/.test(name) ? [] : [name]))
  if (type === 'text/csv')
    return parse(text)
      .flat()
      .filter((cell) => cell.startsWith('='))
  return type === 'text/plain' ? [] : [`nobody expects ${type}`]
}

describe.each(themeNames)('in the %s theme', (theme) => {
  const at = () => filled.get(theme)!

  test('every text field of the requested calls is filled in', () => {
    expect(at().missed).toEqual([])
    expect(at().seeded.length).toBeGreaterThan(60)
  })

  test('each text is shown where it belongs, and in no other place', () => {
    const seen: Record<string, Set<string>> = {}
    for (const { field, mark } of at().seeded) {
      const places = (seen[field] ??= new Set())
      for (const { name, reply } of at().outlets) if (reply.text.includes(mark)) places.add(name)
    }
    const found = Object.entries(seen).map(([field, places]) => [field, [...places].toSorted()] as const)
    const expected = found.map(([field]) => [field, (readAt[field] ?? []).toSorted()])
    expect(found).toEqual(expected)
  })

  test('no text is executed', () => {
    for (const { name, reply } of at().outlets) {
      expect(reply.status, name).toBe(name === '/nothing' ? 404 : 200)
      expect(faultsOf(reply), name).toEqual([])
    }
  })
})
