import { expect, test } from 'vitest'

import { pastedCells } from '../../../../ui/form/grid-cells.ts'
import { cellText, parseCell } from './cell-text.ts'
import { copiedCells, draggedArea, filledCells, movedArea, nextArea, pastedArea, type SheetShape } from './sheet-area.ts'
import { afterSave, type CellEdit, edited, noEdits, redone, undone } from './sheet-edits.ts'

const edit = (after: string, before = 'old'): CellEdit => ({
  productId: 'p',
  variantId: null,
  field: 'vendor',
  before,
  after,
  text: after,
  error: null,
})
const texts = (state: typeof noEdits) => [...state.edits.values()].map(({ text }) => text)

test('edits are undone and done again, and a cell with its saved value is not edited', () => {
  const first = edited(noEdits, [edit('a')])
  const second = edited(first, [edit('b')])
  expect(texts(second)).toEqual(['b'])
  expect(texts(undone(second))).toEqual(['a'])
  expect(texts(redone(undone(second)))).toEqual(['b'])
  expect(texts(edited(second, [edit('old')]))).toEqual([])
  expect(undone(undone(undone(second))).edits.size).toBe(0)
  expect(edited(second, [edit('b')])).toBe(second)
})

test('after saving, refused cells stay with the reason, and compare with the current value', () => {
  const state = edited(noEdits, [edit('mine'), { ...edit('x'), field: 'title' }])
  const left = afterSave(state, [{ productId: 'p', variantId: null, field: 'vendor', message: 'Changed', found: 'theirs' }])
  expect([...left.edits.values()]).toMatchObject([{ before: 'theirs', after: 'mine', error: 'Changed' }])
})

test('keys move and extend the selection within the sheet', () => {
  const size = { rows: 10, columns: 4 }
  const at = (row: number, column: number) => ({ anchor: { row, column }, active: { row, column } })
  const press = (key: string, more = {}) => movedArea(at(3, 1), { key, shiftKey: false, isCommand: false, ...more }, size, 5)
  expect(press('ArrowDown')).toEqual(at(4, 1))
  expect(press('ArrowDown', { isCommand: true })).toEqual(at(9, 1))
  expect(press('PageUp')).toEqual(at(0, 1))
  expect(press('End')).toEqual(at(3, 3))
  expect(press('ArrowRight', { shiftKey: true })).toEqual({ anchor: { row: 3, column: 1 }, active: { row: 3, column: 2 } })
  expect(press('a')).toBeNull()
  expect(nextArea(at(9, 3), 'down', false, size)).toEqual(at(9, 3))
  expect(nextArea(at(3, 1), 'right', true, size)).toEqual(at(3, 0))
})

test('copied cells are the same when they are pasted', () => {
  const cells = [
    ['a', 'two\nlines', 'say "hi"'],
    ['', 'tab\there', '1'],
  ]
  expect(pastedCells(copiedCells(cells))).toEqual(cells)
})

const whole: SheetShape = { rows: 10, columns: 2, hasCell: () => true }
/** Two products, each with two variants: titles in column 0, prices in column 1. */
const mixed: SheetShape = { rows: 6, columns: 2, hasCell: (row, column) => (row % 3 === 0) === (column === 0) }

test('one text fills the selection, a block is repeated where it fits, and is pasted once otherwise', () => {
  const bounds = { top: 1, bottom: 4, left: 0, right: 0 }
  const paste = (cells: string[][]) => pastedArea(bounds, cells, whole).cells.map(({ row, text }) => [row, text])
  expect(paste([['x']])).toEqual([
    [1, 'x'],
    [2, 'x'],
    [3, 'x'],
    [4, 'x'],
  ])
  expect(paste([['a'], ['b']]).map(([, text]) => text)).toEqual(['a', 'b', 'a', 'b'])
  expect(
    paste([
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ]),
  ).toHaveLength(6)
})

