import { expect, test, vi } from 'vitest'

import { displaysOf, editedFilters, filterProblem, newFilter, sources, withSource } from './filter-edits.ts'

vi.mock('../../../messages/messages.ts', () => ({ t: (key: string) => key }))

test('every source has a display, and changing the source keeps the display only where it is possible', () => {
  for (const source of sources) expect(displaysOf(source)).toContain(withSource(newFilter('option', 'Size'), source).display)
  expect(withSource({ ...newFilter('option', 'Color'), display: 'swatch', sourceKey: 'Color' }, 'tag')).toMatchObject({
    display: 'list',
    sourceKey: '',
  })
})

test('an option filter needs a name, and no filter may occur twice', () => {
  const size = { ...newFilter('option', 'Size'), sourceKey: 'Size' }
  const again = { ...newFilter('option', 'Sizes'), sourceKey: 'size ' }
  expect(filterProblem(size, [size])).toBeUndefined()
  expect(filterProblem({ ...size, sourceKey: '' }, [])).toMatchObject({ at: 'sourceKey' })
  expect(filterProblem(size, [size, again])).toMatchObject({ at: 'sourceKey', say: 'filters.repeated' })
  const price = newFilter('price', 'Price')
  expect(filterProblem(price, [price, newFilter('price', 'Cost')])).toMatchObject({ at: 'source' })
  expect(filterProblem({ ...price, label: ' ' }, [price])).toMatchObject({ at: 'label' })
})

test('when no filters are saved, the default filters are offered', () => {
  expect(editedFilters([]).map(({ source, display, label }) => [source, display, label])).toEqual([
    ['availability', 'toggle', 'filters.source.availability'],
    ['price', 'range', 'filters.source.price'],
  ])
})
