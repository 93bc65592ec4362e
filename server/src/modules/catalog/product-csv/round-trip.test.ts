import * as fc from 'fast-check'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { parse } from 'csv-parse/sync'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { sanitiseHtml } from '@vitrine/theme/html/sanitise.ts'
import { importFile } from '../../imports/import-file.ts'
import { layColumns } from '../../../platform/csv/columns.ts'
import type { ImportSettings } from '../../../platform/csv/import-definition.ts'
import { exportProducts } from './export-products.ts'
import { fieldOf } from './fields.ts'
import { newVariant, type ProductState, type VariantState } from './product-state.ts'
import { storedProducts } from './test-products.ts'
import { insertProducts } from './write-products.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const exported = (storeId: string) => text(exportProducts(server.services, storeId, {}))

async function storeProducts({ storeId }: Actor, products: ProductState[]): Promise<void> {
  const settings: ImportSettings = {
    storeId,
    userId: null,
    fileName: 'products.csv',
    importId: uuidv7(),
    preset: 'shopify',
    currency: 'USD',
    timeZone: 'UTC',
    overwrite: false,
    columns: layColumns([], {}),
    config: server.services.config,
    now: new Date(),
  }
  await server.services.db.inStore(storeId, (tx) => insertProducts(tx, settings, products))
}

const stored = (owner: Actor) => storedProducts(server, owner)

/**
 * Returns the data that must be equal in both stores: everything except IDs. It does not matter whether the first variant or the
 * product has an extra column.
 */
const essence = ({ columns, variants, media, version }: ProductState) => ({
  version,
  columns: { ...columns, extra: { ...variants[0]?.extra, ...columns.extra } },
  variants: variants.map(({ id: _id, picture, extra, ...variant }, at) => ({
    ...variant,
    extra: at === 0 ? {} : extra,
    url: picture?.url,
  })),
  media: media.map(({ url, alt }) => ({ url, alt })),
})

/** Exports a store, imports the file into an empty store and exports that store. Everything must be equal. */
async function roundTrip(first: Actor): Promise<void> {
  const second = await server.newOwner()
  const out = await exported(first.storeId)
  const copy = path.join(server.services.config.dataDir, `${second.storeId}.csv`)
  await writeFile(copy, out)
  const result = await importFile(server.services, second.storeId, copy, { kind: 'products' })
  expect(result.errors).toEqual([])
  expect(await exported(second.storeId)).toBe(out)
  expect((await stored(second)).map(essence)).toEqual((await stored(first)).map(essence))
}

// Most cells are trimmed by the import, so these texts are trimmed too. Characters that cannot be stored are removed.
const clean = (value: string) => value.replaceAll('\0', '').toWellFormed().trim()
const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.constantFrom('A', "'", '"', ',', ';', '\n', '\r\n', '\r', '\t', '=', '-', '+', '@', '5', 'a', ' ', '\\', '日', '😀'), {
      maxLength: 12,
    })
    .map((parts) => parts.join('')),
)
const storable = (value: string) => value.replaceAll('\0', '').toWellFormed()
const space = fc.constantFrom('', ' ', '\n', '\r\n', '\t', '\u00a0', ' \n\n')
const anyText = nasty.map(clean)
const someText = anyText.filter((value) => value !== '')
const cents = fc.integer({ min: 0, max: 10_000_000 })
const extraName = someText.filter(
  (name) =>
    fieldOf(name) === undefined && name.length < 200 && !name.endsWith('\\') && !/^(?:Column \d+|Import error)$| \(\d+\)$/.test(name),
)
const extra = fc.dictionary(extraName, someText, { maxKeys: 3, noNullPrototype: true })
const url = fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }).filter((value) => value.length < 1000)

const named = { key: someText.map((text) => clean(text.slice(0, 20)) || 'a') }
const customFields = fc.uniqueArray(
  fc.oneof(
    fc.record({ ...named, type: fc.constant('text' as const), value: anyText }),
    fc.record({
      ...named,
      type: fc.constant('number' as const),
      value: fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => value || 0),
    }),
    fc.record({ ...named, type: fc.constant('boolean' as const), value: fc.boolean() }),
    fc.record({ ...named, type: fc.constant('date' as const), value: fc.constantFrom('2020-02-29', '2026-11-20') }),
    fc.record({ ...named, type: fc.constant('url' as const), value: fc.constantFrom('https://example.com/a?b="c"', 'http://example.com') }),
  ),
  { maxLength: 4, selector: ({ key }) => key.toLowerCase() },
)

