import { readFileSync } from 'node:fs'
import path from 'node:path'

import { PRODUCT_TITLE_MAX, VARIANTS_MAX } from '@vitrine/contract/limits.ts'
import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { type Wizard, withWizard } from '../../imports/test-wizard.ts'
import type { ProductState } from './product-state.ts'
import { storedProducts } from './test-products.ts'

let server: TestServer
let owner: Actor
let wizard: Wizard
withWizard((given) => ({ server, owner, wizard } = given))

const products = () => storedProducts(server, owner)

/** Imports a file with one product and returns the product. */
async function productOf(csv: string): Promise<ProductState> {
  const result = await wizard.import(csv)
  expect(result.errors).toEqual([])
  const [product] = await products()
  return product!
}

/** Returns the row, column and code of each error in a file. Also checks that nothing was stored. */
async function errorsOf(csv: string) {
  const { errors, counts } = await wizard.import(csv)
  expect(counts.create).toBe(0)
  expect(await products()).toEqual([])
  return errors.map(({ row, column, code }) => [row, column, code])
}

const file = (header: string, ...rows: string[]) => [header, ...rows, ''].join('\n')

describe('our sample file of each generation', () => {
  const sample = (name: string) => readFileSync(path.join(import.meta.dirname, 'test-files', name))
  const named = async (handle: string) => (await products()).find(({ columns }) => columns.handle === handle)!

  test('has all data in the right fields, for the older generation', async () => {
    await wizard.import(sample('legacy.csv'))
    const shirt = await named('linen-shirt')
    expect(shirt.columns).toEqual({
      handle: 'linen-shirt',
      title: 'Linen shirt “Røros”',
      body_html: '<p>Light, <b>airy</b>,\nwashed “twice”.</p>',
      vendor: 'Nordlys',
      type: 'Shirt',
      category: 'Apparel & Accessories > Clothing > Shirts & Tops',
      tags: ['linen', 'summer', 'größe'],
      status: 'active',
      seo_title: 'Linen shirt',
      seo_description: 'A light shirt',
      gift_card: false,
      published_at: null,
      custom_fields: [],
      size_chart: '',
      options: [
        { name: 'Size', values: ['S', 'M'] },
        { name: 'Color', values: ['White', 'Sand'] },
      ],
      extra: {
        'Google Shopping / Google Product Category': '212',
        'Google Shopping / Gender': 'Unisex',
        'Google Shopping / MPN': '=1+1',
        'Included / United States': 'TRUE',
      },
    })
    const [first, second, third] = shirt.variants
    expect(first).toMatchObject({
      option_values: ['S', 'White'],
      sku: 'LIN-S-W',
      barcode: '4006381333931',
      price_cents: 104_900,
      compare_at_cents: 119_900,
      cost_cents: 31_050,
      taxable: true,
      tax_code: '20',
      weight_grams: 210,
      weight_unit: 'g',
      requires_shipping: true,
      inventory_tracker: 'shopify',
      inventory_quantity: 12,
      inventory_policy: 'deny',
      fulfillment_service: 'manual',
      extra: { 'Price / International': '99' },
      picture: { url: 'https://pictures.example/linen-front.jpg' },
    })
    expect(second).toMatchObject({
      inventory_quantity: -2,
      inventory_policy: 'continue',
      taxable: false,
      compare_at_cents: null,
      picture: null,
    })
    expect(third).toMatchObject({ sku: '-odd', weight_grams: 221, inventory_tracker: '' })
    expect(shirt.media.map(({ url, alt }) => [url.slice(25), alt])).toEqual([
      ['linen-front.jpg', 'Front'],
      ['linen-side.jpg', ''],
      ['linen-back.jpg', 'Back'],
      ['linen-detail.jpg', 'A "detail", close'],
    ])
    // The product is active but unpublished in the source store, so it must stay hidden here.
    expect(await named('enamel-mug')).toMatchObject({
      columns: { status: 'draft', options: [], tags: [] },
      variants: [{ option_values: [], price_cents: 1490, weight_grams: 0 }],
      media: [{ url: 'https://pictures.example/mug.jpg' }],
    })
    expect(await named('gift-card')).toMatchObject({
      columns: { status: 'archived', gift_card: true },
      variants: [{}, { price_cents: 2500 }],
      media: [],
    })
  })

  test('can have the rows of a product apart and no handle, for the newer generation', async () => {
    await wizard.import(sample('current.csv'))
    const socks = await named('wool-socks')
    expect(socks.columns).toMatchObject({
      title: 'Wool socks',
      status: 'active',
      options: [{ name: 'Size', values: ['36–39', '40–43'] }],
      extra: {
        'Option1 Linked To': 'product.metafields.shopify.size',
        'Care guide (product.metafields.custom.care)': 'Wash cold',
        'Google Shopping / Google product category': '209',
      },
    })
    expect(socks.variants).toMatchObject([
      { sku: 'SOCK-39', price_cents: 1250, weight_unit: 'lb', extra: { 'Unit price total measure': '2' }, picture: null },
      { sku: 'SOCK-43', compare_at_cents: null, picture: { url: 'https://pictures.example/socks-pair.jpg' } },
    ])
    expect((await named('felt-hat')).columns).toMatchObject({ status: 'draft', options: [] })
    expect((await named('brass-key-ring')).columns.title).toBe('Brass key ring')
  })
})

