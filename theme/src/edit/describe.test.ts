import { expect, test } from 'vitest'

import { changesOf } from './describe.ts'
import type { Json } from './json.ts'

const section = (key: string, heading = key, index = 0) => ({ type: 'policy', key, index, settings: { heading } })
const page = (sections: Json[], price = 'red'): Json => ({ pages: { homepage: sections }, settings: { colors: { price, sale: 'blue' } } })
const [a, b, c] = [section('a'), section('b'), section('c')]

test('two equal configurations have no changes', () => {
  expect(changesOf(page([a, b]), structuredClone(page([a, b])))).toEqual([])
})

test('a setting is named by its path', () => {
  expect(changesOf(page([]), page([], 'green'))).toEqual([{ kind: 'changed', path: ['settings', 'colors', 'price'], section: null }])
})

test('sections are compared by their key, and their index is no change', () => {
  const after = page([section('c', 'c', 0), section('a', 'new', 1), section('d', 'd', 2)])
  expect(changesOf(page([a, b, c]), after)).toEqual([
    { kind: 'removed', path: ['pages', 'homepage', 1], section: 'policy' },
    { kind: 'moved', path: ['pages', 'homepage', 1], section: 'policy' },
    { kind: 'changed', path: ['pages', 'homepage', 1, 'settings', 'heading'], section: 'policy' },
    { kind: 'added', path: ['pages', 'homepage', 2], section: 'policy' },
  ])
})

test('of a new order, only the sections that were moved are named', () => {
  const sections = Array.from({ length: 6 }, (_, place) => section(`s${place}`))
  const [first, ...rest] = sections
  expect(changesOf(page(sections), page([...rest, first!]))).toEqual([{ kind: 'moved', path: ['pages', 'homepage', 5], section: 'policy' }])
})
