import { expect, test } from 'vitest'

import { MANY_ROWS, PRINTED_ROWS, wholeRows } from './use-visible-rows.ts'

test('a short table is whole, a long one draws what is visible, and a limited number of rows is printed', () => {
  expect(wholeRows(MANY_ROWS - 1, false)).toBe(MANY_ROWS - 1)
  expect(wholeRows(MANY_ROWS, false)).toBeUndefined()
  expect(wholeRows(MANY_ROWS, true)).toBe(MANY_ROWS)
  expect(wholeRows(10_000, true)).toBe(PRINTED_ROWS)
})