test('a column of values passes over rows that don’t have it, and says what has no cell', () => {
  const at = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column })
  const prices = pastedArea(at(0, 1), [['1'], ['2'], ['3'], ['4'], ['5']], mixed)
  expect([prices.cells.map(({ row, text }) => [row, text]), prices.missed]).toEqual([
    [
      [1, '1'],
      [2, '2'],
      [4, '3'],
      [5, '4'],
    ],
    1,
  ])
  expect(pastedArea(at(0, 0), [['A'], ['B']], mixed).cells.map(({ row }) => row)).toEqual([0, 3])
  // One value fills the variants of a selection, as a block does that fits into them.
  expect(pastedArea({ top: 0, bottom: 5, left: 1, right: 1 }, [['7'], ['8']], mixed).cells.map(({ text }) => text)).toEqual([
    '7',
    '8',
    '7',
    '8',
  ])
  // With a column of each, no row is passed over.
  const both = pastedArea(
    at(0, 0),
    [
      ['A', ''],
      ['', '1'],
      ['', '2'],
      ['B', '9'],
    ],
    mixed,
  )
  expect([both.cells.map(({ text }) => text), both.missed]).toEqual([['A', '1', '2', 'B'], 1])
})

test('the fill handle grows the area along one direction, and repeats its cells in both', () => {
  const from = { top: 2, bottom: 3, left: 1, right: 1 }
  expect(draggedArea(from, { row: 6, column: 2 })).toEqual({ ...from, bottom: 6 })
  expect(draggedArea(from, { row: 0, column: 1 })).toEqual({ ...from, top: 0 })
  expect(draggedArea(from, { row: 4, column: 4 })).toEqual({ ...from, right: 4 })
  expect(draggedArea(from, { row: 3, column: 1 })).toEqual(from)
  const sources = (to: typeof from, hasCell: SheetShape['hasCell'] = () => true) =>
    filledCells(from, to, { hasCell }).map(({ cell, source }) => [cell.row, cell.column, source.row, source.column])
  expect(sources({ ...from, top: 0, bottom: 4 })).toEqual([
    [0, 1, 2, 1],
    [1, 1, 3, 1],
    [4, 1, 2, 1],
  ])
  expect(sources({ ...from, right: 2 })).toEqual([
    [2, 2, 2, 1],
    [3, 2, 3, 1],
  ])
  // Row 4 is a product between variants.
  expect(sources({ ...from, bottom: 5 }, (row) => row !== 4)).toEqual([[5, 1, 2, 1]])
  expect(sources({ ...from, bottom: 5 }, (row) => row > 3)).toEqual([])
})

test.each([
  ['priceCents', '$1,299.50', 129_950],
  ['priceCents', '1.234,50 €', 123_450],
  ['priceCents', 'CHF 12', 1200],
  ['priceCents', '1 234,5 kr', 123_450],
  ['compareAtCents', '', null],
  ['costCents', ' ', null],
  ['inventoryQuantity', '1,284', 1284],
  ['inventoryQuantity', '-3', -3],
  ['tags', 'a, b,,a', ['a', 'b']],
  ['taxable', 'TRUE', true],
  ['taxable', 'no', false],
  ['vendor', ' Acme ', 'Acme'],
] as const)('%s reads “%s”', (field, text, value) => expect(parseCell(field, text, 2)).toEqual({ value }))

test.each([
  ['priceCents', ''],
  ['priceCents', '-1'],
  ['priceCents', 'ten'],
  ['priceCents', '12.345'],
  ['priceCents', '12,345'],
  ['compareAtCents', 'abc'],
  ['compareAtCents', 'n/a'],
  ['compareAtCents', '$'],
  ['costCents', 'x'],
  ['inventoryQuantity', '12.345'],
  ['weightUnit', 'stone'],
] as const)('%s refuses “%s”', (field, text) => expect(parseCell(field, text, 2)).toHaveProperty('error'))

test('amounts are shown as they are typed', () => {
  expect([cellText('priceCents', 129_950, 2), cellText('priceCents', 500, 0), cellText('costCents', null, 2)]).toEqual([
    '1299.50',
    '500',
    '',
  ])
})