describe('a new product', () => {
  test('needs only a title; without a price it becomes a draft', async () => {
    expect(await productOf(file('Title,Status', 'Vase,active'))).toMatchObject({
      columns: { handle: 'vase', status: 'draft' },
      variants: [{ price_cents: 0, taxable: true, requires_shipping: true }],
    })
  })

  test('has false for empty booleans and the default for missing ones', async () => {
    const { variants } = await productOf(file('Title,Price,Charge tax', 'Vase,1,'))
    expect(variants[0]).toMatchObject({ taxable: false, requires_shipping: true })
  })

  test('has no scripts in its body', async () => {
    const { columns } = await productOf(file('Title,Price,Description', 'Vase,1,"<script>alert(1)</script><p onclick=""x()"">Hi</p>"'))
    expect(columns.body_html).toBe('<p>Hi</p>')
  })

  test('has a valid handle', async () => {
    expect((await productOf(file('Handle,Title,Price', ' My_Handle! ,Vase,1'))).columns.handle).toBe('my-handle')
  })

  test.each([
    ['active', '', 'active'],
    ['active', 'false', 'draft'],
    ['', 'true', 'active'],
    ['', 'FALSE', 'draft'],
    ['draft', 'true', 'draft'],
    ['Archived', 'true', 'archived'],
    ['unlisted', 'true', 'draft'],
    ['', '', 'draft'],
  ])('with status %j and published %j is %s', async (status, published, expected) => {
    const product = await productOf(file('Title,Price,Status,Published', `Vase,1,${status},${published}`))
    expect(product.columns.status).toBe(expected)
  })
})

