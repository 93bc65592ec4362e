import { describe, expect, it } from 'vitest'

import type { FilterView, ProductsFound } from '../../views/pages.ts'
import { addressWithout, countChosen } from './address.ts'

const choice = (value: string, chosen: boolean) => ({ value, label: value, count: 1, chosen, color: null, image: null })
const filters: FilterView[] = [
  {
    param: 'filter.color',
    label: 'Color',
    display: 'list',
    values: [choice('blue', true), choice('red & white', true), choice('grey', false)],
    range: null,
  },
  { param: 'filter.price', label: 'Price', display: 'range', values: [], range: { min: 0, max: 9900, from: 1050, to: null } },
]
const found: ProductsFound = { products: [], total: 0, filters, sort: 'newest', sorts: [], previous: null, next: null, clear: '?' }

describe('addressWithout', () => {
  it('removes one value and keeps the rest', () => {
    expect(addressWithout({ found, currency: 'USD', searchText: undefined, param: 'filter.color', value: 'blue' })).toBe(
      '?filter.color=red+%26+white&filter.price.from=10.5&sort=newest',
    )
  })
  it('removes a whole range and keeps the search text', () => {
    expect(addressWithout({ found, currency: 'USD', searchText: 'tee', param: 'filter.price' })).toBe(
      '?q=tee&filter.color=blue&filter.color=red+%26+white&sort=newest',
    )
  })
  it('writes amounts in the unit of the currency', () => {
    expect(addressWithout({ found, currency: 'JPY', searchText: undefined, param: 'filter.color' })).toBe(
      '?filter.price.from=1050&sort=newest',
    )
  })
})

describe('countChosen', () => {
  it('counts each value, and a range as one', () => expect(countChosen(filters)).toBe(3))
})
