import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'
import { PAGE_SIZE } from './find-products.ts'
import { look, seedSamples, type Sample } from './test-catalogue.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

/** The library value of each spelling. Teal and Plum are not in the library. */
const colours: Record<string, string> = { blue: 'Blue', navy: 'Blue', 'bleu, foncé': 'Blue', red: 'Red', teal: 'Teal', plum: 'Plum' }
const isColour = (name: string) => ['color', 'colour', 'farbe'].includes(name.toLowerCase())

const filters = [
  { source: 'availability', label: 'Availability', display: 'toggle' },
  { source: 'price', label: 'Price', display: 'range' },
  { source: 'type', label: 'Type', display: 'list' },
  { source: 'vendor', label: 'Brand', display: 'list', hideEmpty: false },
  { source: 'category', label: 'Category', display: 'list' },
  { source: 'tag', label: 'Tag', display: 'list' },
  { source: 'option', sourceKey: 'Colour', label: 'Colour', display: 'swatch' },
  { source: 'option', sourceKey: 'Price', label: 'Price of another kind', display: 'list' },
  { source: 'custom_field', sourceKey: 'Care', label: 'Care', display: 'list' },
]

async function setUp(as: Actor): Promise<void> {
  const values = [
    { name: 'Red', color: '#ff0000' },
    { name: 'Blue', color: '#0000ff', synonyms: ['Navy', 'Bleu, foncé'] },
  ]
  const library = { name: 'Color', synonyms: ['Colour', 'Farbe'], display: 'swatch', values }
  for (const reply of [
    await server.call('options.create', { as, body: library }),
    await server.call('filters.save', { as, body: { filters, version: 1 } }),
  ])
    expect(reply.status, reply.text).toBe(200)
}

const sample: fc.Arbitrary<Sample> = fc.record({
  type: fc.constantFrom('', 'Lamp', 'lamp', 'Chair'),
  vendor: fc.constantFrom('', 'Smith, Jones & Co', 'ÉTÉ', 'été', 'O’Neil'),
  category: fc.constantFrom('', 'Home > Light', 'Home > Seats'),
  tags: fc.subarray(['new', 'Sale', 'Été']),
  option: fc.record({
    name: fc.constantFrom('Color', 'COLOUR', 'farbe', 'Size', 'Price'),
    values: fc.uniqueArray(fc.constantFrom('Blue', 'Navy', 'Bleu, foncé', 'RED', 'Teal', 'plum'), { minLength: 1, maxLength: 3 }),
  }),
  price: fc.integer({ min: 0, max: 20 }).map((n) => n * 50),
  stock: fc.integer({ min: -1, max: 1 }),
  fields: fc.subarray([
    { key: 'Care', type: 'text' as const, value: 'Wash cold' },
    { key: 'care', type: 'text' as const, value: 'wash cold' },
    { key: 'Other', type: 'text' as const, value: 'Wash cold' },
  ]),
  isShown: fc.nat(4).map((n) => n > 0),
})

/**
 * Functions that return the values of a product for each filter, without the database. The database must return the same values.
 */
const valuesOf: Record<string, (product: Sample) => string[]> = {
  'filter.available': ({ stock }) => (stock > 0 ? ['1'] : []),
  'filter.type': ({ type }) => [type],
  'filter.vendor': ({ vendor }) => [vendor],
  'filter.category': ({ category }) => [category],
  'filter.tag': ({ tags }) => tags,
  'filter.option.colour': ({ option }) => (isColour(option.name) ? option.values.map((value) => colours[value.toLowerCase()]!) : []),
  'filter.option.price': ({ option }) => (option.name === 'Price' ? option.values : []),
  'filter.field.care': ({ fields }) => fields.filter(({ key }) => key.toLowerCase() === 'care').map(({ value }) => value),
}
const folded = (param: string, product: Sample) =>
  new Set(
    valuesOf[param]!(product)
      .map((value) => value.toLowerCase())
      .filter((value) => value !== ''),
  )

interface Choice {
  values: Record<string, string[]>
  from: number | null
  to: number | null
}

const asked: Record<string, string[]> = {
  'filter.available': ['1'],
  'filter.type': ['lamp', 'chair', 'Sofa'],
  'filter.vendor': ['smith, jones & co', 'ÉTÉ', 'o’neil'],
  'filter.tag': ['new', 'sale', 'été'],
  'filter.option.colour': ['blue', 'Navy', 'Red', 'teal', 'plum'],
  'filter.option.price': ['blue', 'navy'],
  'filter.field.care': ['wash cold'],
}
const bound = fc.option(
  fc.integer({ min: 0, max: 10 }).map((n) => n * 100),
  { freq: 1 },
)

