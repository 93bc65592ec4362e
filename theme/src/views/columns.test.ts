import { expect, test } from 'vitest'

import { columnsOf, fewerOf, tabletColumnsOf } from './columns.ts'

test('items get as few columns as possible without needing more rows', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => columnsOf(count, 4))).toEqual([1, 2, 3, 4, 3, 3, 4, 4, 3])
  expect([3, 4, 5, 7].map((count) => columnsOf(count, 3))).toEqual([3, 2, 3, 3])
})

test('fewer items than a row are larger, but a single item fills at most half of the row', () => {
  expect([1, 2, 3, 4, 5].map((count) => fewerOf(count, 4))).toEqual([2, 2, 3, 4, 4])
})

test('tablets show up to three items in a row, or four if they fill every row', () => {
  expect([3, 4, 5, 6, 8, 9].map((count) => tabletColumnsOf(count, 4))).toEqual([3, 4, 3, 3, 4, 3])
  expect([tabletColumnsOf(2, 2), tabletColumnsOf(4, 3), tabletColumnsOf(8, 6)]).toEqual([2, 2, 3])
})
