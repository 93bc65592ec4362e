import { describe, expect, test } from 'vitest'

import {
  batches,
  changesOf,
  clearCell,
  opposite,
  preview,
  readQuantity,
  rebased,
  writeCell,
  type Edits,
  type StockRow,
} from './stock-edits.ts'

const row: StockRow = {
  variantId: 'v',
  productId: 'p',
  productTitle: 'Mug',
  variantTitle: 'S',
  sku: 'MUG-S',
  vendor: '',
  imageUrl: null,
  tracker: 'shopify',
  sellBeyondStock: false,
  onHand: 10,
  committed: 2,
  unavailable: 1,
  available: 7,
  lowStockAt: null,
}
const none: Edits = new Map()
const edit = (...cells: [Parameters<typeof writeCell>[2], string, ('set' | 'adjust')?][]) =>
  cells.reduce((edits, [field, text, mode]) => writeCell(edits, row, field, text, mode ?? 'set'), none).get('v')

test.each([
  ['12', 12],
  ['-3', -3],
  ['−3', -3],
  ['+4', 4],
  ['1,284', 1284],
  ['1.284', 1284],
  ['1 284 000', 1_284_000],
  ['1.5', null],
  ['many', null],
  ['', null],
  ['12345678901', null],
])('parses %s', (text, value) => expect(readQuantity(text)).toBe(value))

describe('a cell', () => {
  test('sets a quantity, or adds to the current one', () => {
    expect(edit(['available', '9'])?.values).toEqual({ available: 9 })
    expect(edit(['available', '-2', 'adjust'])?.values).toEqual({ available: 5 })
    expect(edit(['available', '-2'])?.values).toEqual({ available: -2 })
    expect(edit(['available', '+2'])?.values).toEqual({ available: 9 })
  })

  test('without a change is not an edit', () => {
    expect(edit(['available', '7'])).toBeUndefined()
    expect(edit(['available', '0', 'adjust'])).toBeUndefined()
    expect(edit(['available', '9'], ['available', ' '])).toBeUndefined()
    expect(clearCell(writeCell(none, row, 'onHand', '3', 'set'), row, 'onHand')).toEqual(none)
  })

  test('keeps input that cannot be parsed', () => {
    expect(edit(['available', 'lots'])).toMatchObject({ values: {}, wrong: { available: 'lots' } })
    expect(edit(['unavailable', '-1'])?.wrong).toEqual({ unavailable: '-1' })
    expect(edit(['available', '999999999', 'adjust'])?.wrong).toEqual({ available: '999999999' })
  })

  test('drops a typed available quantity when the quantity on hand is typed instead', () => {
    expect(edit(['available', '9'], ['onHand', '20'], ['unavailable', '3'])?.values).toEqual({ onHand: 20, unavailable: 3 })
  })
})

test('the preview adds up: on hand = available + committed + unavailable', () => {
  expect(preview(row, edit(['available', '9']))).toMatchObject({ available: 9, unavailable: 1, onHand: 12 })
  expect(preview(row, edit(['onHand', '20']))).toMatchObject({ available: 17, unavailable: 1, onHand: 20 })
  // Units set aside as unavailable are still on hand.
  expect(preview(row, edit(['unavailable', '4']))).toMatchObject({ available: 4, unavailable: 4, onHand: 10 })
  expect(preview(row, undefined)).toBe(row)
})

test('a change names the quantity that the user saw', () => {
  const made = edit(['available', '9'], ['unavailable', '0'])
  expect(made && changesOf(made)).toEqual([
    { variantId: 'v', field: 'available', expected: 7, value: 9 },
    { variantId: 'v', field: 'unavailable', expected: 1, value: 0 },
  ])
})

test('an edit is applied again to the current stock, unless the stock already has that value', () => {
  const made = edit(['available', '9'])
  expect(made && rebased(made, { ...row, available: 5, onHand: 8 })).toMatchObject({ seen: { available: 5 }, values: { available: 9 } })
  expect(made && rebased(made, { ...row, available: 9, onHand: 12 })).toBeUndefined()
})

test('batches contain all items in order', () => {
  expect(batches([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(batches([], 2)).toEqual([])
})

test('undoing a saved edit restores the seen quantities, and expects the quantities that the edit set', () => {
  const saved = { ...row, available: 9, unavailable: 3, onHand: 14 }
  const made = edit(['available', '9'], ['unavailable', '3'])
  expect(made && changesOf(opposite(made, saved))).toEqual([
    { variantId: 'v', field: 'available', expected: 9, value: 7 },
    { variantId: 'v', field: 'unavailable', expected: 3, value: 1 },
  ])
})
