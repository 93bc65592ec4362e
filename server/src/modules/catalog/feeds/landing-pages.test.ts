import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import { elementsOf } from '../../storefront/pages/test-html.ts'
import { storefrontOf } from '../../storefront/pages/test-storefront.ts'
import { createPublisher } from '../products/publish.ts'
import { builtFeed, fileOf, rebuilt, seedShown } from './test-feeds.ts'
import { googleMistakes, parseRss, parseTabs } from './test-google-validator.ts'

let server: TestServer
withTestServer(
  async () => {},
  (given) => (server = given),
)

interface Offer {
  url: string
  price: string
  priceCurrency: string
  availability: string
  priceSpecification?: { price: string; priceType: string }
}
interface ProductData {
  '@type': string
  offers?: Offer
  hasVariant?: { offers: Offer }[]
}

/** Returns the offers in the structured data of a product's page. */
async function offersOn(owner: Actor, link: string): Promise<Offer[]> {
  const { pathname, search } = new URL(link)
  const { status, text } = await storefrontOf(server, owner).get(`${pathname}${search}`)
  expect(status, link).toBe(200)
  const data = elementsOf(text)
    .filter(({ attributes }) => attributes['type'] === 'application/ld+json')
    .map((element) => JSON.parse(element.text) as ProductData)
  const product = data.find((one) => one['@type'].startsWith('Product'))!
  return product.hasVariant?.map(({ offers }) => offers) ?? [product.offers!]
}

type Body = Parameters<typeof seedShown>[2]

/** Products with all that decides price and availability. Amounts are in minor units of any currency. */
const corners: Body[] = [
  { title: 'Plain', variants: [{ optionValues: [], priceCents: 1999 }] },
  { title: 'On sale', variants: [{ optionValues: [], priceCents: 1234, compareAtCents: 2000 }] },
  { title: 'No sale', variants: [{ optionValues: [], priceCents: 2000, compareAtCents: 1500 }] },
  { title: 'Same price before', variants: [{ optionValues: [], priceCents: 2000, compareAtCents: 2000 }] },
  { title: 'Sold out', variants: [{ optionValues: [], priceCents: 5, inventoryTracker: 'shopify', inventoryQuantity: 0 }] },
  {
    title: 'Oversold',
    variants: [{ optionValues: [], priceCents: 5, inventoryTracker: 'shopify', inventoryQuantity: -3, inventoryPolicy: 'continue' }],
  },
  {
    title: 'Several ümlaut',
    options: [{ name: 'Size', values: ['S', 'M', 'L', 'XL'] }],
    variants: [
      { optionValues: ['S'], priceCents: 1000, compareAtCents: 1500 },
      { optionValues: ['M'], priceCents: 1000, inventoryTracker: 'shopify', inventoryQuantity: 0 },
      { optionValues: ['L'], priceCents: 1001 },
      { optionValues: ['XL'], priceCents: 7, inventoryTracker: 'shopify', inventoryQuantity: 0, inventoryPolicy: 'continue' },
    ],
  },
  {
    title: 'Same price, different stock',
    options: [{ name: 'Color', values: ['Red', 'Blue'] }],
    variants: ['Red', 'Blue'].map((color, at) => ({
      optionValues: [color],
      priceCents: 900,
      inventoryTracker: 'shopify',
      inventoryQuantity: at,
    })),
  },
]

/** Compares a whole feed with the pages that its links lead to. */
async function compare(owner: Actor, items: ReturnType<typeof parseRss>['items'], currency: string): Promise<void> {
  for (const item of items) {
    const one = (name: string) => item.get(name)?.[0] ?? ''
    const link = one('link').replace(/[?&]utm_source=test$/, '')
    const offer = (await offersOn(owner, one('link'))).find(({ url }) => url === link)
    expect(offer, link).toBeDefined()
    const [price, sale] = [one('price'), one('sale_price')]
    expect(`${offer!.price} ${offer!.priceCurrency}`).toBe(sale || price)
    expect(offer!.priceCurrency).toBe(currency)
    expect(offer!.availability).toBe(`https://schema.org/${one('availability') === 'in_stock' ? 'InStock' : 'OutOfStock'}`)
    expect(offer!.priceSpecification?.price).toBe(sale === '' ? undefined : price.split(' ')[0])
  }
}

describe('a feed is the same as the pages', () => {
  test.each(['USD', 'JPY', 'KWD'])('in price, sale price and availability, in %s', async (currency) => {
    const owner = await server.newOwner({ currency })
    for (const fields of corners) await seedShown(server, owner, fields)
    const feed = await builtFeed(server, owner, { utm: 'utm_source=test' })
    const { items } = parseRss(await fileOf(server, feed))
    expect(items).toHaveLength(12)
    expect(googleMistakes(items, currency)).toEqual([])
    await compare(owner, items, currency)
    const decimals = { JPY: 'JPY', KWD: '\\.\\d{3} KWD' }[currency] ?? '\\.\\d\\d USD'
    expect(items[0]!.get('price')![0]).toMatch(new RegExp(`^\\d+ ?${decimals}$`))
  })

  test('when a product is published on schedule', async () => {
    const owner = await server.newOwner()
    await seedShown(server, owner, { title: 'Now' })
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    const later = await seedShown(server, owner, { title: 'Later', publishedAt: soon })
    const feed = await builtFeed(server, owner)
    expect(feed).toMatchObject({ items: 1, leftOut: 1 })
    expect((await storefrontOf(server, owner).get('/products/later')).status).toBe(404)
    await server.services.db.inStore(owner.storeId, (tx) =>
      tx
        .updateTable('products')
        .set({ published_at: new Date(Date.now() - 1000), is_visible: false })
        .where('id', '=', later.id)
        .execute(),
    )
    await createPublisher(server.services)()
    const { items } = parseRss(await fileOf(server, await rebuilt(server, owner, feed.id)))
    expect(items.map((item) => item.get('title')![0])).toEqual(['Now', 'Later'])
    await compare(owner, items, 'USD')
  })
})

