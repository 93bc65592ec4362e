import { expect, test } from 'vitest'

import { arranged, swapped, withColumn } from './column-order.ts'

const own = ['title', 'status', 'price', 'updated']
const all = [...own.map((key) => ({ key, ...(key === 'title' && { main: true as const }) })), { key: 'vendor', rare: true as const }]
const keysOf = (keys: string[]) => arranged(all, keys).map(({ key }) => key)

test('a layout keeps its order with the main column first, and ignores columns that no longer exist', () => {
  expect(keysOf([])).toEqual(own)
  expect(keysOf(['updated', 'gone', 'status'])).toEqual(['title', 'updated', 'status'])
  expect(keysOf(['price', 'title'])).toEqual(['title', 'price'])
})

test('a rare column is shown only where it was chosen', () => {
  expect(keysOf([])).not.toContain('vendor')
  expect(keysOf([...own, 'vendor'])).toContain('vendor')
})

test('a spare column that was chosen is no longer spare', () => {
  const columns = [{ key: 'vendor', spare: true as const }]
  expect(arranged(columns, [])).toEqual(columns)
  expect(arranged(columns, ['vendor'])).toEqual([{ key: 'vendor', spare: undefined }])
})

test('a column that is shown again returns to its default position', () => {
  expect(withColumn(['title', 'price'], 'status', own)).toEqual(['title', 'status', 'price'])
  expect(withColumn(['title', 'updated', 'status'], 'price', own)).toEqual(['title', 'price', 'updated', 'status'])
  expect(withColumn(['title'], 'updated', own)).toEqual(['title', 'updated'])
})

test('neighbors swap positions', () => {
  expect(swapped(own, 2, -1)).toEqual(['title', 'price', 'status', 'updated'])
  expect(swapped(own, 2, 1)).toEqual(['title', 'status', 'updated', 'price'])
})
