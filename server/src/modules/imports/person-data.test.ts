import { expect, test } from 'vitest'

import { rowsOf } from './person-data.ts'

test.each([
  [['1001', 'ada@x.test', 'Ada Byron'], true],
  [['1001', 'Ada@X.test', 'Somebody'], true],
  [['1001', '', 'Ada Byron'], true],
  [['1001', 'other@x.test', 'Ada Byron'], false],
  [['1001', 'other@x.test', 'call 5550100'], true],
  [['1001', '', 'Nada Byrone'], false],
])('the row %j is about Ada Byron: %s', (cells, isTheirs) => {
  expect(rowsOf({ words: ['ada@x.test', '5550100', 'Ada Byron', 'Byron, Ada'] })(cells)).toBe(isTheirs)
})