const text = (maxLength: number) =>
  fc.oneof(
    fc.string({ maxLength, unit: 'grapheme' }),
    fc.string({ maxLength, unit: 'binary' }),
    fc.constantFrom(
      ']]>',
      '<![CDATA[x]]>',
      '&amp;&#0;',
      '=1+1',
      '\u0001\u000b\ufffe x',
      'a\tb\nc\u2028d',
      '🙂'.repeat(60),
      'word '.repeat(400),
    ),
  )
const storable = (value: string) => value.replaceAll('\0', '').slice(0, 250).toWellFormed()
const barcode = fc.oneof(
  fc.constantFrom('', '4006381333931', '036000291452', '96385074'),
  fc.stringMatching(/^\d{0,14}$/),
  text(20).map((value) => storable(value).slice(0, 60)),
)

const randomProduct = fc.record({
  title: text(255).map((title) => storable(title).trim().slice(0, 200) || 'x'),
  bodyHtml: text(300).map(storable),
  vendor: text(255).map((vendor) => storable(vendor).slice(0, 200)),
  type: text(255).map((type) => storable(type).slice(0, 200)),
  category: fc.oneof(text(200).map(storable), fc.constantFrom('Apparel & Accessories > Clothing', 'Home & Garden')),
  priceCents: fc.oneof(fc.constantFrom(0, 1), fc.integer({ min: 0, max: 99_999_999 })),
  compareAtCents: fc.option(fc.integer({ min: 0, max: 99_999_999 })),
  sku: text(80).map((sku) => storable(sku).slice(0, 120)),
  barcode,
  weightGrams: fc.integer({ min: 0, max: 100_000 }),
  inventoryQuantity: fc.integer({ min: -2, max: 2 }),
  inventoryPolicy: fc.constantFrom('deny' as const, 'continue' as const),
})

test('feeds of random products pass a validator written from Google’s rules, in both formats and with any ID', async () => {
  const owner = await server.newOwner()
  const products = fc.sample(randomProduct, 120)
  for (const { title, bodyHtml, vendor, type, category, ...variant } of products)
    await seedShown(server, owner, {
      title,
      bodyHtml,
      vendor,
      type,
      category: category.trim().slice(0, 200),
      variants: [{ optionValues: [], inventoryTracker: 'shopify', ...variant }],
    })
  for (const idRule of [{ kind: 'variant_id' }, { kind: 'sku' }] as const)
    for (const format of ['xml', 'tsv'] as const) {
      const feed = await builtFeed(server, owner, { name: `${idRule.kind} ${format}`, idRule, format })
      const file = await fileOf(server, feed)
      const items = format === 'xml' ? parseRss(file).items : parseTabs(file)
      expect(items.length).toBe(feed.items)
      expect(feed.items + feed.leftOut).toBe(products.length)
      expect(googleMistakes(items, 'USD')).toEqual([])
    }
})

test('the validator finds mistakes', () => {
  const item = (fields: Record<string, string>) => new Map(Object.entries(fields).map(([name, value]) => [name, [value]]))
  const good = {
    id: '1',
    title: 'T',
    description: 'D',
    link: 'https://a.test/',
    image_link: 'https://a.test/1.webp',
    availability: 'in_stock',
    price: '1.00 USD',
    identifier_exists: 'no',
  }
  expect(googleMistakes([item(good)], 'USD')).toEqual([])
  for (const [name, value] of [
    ['id', 'x'.repeat(51)],
    ['title', ''],
    ['price', '1.0 USD'],
    ['price', '0.00 USD'],
    ['price', '1.00 EUR'],
    ['sale_price', '2.00 USD'],
    ['gtin', '4006381333932'],
    ['availability', 'in stock'],
    ['link', 'https://a.test/a b'],
    ['identifier_exists', 'yes'],
    ['colour', 'red'],
  ] as const)
    expect(googleMistakes([item({ ...good, [name]: value })], 'USD'), `${name} ${value}`).not.toEqual([])
  expect(googleMistakes([item(good), item(good)], 'USD')).toHaveLength(1)
  for (const broken of ['<a>', '&x;', ']]>', '\u0001', '<g:title>'])
    expect(() =>
      parseRss(`<?xml version="1.0" encoding="UTF-8"?><rss><channel><item><g:id>${broken}</g:id></item></channel></rss>`),
    ).toThrow()
})
