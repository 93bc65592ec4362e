import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type Actor, type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { addProduct, asInput, plainVariant, type ProductAnswer, productBody, sized } from './test-products.ts'

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
})
beforeAll(async () => {
  owner = await server.newOwner({ currency: 'EUR' })
})
afterAll(() => server.close())

const update = (product: ProductAnswer, fields: object) =>
  server.call('products.update', { as: owner, params: { id: product.id }, body: { ...asInput(product), ...fields } })
const read = async (id: string) => (await server.call('products.get', { as: owner, params: { id } })).body as ProductAnswer

describe('adding a product', () => {
  test('returns the complete product, in the same form as reading it', async () => {
    const product = await addProduct(server, owner, { title: ' Blue Mug ', tags: ['Kitchen', 'kitchen', 'gift'], ...sized('S', 'M') })
    expect(product).toMatchObject({
      title: 'Blue Mug',
      handle: 'blue-mug',
      status: 'draft',
      currency: 'EUR',
      version: 1,
      tags: ['Kitchen', 'gift'],
    })
    expect(product.variants.map((variant) => variant.optionValues)).toEqual([['S'], ['M']])
    expect(await read(product.id)).toEqual(product)
  })

  test('sanitizes HTML when it is saved', async () => {
    const { bodyHtml } = await addProduct(server, owner, { bodyHtml: '<p onclick="a()">Hi</p><script>alert(1)</script>' })
    expect(bodyHtml).toBe('<p>Hi</p>')
  })

  test('adds a number to a handle from a title when it is taken, even with concurrent requests', async () => {
    const title = 'Same Title'
    const products = await Promise.all(Array.from({ length: 6 }, () => addProduct(server, owner, { title })))
    const handles = products.map((product) => product.handle).toSorted()
    expect(handles).toEqual(['same-title', 'same-title-1', 'same-title-2', 'same-title-3', 'same-title-4', 'same-title-5'])
  })

  test('refuses a typed handle when it is taken, but accepts it in another store', async () => {
    await addProduct(server, owner, { handle: 'mine' })
    const reply = await server.call('products.create', { as: owner, body: productBody({ handle: 'MINE' }) })
    expect(reply).toMatchObject({ status: 409, body: { code: 'handle_taken', errors: [{ field: 'handle' }] } })
    expect(await addProduct(server, await server.newOwner(), { handle: 'mine' })).toMatchObject({ handle: 'mine' })
  })

  test('adds one product for two requests with the same idempotency key', async () => {
    const add = () =>
      server.call('products.create', { as: owner, body: productBody({ title: 'Once' }), headers: { 'idempotency-key': 'k1' } })
    const [first, second] = [await add(), await add()]
    expect(second.body).toEqual(first.body)
  })
})

describe('replacing a product', () => {
  test('keeps the ID of variants sent with one, adds new variants, and deletes the others', async () => {
    const before = await addProduct(server, owner, sized('S', 'M', 'L'))
    const [small, medium] = asInput(before).variants
    const options = [{ name: 'Size', values: ['S', 'M', 'XL'] }]
    const variants = [{ ...plainVariant, optionValues: ['XL'] }, { ...medium!, priceCents: 2000 }, small!]
    const reply = await update(before, { options, variants })
    const after = reply.body as ProductAnswer
    expect(after.variants.map(({ id, optionValues, priceCents }) => [id, optionValues[0], priceCents])).toEqual([
      [expect.any(String), 'XL', 1000],
      [medium!.id, 'M', 2000],
      [small!.id, 'S', 1000],
    ])
    expect(after.version).toBe(2)
    expect(await read(before.id)).toEqual(after)
  })

  test('lets two variants swap their values', async () => {
    const before = await addProduct(server, owner, sized('S', 'M'))
    const [small, medium] = asInput(before).variants
    const variants = [
      { ...small!, optionValues: ['M'] },
      { ...medium!, optionValues: ['S'] },
    ]
    const reply = await update(before, { variants })
    expect((reply.body as ProductAnswer).variants.map(({ id, optionValues }) => [id, optionValues[0]])).toEqual([
      [small!.id, 'M'],
      [medium!.id, 'S'],
    ])
  })

  test('refuses an older version and changes nothing, so that only one of two concurrent requests succeeds', async () => {
    const before = await addProduct(server, owner)
    const replies = await Promise.all(['One', 'Two'].map((title) => update(before, { title })))
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409])
    const loser = replies.find((reply) => reply.status === 409)!
    expect(loser.body).toMatchObject({ code: 'version_conflict' })
    expect(await read(before.id)).toEqual(replies.find((reply) => reply.status === 200)!.body)
  })

  test('keeps the handle when none is sent, and refuses a taken handle', async () => {
    const before = await addProduct(server, owner, { handle: 'keeps-it' })
    const { handle: _handle, ...rest } = asInput(before)
    const renamed = await server.call('products.update', { as: owner, params: { id: before.id }, body: { ...rest, title: 'Renamed' } })
    expect(renamed).toMatchObject({ status: 200, body: { handle: 'keeps-it', title: 'Renamed' } })
    await addProduct(server, owner, { handle: 'of-another' })
    const reply = await update(renamed.body as ProductAnswer, { handle: 'of-another' })
    expect(reply).toMatchObject({ status: 409, body: { code: 'handle_taken', errors: [{ field: 'handle' }] } })
  })

  test('updates the search words', async () => {
    const product = await addProduct(server, owner, { title: 'Zeppelin', variants: [{ ...plainVariant, sku: 'ZP-77' }] })
    const found = async (search: string) =>
      ((await server.call('products.list', { as: owner, query: { search } })).body as { total: number }).total
    expect([await found('zepp'), await found('zp-7'), await found('ZP77')]).toEqual([1, 1, 1])
    await update(product, { title: 'Airship', variants: [{ ...asInput(product).variants[0]!, sku: 'AS-1' }] })
    expect([await found('zp-7'), await found('airs'), await found('as-1')]).toEqual([0, 1, 1])
  })
})