/** Generates choices with any price range and at most two other filters. With more filters, few products would match. */
const choice: fc.Arbitrary<Choice> = fc
  .tuple(fc.shuffledSubarray(Object.keys(asked), { maxLength: 2 }), bound, bound)
  .chain(([params, from, to]) =>
    fc.record({
      values: fc.record(Object.fromEntries(params.map((param) => [param, fc.subarray(asked[param]!, { minLength: 1 })]))),
      from: fc.constant(from),
      to: fc.constant(to),
    }),
  )

/** Returns the library value of a spelling, or the spelling itself when the library does not have it, in lower case. */
const meant = (param: string, value: string) =>
  (param === 'filter.option.colour' ? (colours[value.toLowerCase()] ?? value) : value).toLowerCase()

/** Whether a product matches the choice, ignoring one filter. */
const fits = (product: Sample, { values, from, to }: Choice, but?: string) =>
  product.isShown &&
  Object.entries(values).every(
    ([param, chosen]) => param === but || chosen.some((value) => folded(param, product).has(meant(param, value))),
  ) &&
  (but === 'filter.price' || (product.price >= (from ?? 0) && product.price <= (to ?? Infinity)))

function queryOf({ values, from, to }: Choice): URLSearchParams {
  const query = new URLSearchParams(Object.entries(values).flatMap(([param, chosen]) => chosen.map((value) => [param, value])))
  if (from !== null) query.set('filter.price.from', String(from / 100))
  if (to !== null) query.set('filter.price.to', String(to / 100))
  return query
}

test('the products and all counts equal the result of checking each product', async () => {
  const property = fc.asyncProperty(
    fc.array(sample, { minLength: 1, maxLength: 40 }),
    fc.array(choice, { minLength: 3, maxLength: 3 }),
    async (products, choices) => {
      owner = await server.newOwner()
      await setUp(owner)
      const ids = await seedSamples(server, owner, products)
      for (const chosen of choices) {
        const found = await look(server, owner, queryOf(chosen))
        const expected = ids.filter((_, at) => fits(products[at]!, chosen))
        expect(found.products.map(({ id }) => id).toSorted()).toEqual(expected.toSorted())
        expect(found.total).toBe(expected.length)
        for (const { param, values, range } of found.filters) {
          const others = products.filter((product) => fits(product, chosen, param))
          if (param === 'filter.price') {
            const prices = others.map(({ price }) => price)
            expect(range).toMatchObject({ min: Math.min(...prices), max: Math.max(...prices) })
            continue
          }
          const shown = new Map(values.map(({ value, count }) => [value, count]))
          const all = new Set(products.filter(({ isShown }) => isShown).flatMap((product) => [...folded(param, product)]))
          for (const value of all) {
            const count = others.filter((product) => folded(param, product).has(value)).length
            const isChosen = chosen.values[param]?.some((one) => meant(param, one) === value) ?? false
            // A toggle is always shown. The vendor filter also shows values without products.
            const isShown = count > 0 || isChosen || param === 'filter.vendor' || param === 'filter.available'
            expect([param, value, shown.get(value)]).toEqual([param, value, isShown ? count : undefined])
          }
          expect([...shown.keys()].filter((value) => !all.has(value))).toEqual(param === 'filter.available' && all.size === 0 ? ['1'] : [])
        }
      }
    },
  )
  await fc.assert(property, { numRuns: testRuns(40) })
})

const plain: Sample = {
  type: '',
  vendor: '',
  category: '',
  tags: [],
  option: { name: 'Colour', values: ['Teal', 'Navy'] },
  price: 100,
  stock: 1,
  fields: [],
  isShown: true,
}

describe('the values of an option filter', () => {
  test('values have the order and colors of the library, and other values follow in the spelling of the products', async () => {
    await setUp(owner)
    await seedSamples(server, owner, [plain, { ...plain, option: { name: 'Farbe', values: ['Red', 'XL blau'] } }])
    const { filters: views } = await look(server, owner, '')
    expect(views.find(({ param }) => param === 'filter.option.colour')?.values).toEqual([
      { value: 'red', label: 'Red', count: 1, chosen: false, color: '#ff0000', image: null },
      { value: 'blue', label: 'Blue', count: 1, chosen: false, color: '#0000ff', image: null },
      { value: 'teal', label: 'Teal', count: 1, chosen: false, color: null, image: null },
      { value: 'xl blau', label: 'XL blau', count: 1, chosen: false, color: null, image: null },
    ])
  })

  test('a rare value is shown when it is selected, even when there are many others', async () => {
    const filters = [{ source: 'vendor', label: 'Brand', display: 'list' }]
    const saved = await server.call('filters.save', { as: owner, body: { filters, version: 1 } })
    expect(saved.status, saved.text).toBe(200)
    const many = Array.from({ length: 110 }, (_, at) => ({ ...plain, vendor: `V${at % 105}` }))
    await seedSamples(server, owner, [...many, { ...plain, vendor: 'Zebra' }])
    const [brand] = (await look(server, owner, 'filter.vendor=zebra')).filters
    expect(brand?.values.find(({ value }) => value === 'zebra')).toMatchObject({ chosen: true, count: 1 })
    expect(brand?.values).toHaveLength(100)
  })
})