describe('an error has the row and column', () => {
  const header =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Price,Compare-at price,Image Src,Variant Grams,Inventory quantity,Charge tax,Status'
  const width = header.split(',').length
  const row = (cells: Record<string, string>) =>
    header
      .split(',')
      .map((name) => cells[name] ?? '')
      .join(',')
  const good = { Handle: 'a', Title: 'A', Price: '1' }

  test.each([
    ['Price', '-1', 'too_small'],
    ['Price', 'free', 'not_a_number'],
    ['Price', '1e3', 'not_a_number'],
    ['Price', '99999999999', 'too_big'],
    ['Compare-at price', 'x', 'not_a_number'],
    ['Variant Grams', '-1', 'too_small'],
    ['Variant Grams', '1kg', 'not_a_number'],
    ['Inventory quantity', '1.5', 'not_an_integer'],
    ['Inventory quantity', '99999999999', 'too_big'],
    ['Charge tax', 'maybe', 'not_a_flag'],
    ['Status', 'gone', 'unknown_value'],
    ['Title', '', 'title_missing'],
    ['Title', 'x'.repeat(PRODUCT_TITLE_MAX + 1), 'too_big'],
    ['Variant SKU', 'x'.repeat(256), 'too_big'],
    ['Image Src', 'ftp://x/y.jpg', 'not_an_address'],
    ['Image Src', 'javascript:alert(1)', 'not_an_address'],
    ['Image Src', `https://x.example/${'é'.repeat(1500)}`, 'too_big'],
    ['Option1 Name', 'Size', 'option_missing'],
  ])('%s %j', async (column, cell, code) => {
    const at = column === 'Option1 Name' ? 'Option1 Value' : column
    expect(await errorsOf(file(header, row({ ...good, [column]: cell })))).toEqual([[2, at, code]])
  })

  test('is reported for characters that cannot be stored', async () => {
    expect(await errorsOf(file(header, row({ ...good, Title: 'A\0' }), 'a,\0'))).toEqual([
      [2, null, 'unstorable'],
      [3, null, 'unstorable'],
    ])
  })

  test('is not caused by half of a surrogate pair from a cut cell', async () => {
    const long = `${'x'.repeat(39)}😀`
    expect(await errorsOf(file(header, row({ ...good, Price: long })))).toEqual([[2, 'Price', 'not_a_number']])
  })

  test('is reported for each invalid cell of all rows together', async () => {
    const rows = [
      row({ ...good, 'Option1 Name': 'Size', 'Option1 Value': 'S' }),
      row({ Handle: 'a', 'Option1 Value': 'M', Price: 'x', 'Variant Grams': 'y' }),
      row({ Handle: 'a', Price: 'z' }),
    ]
    expect(await errorsOf(file(header, ...rows))).toEqual([
      [3, 'Price', 'not_a_number'],
      [3, 'Variant Grams', 'not_a_number'],
      [4, 'Option1 Value', 'option_missing'],
      [4, 'Price', 'not_a_number'],
    ])
  })

  test('is reported for a repeated variant, variants without an option, and a variant without a price', async () => {
    const size = { 'Option1 Name': 'Size', 'Option1 Value': 'S' }
    const twice = [row({ ...good, ...size }), row({ Handle: 'a', Price: '2', 'Option1 Value': 'S' })]
    expect(await errorsOf(file(header, ...twice))).toEqual([[3, 'Handle', 'handle_repeated']])
    expect(await errorsOf(file(header, row(good), row({ Handle: 'a', Price: '2' })))).toEqual([[3, 'Handle', 'handle_repeated']])
    expect(await errorsOf(file(header, row({ ...good, ...size }), row({ Handle: 'a', 'Option1 Value': 'M' })))).toEqual([
      [3, 'Price', 'price_missing'],
    ])
  })

  test('names both rows when a handle is used again, however far apart the rows are', async () => {
    const messages = async (...lines: string[]) =>
      (await wizard.check(file('Handle,Title,Option1 Name,Option1 Value,Price', ...lines))).errors
    const rest = 'Rows with the same handle are one product. Enter different option values or another handle.'
    expect(await messages('lamp,Lamp,,,1', 'vase,Vase,,,1', 'Lamp,Other lamp,,,2')).toEqual([
      { row: 4, column: 'Handle', code: 'handle_repeated', message: `“lamp” is already in row 2, without options. ${rest}` },
    ])
    expect(await messages('lamp,Lamp,Size,S,1', 'lamp,,,M,1', 'vase,Vase,,,1', 'lamp,,,S,2')).toEqual([
      { row: 5, column: 'Handle', code: 'handle_repeated', message: `“lamp” is already in row 2, with S. ${rest}` },
    ])
  })

  test('is reported for too many variants and too many tags', async () => {
    const rows = Array.from({ length: VARIANTS_MAX + 1 }, (_, at) =>
      row({ ...(at === 0 ? { ...good, 'Option1 Name': 'No' } : {}), Handle: 'a', Price: '1', 'Option1 Value': `${at}` }),
    )
    expect(await errorsOf(file(header, ...rows))).toEqual([[2, 'Option1 Value', 'variants_too_many']])
    const tags = Array.from({ length: 251 }, (_, at) => at).join(',')
    expect(await errorsOf(file('Title,Price,Tags', `A,1,"${tags}"`))).toEqual([[2, 'Tags', 'too_many']])
  })

  test('does not block other products, and no part of the invalid product is stored', async () => {
    const rows = [
      row({ ...good, 'Option1 Name': 'Size', 'Option1 Value': 'S' }),
      row({ Handle: 'b', Title: 'B', Price: '1' }),
      `a${','.repeat(width)}`,
      row({ Handle: 'c', Title: 'C', Price: '1' }),
    ]
    const result = await wizard.import(file(header, ...rows))
    expect(result).toMatchObject({ counts: { create: 2, error: 1 }, errors: [{ row: 4, code: 'cell_count' }] })
    expect((await products()).map(({ columns }) => columns.handle)).toEqual(['b', 'c'])
  })
})