const variant = (options: number) =>
  fc.record<Omit<VariantState, 'id'>>({
    ...(Object.fromEntries(Object.entries(newVariant).map(([name, value]) => [name, fc.constant(value)])) as {
      [K in keyof typeof newVariant]: fc.Arbitrary<(typeof newVariant)[K]>
    }),
    option_values: fc.array(someText, { minLength: options, maxLength: options }),
    sku: anyText,
    barcode: anyText,
    price_cents: cents,
    compare_at_cents: fc.option(cents),
    cost_cents: fc.option(cents),
    taxable: fc.boolean(),
    tax_code: anyText.map((value) => clean(value.slice(0, 60))),
    weight_grams: fc.nat({ max: 1_000_000 }),
    weight_unit: fc.constantFrom('g', 'kg', 'oz', 'lb'),
    requires_shipping: fc.boolean(),
    inventory_tracker: fc.constantFrom('', 'shopify', '=tracker'),
    inventory_quantity: fc.integer({ min: -1000, max: 1_000_000 }),
    inventory_policy: fc.constantFrom('deny', 'continue'),
    country_of_origin: fc.constantFrom('', 'PT', 'US'),
    hs_code: fc.constantFrom('', '6109.10', '0101'),
    fulfillment_service: fc.constantFrom('manual', 'printer'),
    extra,
    picture: fc.option(url.map((address) => ({ url: address, mediaId: null }))),
  })

const product: fc.Arbitrary<ProductState> = fc.nat({ max: 3 }).chain((options) =>
  fc
    .record({
      title: someText,
      // Editors can leave spaces and line breaks around a body. They are part of the body.
      body_html: fc
        .tuple(space, nasty, space)
        .map(([before, value, after]) => storable(sanitiseHtml(`${before}<p>${clean(value)}</p>${value}${after}`))),
      vendor: anyText,
      type: anyText,
      category: anyText,
      tags: fc.uniqueArray(
        someText.map((tag) => tag.replaceAll(',', '.')),
        { maxLength: 5 },
      ),
      status: fc.constantFrom('draft' as const, 'active' as const, 'archived' as const),
      seo_title: anyText,
      seo_description: anyText,
      gift_card: fc.boolean(),
      published_at: fc.option(
        fc.date({ min: new Date('1970-01-01'), max: new Date('2999-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
      ),
      custom_fields: customFields,
      size_chart: anyText,
      names: fc.uniqueArray(someText, { minLength: options, maxLength: options, selector: (name) => name.toLowerCase() }),
      extra,
      variants: fc.uniqueArray(variant(options), {
        minLength: 1,
        maxLength: options === 0 ? 1 : 6,
        selector: ({ option_values }) => JSON.stringify(option_values),
      }),
      media: fc.uniqueArray(fc.record({ url, alt: anyText, mediaId: fc.constant(null) }), {
        maxLength: 5,
        selector: (medium) => medium.url,
      }),
    })
    .map(({ names, variants, media, ...columns }) => {
      const images = variants.flatMap(({ picture: image }) => (image ? [{ ...image, alt: '' }] : []))
      const all = [...media, ...images]
      return {
        id: uuidv7(),
        version: 0,
        columns: {
          ...columns,
          handle: uuidv7(),
          options: names.map((name, at) => ({ name, values: [...new Set(variants.map(({ option_values }) => option_values[at]!))] })),
        },
        variants: variants.map((each) => ({ ...each, id: uuidv7() })),
        media: all.filter(({ url: address }, at) => all.findIndex((other) => other.url === address) === at),
      }
    }),
)

describe('export → import → export', () => {
  test('is lossless for any products', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 8 }), async (products) => {
        const first = await server.newOwner()
        await storeProducts(first, products)
        await roundTrip(first)
      }),
      { numRuns: testRuns(40) },
    )
  })

  test('works for products with a hundred variants, and over several pages', async () => {
    const first = await server.newOwner()
    const products = fc
      .sample(
        product.filter(({ columns }) => columns.options.length === 1),
        250,
      )
      .map((each, at): ProductState => {
        if (at % 50 !== 0)
          return { ...each, columns: { ...each.columns, extra: {} }, variants: each.variants.map((one) => ({ ...one, extra: {} })) }
        const values = Array.from({ length: 100 }, (_, number) => `=${number}`)
        const variants = values.map((value) => ({ ...each.variants[0]!, id: uuidv7(), option_values: [value], extra: {} }))
        return { ...each, columns: { ...each.columns, options: [{ name: 'Number', values }], extra: { Only: 'here' } }, variants }
      })
    await storeProducts(first, products)
    await roundTrip(first)
  })

  test('works for currencies with any number of decimals', async () => {
    for (const currency of ['JPY', 'KWD', 'EUR']) {
      const [first, second] = [await server.newOwner({ currency }), await server.newOwner({ currency })]
      const sample = fc
        .sample(product, 5)
        .map((each) => ({ ...each, variants: each.variants.map((one, at) => ({ ...one, price_cents: 5 + at })) }))
      await storeProducts(first, sample)
      const out = await exported(first.storeId)
      await writeFile(path.join(server.services.config.dataDir, 'money.csv'), out)
      await importFile(server.services, second.storeId, path.join(server.services.config.dataDir, 'money.csv'), { kind: 'products' })
      expect(await exported(second.storeId)).toBe(out)
    }
  })
})

