import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedFile } from '../../../../test/fixtures/seed.ts'
import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { done, newStorefront, type TestStorefront } from './test-storefront.ts'

let server: TestServer
let storefront: TestStorefront
beforeAll(async () => {
  server = await startTestServer()
  storefront = await newStorefront(server)
})
afterAll(() => server.close())

async function saveFilters(filters: object[]): Promise<void> {
  const as = storefront.owner
  const { version } = await done<{ version: number }>(server.call('filters.list', { as }))
  await done(server.call('filters.save', { as, body: { filters, version } }))
}

test('a product’s values have the colors, images and order of the library, in every spelling', async () => {
  const as = storefront.owner
  const mediaId = await seedFile(server, as)
  const library = [
    {
      name: 'Color',
      synonyms: ['Colour'],
      display: 'swatch',
      values: [
        { name: 'Gray', synonyms: ['Grey'], color: '#888888' },
        { name: 'Leaf', mediaId },
        { name: 'Blue', color: '#0000ff' },
      ],
    },
    { name: 'Finish', display: 'swatch', values: [{ name: 'Blue', color: '#00ffff' }] },
    { name: 'Size', display: 'text', values: [{ name: 'S', color: '#ffffff' }, { name: 'M' }] },
  ]
  for (const body of library) await done(server.call('options.create', { as, body }))
  const product = {
    title: 'Lamp',
    handle: 'lamp',
    status: 'active',
    options: [
      { name: 'COLOUR', values: ['Odd', 'blue', 'leaf', 'grey'] },
      { name: 'Finish', values: ['Blue'] },
      { name: 'Trim', values: ['Blue'] },
    ],
    variants: ['Odd', 'blue', 'leaf', 'grey'].map((colour) => ({ optionValues: [colour, 'Blue', 'Blue'], priceCents: 100 })),
  }
  await done(server.call('products.create', { as, body: product }))
  const sized = { title: 'Tee', handle: 'tee', status: 'active', options: [{ name: 'size', values: ['XL', 'XS', 'M', 'S'] }] }
  const variants = ['XL', 'XS', 'M', 'S'].map((size) => ({ optionValues: [size], priceCents: 100 }))
  await done(server.call('products.create', { as, body: { ...sized, variants } }))

  expect(await drawnValues('/products/lamp')).toEqual([
    ['grey', '#888888'],
    ['leaf', 'image'],
    ['Odd', null],
    ['blue', '#0000ff'],
    ['Blue', '#00ffff'],
    ['Blue', null],
  ])
  expect(await drawnValues('/products/tee')).toEqual([
    ['XS', null],
    ['S', null],
    ['M', null],
    ['XL', null],
  ])
})

test('a product card has the swatches of the first option with several that have variants, in the order of the library', async () => {
  const cup = { title: 'Cup', status: 'active', options: [{ name: 'COLOUR', values: ['blue', 'leaf'] }] }
  const only = [{ optionValues: ['blue'], priceCents: 100 }]
  await done(server.call('products.create', { as: storefront.owner, body: { ...cup, variants: only } }))
  const { text } = await storefront.get('/collections/all')
  const [, list = ''] = /<ul class="card-swatches[^"]*" aria-label="COLOUR">(.*?)<\/ul>/s.exec(text) ?? []
  const swatches = list.matchAll(
    /href="\/products\/lamp\?variant=[0-9a-f-]{36}" title="([^"]*)">(?:<span style="background-color:([^"]*)"|<img)/g,
  )
  expect(Array.from(swatches, ([, name, color]) => [name, color])).toEqual([
    ['grey', '#888888'],
    ['leaf', undefined],
    ['blue', '#0000ff'],
  ])
  expect(text.match(/class="card-swatches/g)).toHaveLength(1)
})

test('a filter shows the colors and images of the library when it is displayed as swatches, and text otherwise', async () => {
  const filters = [
    { source: 'option', sourceKey: 'Color', label: 'Colour', display: 'swatch' },
    { source: 'option', sourceKey: 'Finish', label: 'Finish', display: 'list' },
  ]
  await saveFilters(filters)
  const { text } = await storefront.get('/collections/all')
  const swatches = text.matchAll(/class="filter-color"(?: style="background:(#[0-9a-f]{6})")?/g)
  expect(Array.from(swatches, ([, color]) => color ?? 'image')).toEqual(['#888888', 'image', '#0000ff'])
})

test('a filter for some collections is shown only on their pages', async () => {
  const as = storefront.owner
  const collection = (title: string) =>
    done<{ id: string }>(
      server.call('collections.create', {
        as,
        body: { title, publishedAt: 'now', rules: { match: 'all', rules: [{ field: 'title', relation: 'contains', value: 'lamp' }] } },
      }),
    )
  const [{ id }] = [await collection('Lamps'), await collection('Others')]
  const some = { source: 'option', sourceKey: 'Color', label: 'Colour', display: 'list', collectionIds: [id] }
  const none = { source: 'option', sourceKey: 'Finish', label: 'Finish', display: 'list', isEnabled: false }
  await saveFilters([{ source: 'price', label: 'Price', display: 'range' }, some, none])
  await server.work()
  const shown = async (path: string) => [
    ...new Set(Array.from((await storefront.get(path)).text.matchAll(/data-part="filter\.([^"]+)"/g), ([, part]) => part)),
  ]
  expect(await shown('/collections/lamps')).toContain('option.color')
  for (const path of ['/collections/others', '/collections/all', '/search?q=lamp'])
    expect(await shown(path), path).not.toContain('option.color')
  expect(await shown('/collections/lamps')).not.toContain('option.finish')
})

/** Returns the values of the product form in order, with their color or image. */
async function drawnValues(path: string): Promise<[string, string | null][]> {
  const { text, status } = await storefront.get(path)
  expect(status).toBe(200)
  return Array.from(text.matchAll(/<label class="value [^>]*>(.*?)<\/label>/gs), ([, label = '']) => {
    const name = /<span class="(?:visually-hidden|value-name)">([^<]*)</.exec(label)?.[1] ?? ''
    const image = /<img class="swatch"/.test(label) ? 'image' : null
    return [name, /background-color:(#[0-9a-f]{6})/.exec(label)?.[1] ?? image]
  })
}
