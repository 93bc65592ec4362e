import { expect, test } from 'vitest'

import { addColumn, addRow, COLUMNS_MAX, removeColumn, removeRow, ROWS_MAX, writeBlock, writeText } from './chart-edits.ts'

const rows = [
  ['Size', 'Chest'],
  ['S', '88'],
]

test('a pasted block makes the table grow', () => {
  expect(writeBlock(rows, { row: 1, column: 1 }, [['90', '70 '], ['94']])).toEqual([
    ['Size', 'Chest', ''],
    ['S', '90', '70'],
    ['', '94', ''],
  ])
})

test('it grows no further than its bounds', () => {
  const huge = Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => 'x'))
  const written = writeBlock(rows, { row: 0, column: 0 }, huge)
  expect([written.length, written[0]?.length]).toEqual([ROWS_MAX, COLUMNS_MAX])
})

test('cells, rows and columns', () => {
  expect(writeText(rows, { row: 1, column: 0 }, 'M ')[1]).toEqual(['M ', '88'])
  expect(addRow(rows)).toEqual([...rows, ['', '']])
  expect(removeRow(rows, 1)).toEqual([rows[0]])
  expect(removeColumn(addColumn(rows), 0)).toEqual([
    ['Chest', ''],
    ['88', ''],
  ])
})
