import { expect, test } from 'vitest'

import { csvOf } from './table-csv.ts'

const columns = [
  { key: 'name', header: 'Campaign', render: () => null, plain: ({ name }: { name: string }) => name },
  { key: 'profit', header: 'Profit, USD', isNumber: true, render: () => null, plain: () => -1.5 },
]

test('a table becomes CSV, in which text can’t be a formula and negative amounts stay numbers', () => {
  const names = ['Spring', 'a "b", c', '=HYPERLINK("x")', '+1', '-1', '@SUM', '\t=1']
  expect(
    csvOf(
      columns,
      names.map((name) => ({ name })),
    ).split('\r\n'),
  ).toEqual([
    'Campaign,"Profit, USD"',
    'Spring,-1.5',
    '"a ""b"", c",-1.5',
    `"'=HYPERLINK(""x"")",-1.5`,
    "'+1,-1.5",
    "'-1,-1.5",
    "'@SUM,-1.5",
    "'\t=1,-1.5",
    '',
  ])
})