describe('deleting a product', () => {
  test('deletes its variants too, and is possible only once', async () => {
    const { id } = await addProduct(server, owner, sized('S', 'M'))
    expect(await server.call('products.remove', { as: owner, params: { id } })).toMatchObject({ status: 200, body: { ok: true } })
    expect(await server.call('products.get', { as: owner, params: { id } })).toMatchObject({ status: 404 })
    expect(await server.call('products.remove', { as: owner, params: { id } })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const left = await server.services.db.inStore(owner.storeId, (tx) =>
      tx.selectFrom('variants').select('id').where('product_id', '=', id).execute(),
    )
    expect(left).toEqual([])
  })
})

describe('fields that shoppers can see', () => {
  test('include custom fields, a size chart, customs data and a publication date', async () => {
    const chart = await server.call('sizeCharts.create', { as: owner, body: { name: 'Shirts' } })
    const sizeChartId = (chart.body as { id: string }).id
    const publishedAt = new Date(Date.now() + 3_600_000).toISOString()
    const customFields = [
      { key: 'Fit', type: 'text', value: 'Loose' },
      { key: 'Year', type: 'number', value: 1987.5 },
      { key: 'Vegan', type: 'boolean', value: true },
      { key: 'Since', type: 'date', value: '2020-02-29' },
      { key: 'More', type: 'url', value: 'https://example.com/' },
    ] as const
    const variants = [{ ...plainVariant, countryOfOrigin: 'PT', hsCode: '6109.10' }]
    const product = await addProduct(server, owner, {
      title: 'Opening kettle',
      status: 'active',
      publishedAt,
      sizeChartId,
      customFields: [...customFields],
      variants,
    })
    expect(product).toMatchObject({
      publishedAt,
      sizeChartId,
      customFields,
      isVisible: false,
      variants: [{ countryOfOrigin: 'PT', hsCode: '6109.10', committed: 0 }],
    })
    const inList = async () => (await server.call('products.list', { as: owner, query: { search: 'opening' } })).body
    expect(await inList()).toMatchObject({ items: [{ id: product.id, status: 'active', isVisible: false }] })
    expect((await update(product, { publishedAt: null, sizeChartId: null })).body).toMatchObject({ isVisible: true, sizeChartId: null })
    expect(await inList()).toMatchObject({ items: [{ id: product.id, isVisible: true }] })
  })

  test.each([
    ['sizeChartId', { sizeChartId: '00000000-0000-4000-8000-000000000000' }, 'sizeChartId', 'size_chart_gone'],
    [
      'a key twice',
      {
        customFields: [
          { key: 'Fit', type: 'text', value: 'a' },
          { key: 'fit', type: 'text', value: 'b' },
        ],
      },
      'customFields.1.key',
      'custom_field_repeated',
    ],
    [
      'a script for an address',
      { customFields: [{ key: 'x', type: 'url', value: 'javascript:alert(1)' }] },
      'customFields.0.value',
      undefined,
    ],
    ['a country', { variants: [{ ...plainVariant, countryOfOrigin: 'Portugal' }] }, 'variants.0.countryOfOrigin', undefined],
  ])('an invalid %s is refused', async (_name, fields, field, code) => {
    const reply = await server.call('products.create', { as: owner, body: { ...productBody(), ...fields } })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field, ...(code && { code }) }] } })
  })
})

