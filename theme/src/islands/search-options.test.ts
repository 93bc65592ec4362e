import { describe, expect, test } from 'vitest'

import { type Found, optionsOf } from './search-options.ts'

const messages = {
  suggestions: 'Popular searches',
  products: 'Products',
  collections: 'Collections',
  nothing: 'Nothing',
  all: 'All results',
}
const found: Found = {
  query: 'red & blue',
  products: [{ title: 'Tee', href: '/products/tee', price: '$24.00', picture: null }],
  collections: [{ title: 'Apparel', href: '/collections/apparel' }],
}

describe('the options below the search field', () => {
  test("are the seller's suggestions while the field is empty", () => {
    expect(optionsOf('', found, ['tees & tops'], messages)).toEqual([
      { label: 'Popular searches', options: [{ place: 0, title: 'tees & tops', href: '/search?q=tees%20%26%20tops' }] },
    ])
  })

  test('are products, collections and all results, numbered continuously', () => {
    const groups = optionsOf('red & blue', found, ['tees'], messages)
    expect(groups.map(({ label }) => label)).toEqual(['Products', 'Collections', ''])
    expect(groups.flatMap(({ options }) => options.map(({ place, href }) => [place, href]))).toEqual([
      [0, '/products/tee'],
      [1, '/collections/apparel'],
      [2, '/search?q=red%20%26%20blue'],
    ])
  })

  test('offer a search when nothing was found, and are empty before the answer', () => {
    expect(optionsOf('zzz', { query: 'zzz', products: [], collections: [] }, [], messages)).toEqual([
      { label: '', options: [{ place: 0, title: 'Nothing', href: '/search?q=zzz' }] },
    ])
    expect(optionsOf('zzz', undefined, ['tees'], messages)).toEqual([])
  })
})
