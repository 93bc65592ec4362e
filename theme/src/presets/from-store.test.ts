import { expect, test } from 'vitest'

import { collectRefs } from '../config/refs.ts'
import { configSchema } from '../config/schema.ts'
import { walkConfig } from '../config/walk-config.ts'
import { palettesOf } from '../palette/palettes-of.ts'
import { sections } from '../sections/sections.ts'
import { themeNames } from '../themes.ts'
import { storeConfig } from './from-store.ts'

const [palette] = palettesOf([])
const id = (n: number) => `0198b1c2-0000-7000-8000-00000000000${n}`
const product = (n: number, title = `Product ${n}`) => ({ handle: `product-${n}`, title, image: { id: id(n), alt: title } })
const collection = (n: number) => ({ handle: `collection-${n}`, title: `Collection ${n}` })

test.each(themeNames)('in %s, the home page has the images and the collections of the store', (theme) => {
  const store = { products: [1, 2, 3, 4, 5].map((n) => product(n)), collections: [1, 2, 3].map(collection) }
  const config = storeConfig(theme, palette, store)
  expect(configSchema.parse(config)).toEqual(config)
  const { refs, visit } = collectRefs()
  walkConfig(config, visit)
  expect([...refs.images]).toEqual([1, 2, 3, 4].map(id))
  expect([...refs.products]).toEqual(['product-1', 'product-2', 'product-3'])
  expect([...refs.collections.keys()].filter((handle) => handle !== 'all').toSorted()).toEqual([
    'collection-1',
    'collection-2',
    'collection-3',
  ])
  for (const { type } of config.pages.homepage) expect(sections[type].addable).toContain(theme)
})

test('a store without products or collections, and one with long titles, get a valid theme too', () => {
  for (const store of [
    { products: [], collections: [] },
    { products: [product(1, 'x'.repeat(255))], collections: [collection(1)] },
  ]) {
    const config = storeConfig('default', palette, store)
    expect(configSchema.parse(config)).toEqual(config)
    expect(config.pages.homepage.some(({ type }) => type === 'featured-collection')).toBe(true)
  }
})
