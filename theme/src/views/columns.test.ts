import { expect, test } from 'vitest'

import { columnsOf, fewerOf } from './columns.ts'

test('rows are as even as they get', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((count) => columnsOf(count, 4))).toEqual([1, 2, 3, 4, 3, 3, 4, 4, 3])
  expect([3, 4, 5, 7].map((count) => columnsOf(count, 3))).toEqual([3, 2, 3, 3])
})

test('a row of fewer draws them larger, and a single one no larger than two', () => {
  expect([1, 2, 3, 4, 5].map((count) => fewerOf(count, 4))).toEqual([2, 2, 3, 4, 4])
})
