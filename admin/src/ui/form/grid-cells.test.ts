import { expect, test } from 'vitest'

import { csvCells, nextCell, pastedCells } from './grid-cells.ts'

const size = { rows: 3, columns: 7 }
const middle = { atStart: false, atEnd: false }

test('up, down and Enter change the row within the table', () => {
  expect(nextCell('ArrowDown', { row: 0, column: 2 }, size, middle)).toEqual({ row: 1, column: 2 })
  expect(nextCell('Enter', { row: 1, column: 2 }, size, middle)).toEqual({ row: 2, column: 2 })
  expect(nextCell('ArrowUp', { row: 0, column: 2 }, size, middle)).toBeNull()
  expect(nextCell('ArrowDown', { row: 2, column: 2 }, size, middle)).toBeNull()
})

test('left and right leave a cell only when the caret is at the start or the end of the text', () => {
  expect(nextCell('ArrowRight', { row: 0, column: 2 }, size, middle)).toBeNull()
  expect(nextCell('ArrowRight', { row: 0, column: 2 }, size, { atStart: false, atEnd: true })).toEqual({ row: 0, column: 3 })
  expect(nextCell('ArrowLeft', { row: 0, column: 2 }, size, { atStart: true, atEnd: false })).toEqual({ row: 0, column: 1 })
  expect(nextCell('a', { row: 0, column: 0 }, size, { atStart: true, atEnd: true })).toBeNull()
})

test('reads cells that a spreadsheet copied to the clipboard', () => {
  expect(pastedCells('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
  expect(pastedCells('12.50')).toEqual([['12.50']])
  expect(pastedCells('"a ""b""\tc"\t\nd')).toEqual([['a "b"\tc', ''], ['d']])
  expect(pastedCells('a\n\nb')).toEqual([['a'], [''], ['b']])
  expect(pastedCells('"open\tb')).toEqual([['"open', 'b']])
})

test.each([
  ['commas', '\uFEFFSize,"Chest, cm"\r\nS,86\r\n'],
  ['semicolons', 'Size;Chest, cm\nS;86\n'],
  ['tabs', 'Size\tChest, cm\nS\t86'],
])('reads a CSV file with %s between cells', (_, text) =>
  expect(csvCells(text)).toEqual([
    ['Size', 'Chest, cm'],
    ['S', '86'],
  ]),
)