describe('an export', () => {
  test('contains no formula that a spreadsheet would run, and does not change negative numbers', async () => {
    const owner = await server.newOwner()
    const [one] = fc.sample(
      product.filter(({ columns }) => columns.options.length === 0),
      1,
    )
    const columns = { ...one!.columns, title: '=cmd|calc', vendor: '-5', type: '-x', tags: ['@a'], extra: { '+header': "'=quoted" } }
    await storeProducts(owner, [{ ...one!, columns, variants: [{ ...one!.variants[0]!, inventory_quantity: -5, extra: {} }] }])
    const reply = await server.call('products.export', { as: owner })
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="products.csv"',
    })
    const [row] = parse<Record<string, string>>(reply.text, { columns: true })
    expect(row).toMatchObject({
      Title: "'=cmd|calc",
      Vendor: '-5',
      Type: "'-x",
      Tags: "'@a",
      'Variant Inventory Qty': '-5',
      "'+header": "''=quoted",
    })
    await roundTrip(owner)
  })

  test('contains the requested products: all products that match, or the selected ones', async () => {
    const owner = await server.newOwner()
    const products = fc.sample(product, 12).map((each, at): ProductState => ({
      ...each,
      columns: {
        ...each.columns,
        title: `T${at}`,
        vendor: at % 2 ? 'Odd' : 'Even',
        extra: Object.fromEntries(at === 3 ? [['Only', 'here']] : []),
      },
      variants: each.variants.map((one) => ({ ...one, extra: {} })),
    }))
    await storeProducts(owner, products)
    const handles = async (query: Record<string, string>) => {
      const { text: csv } = await server.call('products.export', { as: owner, query })
      const rows = parse<Record<string, string>>(csv, { columns: true })
      return { handles: [...new Set(rows.map((row) => row['Handle']))], hasExtra: csv.includes('Only') }
    }
    const of = (keep: (at: number) => boolean) => products.filter((_, at) => keep(at)).map(({ columns }) => columns.handle)
    expect(await handles({})).toEqual({ handles: of(() => true), hasExtra: true })
    expect(await handles({ vendor: 'Odd' })).toEqual({ handles: of((at) => at % 2 === 1), hasExtra: true })
    expect(await handles({ vendor: 'Even' })).toEqual({ handles: of((at) => at % 2 === 0), hasExtra: false })
    expect(await handles({ ids: `${products[1]!.id},${products[4]!.id}` })).toEqual({
      handles: of((at) => at === 1 || at === 4),
      hasExtra: false,
    })
    expect(await handles({ search: 'nothing-like-it' })).toEqual({ handles: [], hasExtra: false })
  })
})
