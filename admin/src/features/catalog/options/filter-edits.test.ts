import { expect, test, vi } from 'vitest'

import { displaysOf, editedFilters, filterProblem, newFilter, sources, withSource } from './filter-edits.ts'

vi.mock('../../../messages/messages.ts', () => ({ t: (key: string) => key }))

test('every source can be shown in some way, and keeps the way it can', () => {
  for (const source of sources) expect(displaysOf(source)).toContain(withSource(newFilter('option', 'Size'), source).display)
  expect(withSource({ ...newFilter('option', 'Color'), display: 'swatch', sourceKey: 'Color' }, 'tag')).toMatchObject({
    display: 'list',
    sourceKey: '',
  })
})

test('an option has to be named, and nothing can be a filter twice', () => {
  const size = { ...newFilter('option', 'Size'), sourceKey: 'Size' }
  const again = { ...newFilter('option', 'Sizes'), sourceKey: 'size ' }
  expect(filterProblem(size, [size])).toBeUndefined()
  expect(filterProblem({ ...size, sourceKey: '' }, [])).toMatchObject({ at: 'sourceKey' })
  expect(filterProblem(size, [size, again])).toMatchObject({ at: 'sourceKey', say: 'filters.repeated' })
  const price = newFilter('price', 'Price')
  expect(filterProblem(price, [price, newFilter('price', 'Cost')])).toMatchObject({ at: 'source' })
  expect(filterProblem({ ...price, label: ' ' }, [price])).toMatchObject({ at: 'label' })
})

test('where none is saved, those every shop has are there to begin with', () => {
  expect(editedFilters([]).map(({ source, display, label }) => [source, display, label])).toEqual([
    ['availability', 'toggle', 'filters.source.availability'],
    ['price', 'range', 'filters.source.price'],
  ])
})
