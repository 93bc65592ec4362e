import { expect, test } from 'vitest'

import { pastedCells } from '../../../../ui/form/grid-cells.ts'
import { cellText, parseCell } from './cell-text.ts'
import { copiedCells, movedArea, nextArea, pastedArea } from './sheet-area.ts'
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

test('one text fills the selection, a block is repeated where it fits, and is pasted once otherwise', () => {
  const bounds = { top: 1, bottom: 4, left: 0, right: 0 }
  expect(pastedArea(bounds, [['x']]).map(({ row, text }) => [row, text])).toEqual([
    [1, 'x'],
    [2, 'x'],
    [3, 'x'],
    [4, 'x'],
  ])
  expect(pastedArea(bounds, [['a'], ['b']]).map(({ text }) => text)).toEqual(['a', 'b', 'a', 'b'])
  expect(
    pastedArea(bounds, [
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ]),
  ).toHaveLength(6)
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