describe('invalid input has an error with the field and changes nothing', () => {
  const values = Array.from({ length: 251 }, (_, at) => `v${at}`)
  const stranger = '01890000-0000-7000-8000-000000000001'
  const bodies: Record<string, [body: object, field: string, code: string]> = {
    'no title': [productBody({ title: '  ' }), 'title', 'required'],
    'a number for a title': [{ ...productBody(), title: 7 }, 'title', 'wrong_type'],
    'a NUL': [productBody({ vendor: 'a\0b' }), 'vendor', 'unstorable'],
    'half a character': [productBody({ bodyHtml: '\ud800' }), 'bodyHtml', 'unstorable'],
    'an unknown field': [{ ...productBody(), storeId: stranger }, 'storeId', 'unknown_field'],
    'an unknown status': [{ ...productBody(), status: 'gone' }, 'status', 'unknown_value'],
    'a comma in a tag': [productBody({ tags: ['a,b'] }), 'tags.0', 'tag_comma'],
    'a handle that is a path': [productBody({ handle: '../x' }), 'handle', 'product_handle'],
    'a negative price': [productBody({ variants: [{ ...plainVariant, priceCents: -1 }] }), 'variants.0.priceCents', 'price_negative'],
    'a fraction of a cent': [productBody({ variants: [{ ...plainVariant, priceCents: 1.5 }] }), 'variants.0.priceCents', 'not_whole'],
    'no variant': [productBody({ variants: [] }), 'variants', 'variants_missing'],
    '251 variants': [{ ...productBody(), ...sized(...values) }, 'variants', 'too_many'],
    'the same combination twice': [
      { ...productBody(), ...sized('S'), variants: [...sized('S', 'S').variants] },
      'variants.1.optionValues',
      'variant_values_repeated',
    ],
    'an unknown value': [
      { ...productBody(), ...sized('S'), variants: sized('M').variants },
      'variants.0.optionValues.0',
      'option_value_unknown',
    ],
    'a variant id of nobody': [productBody({ variants: [{ ...plainVariant, id: stranger }] }), 'variants.0.id', 'variant_unknown'],
    'an image of nobody': [productBody({ media: [{ id: stranger }] }), 'media.0.id', 'media_gone'],
    'a variant image of nobody': [productBody({ variants: [{ ...plainVariant, mediaId: stranger }] }), 'variants.0.mediaId', 'media_gone'],
  }

  test.each(Object.entries(bodies))('%s', async (_name, [body, field, code]) => {
    const product = await addProduct(server, owner)
    const total = async () => ((await server.call('products.list', { as: owner })).body as { total: number }).total
    const before = await total()
    const refused = {
      status: 422,
      body: {
        code: expect.stringMatching(/^(?:invalid_input|unknown_ids)$/),
        errors: expect.arrayContaining([expect.objectContaining({ field, code })]),
      },
    }
    expect(await server.call('products.create', { as: owner, body })).toMatchObject(refused)
    const changed = await server.call('products.update', { as: owner, params: { id: product.id }, body: { ...body, version: 1 } })
    expect(changed).toMatchObject(refused)
    expect(await total()).toBe(before)
    expect(await read(product.id)).toEqual(product)
  })

  test('a variant of another product or store cannot be taken over', async () => {
    const mine = await addProduct(server, owner)
    const sibling = await addProduct(server, owner)
    const foreign = await addProduct(server, await server.newOwner())
    for (const other of [sibling, foreign]) {
      const reply = await update(mine, { variants: [{ ...plainVariant, id: other.variants[0]!.id }] })
      expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'variants.0.id', code: 'variant_unknown' }] } })
    }
    expect(await read(mine.id)).toEqual(mine)
    expect(await read(sibling.id)).toEqual(sibling)
  })

  test('the same variant twice is refused', async () => {
    const product = await addProduct(server, owner, sized('S', 'M'))
    const [small] = asInput(product).variants
    const reply = await update(product, { variants: [small, { ...small!, optionValues: ['M'] }] })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'variants.1.id', code: 'variant_repeated' }] } })
  })

  test('a product that does not exist, or belongs to another store, is not found', async () => {
    const foreign = await addProduct(server, await server.newOwner())
    for (const id of [stranger, foreign.id]) {
      expect(await server.call('products.get', { as: owner, params: { id } })).toMatchObject({ status: 404 })
      expect(await server.call('products.update', { as: owner, params: { id }, body: { ...asInput(foreign) } })).toMatchObject({
        status: 404,
      })
    }
  })
})
