import { expect, test } from 'vitest'

import { addColumn, addRow, COLUMNS_MAX, removeColumn, removeRow, ROWS_MAX, writeBlock, writeText } from './chart-edits.ts'

const rows = [
  ['Size', 'Chest'],
  ['S', '88'],
]

test('a pasted block extends the table', () => {
  expect(writeBlock(rows, { row: 1, column: 1 }, [['90', '70 '], ['94']])).toEqual([
    ['Size', 'Chest', ''],
    ['S', '90', '70'],
    ['', '94', ''],
  ])
})

test('the table does not grow beyond its limits', () => {
  const huge = Array.from({ length: 300 }, () => Array.from({ length: 300 }, () => 'x'))
  const written = writeBlock(rows, { row: 0, column: 0 }, huge)
  expect([written.length, written[0]?.length]).toEqual([ROWS_MAX, COLUMNS_MAX])
})

test('cells can be edited, and rows and columns added and removed', () => {
  expect(writeText(rows, { row: 1, column: 0 }, 'M ')[1]).toEqual(['M ', '88'])
  expect(addRow(rows)).toEqual([...rows, ['', '']])
  expect(removeRow(rows, 1)).toEqual([rows[0]])
  expect(removeColumn(addColumn(rows), 0)).toEqual([
    ['Chest', ''],
    ['88', ''],
  ])
})