describe('the URL of a product list', () => {
  test('all spellings of a request have the same URL', async () => {
    await setUp(owner)
    const canonical =
      '/collections/all?filter.option.colour=blue&filter.option.colour=red&filter.vendor=o%E2%80%99neil&filter.price.from=1.5&sort=price'
    for (const query of [
      canonical.split('?')[1]!,
      'sort=price&filter.vendor=O’Neil&filter.option.colour=RED&filter.option.colour=Blue&utm_source=x&filter.price.from=1.50',
      'filter.option.colour=blue&filter.option.colour=blue&filter.option.colour=red&filter.vendor=o’neil&filter.price.from=1.5&sort=price&filter.gone=1',
    ])
      expect((await look(server, owner, query)).address).toBe(canonical)
    expect((await look(server, owner, 'sort=manual&filter.price.from=-1&filter.price.to=1e9&sort=price')).address).toBe('/collections/all')
  })

  test('a URL gives the same URL when it is read again', async () => {
    await setUp(owner)
    await fc.assert(
      fc.asyncProperty(choice, async (chosen) => {
        const { address } = await look(server, owner, queryOf(chosen))
        expect((await look(server, owner, address.split('?')[1] ?? '')).address).toBe(address)
      }),
      { numRuns: testRuns(50) },
    )
  })

  test('a URL with any content gets a response, and its content does not break the page', async () => {
    await setUp(owner)
    const forged = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const hostile = [
      "filter.vendor=' or 1=1 --",
      'filter.vendor=%00',
      'filter.vendor=%ED%A0%80',
      'filter.option.colour=%27%7D%5D%22',
      'filter.price.from=NaN&filter.price.to=Infinity',
      'filter.price.from=999999999&filter.price.to=0',
      'filter.price.from=1&filter.price.from[]=2',
      'sort=constructor',
      'sort=__proto__&filter.__proto__=1',
      'after=%00',
      'after=AAAA',
      `after=${forged(['price', 'after', '1', 'x'])}`,
      `sort=price&after=${forged(['price', 'after', "1'; drop table products", '01890000-0000-7000-8000-00000000000b'])}`,
      `sort=price&after=${forged(['price', 'after', '999999999999999999', '01890000-0000-7000-8000-00000000000b'])}`,
      `after=${forged(['manual', 'after', '2026-02-31 00:00:00+00', '01890000-0000-7000-8000-00000000000b'])}`,
      `filter.tag=${'x'.repeat(10_000)}`,
      Array.from({ length: 500 }, (_, at) => `filter.tag=${at}`).join('&'),
      `q=${'\u0000'.repeat(500)}${'😀'.repeat(500)}`,
    ]
    for (const query of hostile) expect((await look(server, owner, query)).total, query).toBe(0)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('filter.vendor', 'filter.price.to', 'sort', 'after', 'q'), fc.string({ unit: 'binary' }))),
        async (pairs) => {
          expect((await look(server, owner, new URLSearchParams(pairs))).total).toBe(0)
        },
      ),
      { numRuns: testRuns(50) },
    )
  })
})

describe('pages of a product list', () => {
  const sorts = ['manual', 'best-selling', 'title', '-title', 'price', '-price', 'created', '-created']

  test.each(sorts)('pages sorted by %s contain all products once, forward and back', async (sort) => {
    const count = 2 * PAGE_SIZE + 11
    const products = Array.from({ length: count }, (_, at): Sample => ({
      ...plain,
      vendor: at % 3 ? 'A' : 'B',
      price: (at % 4) * 100,
    }))
    const ids = await seedSamples(server, owner, [...products, { ...products[0]!, isShown: false }])
    const follow = (address: string) => look(server, owner, address.split('?')[1] ?? '')
    const first = await look(server, owner, `sort=${sort}`)
    const second = await follow(first.next!)
    const third = await follow(second.next!)
    const seen = [first, second, third].map((page) => page.products.map(({ id }) => id))
    expect(seen.map((page) => page.length)).toEqual([PAGE_SIZE, PAGE_SIZE, 11])
    expect(seen.flat().toSorted()).toEqual(ids.slice(0, count).toSorted())
    expect([first.previous, third.next, third.total]).toEqual([null, null, count])
    const back = await follow(third.previous!)
    expect(back.products).toEqual(second.products)
    expect((await follow(back.previous!)).products).toEqual(first.products)
    if (sort.endsWith('price')) {
      const prices = [first, second, third].flatMap((page) => page.products.map(({ price }) => price))
      expect(prices).toEqual(prices.toSorted((a, b) => (sort === 'price' ? a - b : b - a)))
    }
  })
})
