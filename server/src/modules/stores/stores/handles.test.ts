import { expect, test } from 'vitest'

import { handleOf } from './handles.ts'

test.each([
  ['Blue Kettle & Co.', 'blue-kettle-co'],
  ['Mara & Jo’s Pottery', 'mara-jos-pottery'],
  ["Jo's", 'jos'],
  ['Crème brûlée', 'creme-brulee'],
  ['日本', 'store'],
  ['X', 'x-store'],
])('a store named %s gets the handle %s', (name, handle) => {
  expect(handleOf(name)).toBe(handle)
})
