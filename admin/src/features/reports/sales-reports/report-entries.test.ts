import { expect, test } from 'vitest'

import { entryOf, withEntry } from './report-entries.ts'
import { readView, type Search } from './report-url.ts'

const shown = (search: Search) => entryOf(readView(search, 'UTC', () => '2026-06-10'))

test('an entry of the list is shown after it was chosen, and other parameters stay', () => {
  for (const entry of ['over-time', 'country', 'returns', 'returns-by-product', 'taxes', 'shipping'] as const) {
    const search = withEntry({ stores: 'a', country: 'US' }, 'over-time', entry)
    expect(shown(search)).toBe(entry)
    expect(search).toMatchObject({ stores: 'a', country: 'US' })
  }
})

test('the columns of an entry are left with it, and those that someone chose stay', () => {
  const taxes = withEntry({}, 'over-time', 'taxes')
  expect(withEntry(taxes, 'taxes', 'country')).toEqual({ report: 'country' })
  expect(withEntry({ columns: 'orders,total' }, 'over-time', 'country')).toEqual({ columns: 'orders,total', report: 'country' })
})

test('a report with other columns is no entry of its own', () => {
  expect(shown({ report: 'country', columns: 'taxes', sort: '-taxes' })).toBe('country')
  expect(shown({ ...withEntry({}, 'over-time', 'taxes'), sort: 'name' })).toBe('country')
})
