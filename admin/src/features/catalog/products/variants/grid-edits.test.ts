import { expect, test } from 'vitest'

import { fillDown, paste } from './grid-edits.ts'
import { cellText, columnOf, variantColumns, writeCell } from './variant-columns.ts'
import { emptyRow } from './variant-row.ts'

test('a pasted block is written starting at the chosen cell, and cells that do not fit are left out', () => {
  const rows = [emptyRow(), emptyRow()]
  const sheet = { rows, columns: variantColumns, decimals: 2 }
  const [first, second] = paste(sheet, { row: 1, column: 0 }, [
    ['12.50', '20', '', '7'],
    ['never', 'seen'],
  ])
  expect(first).toEqual(rows[0])
  expect(second).toMatchObject({ priceCents: 1250, compareAtCents: 2000, costCents: null, inventoryQuantity: 7, wrong: {} })
})

test('text that cannot be parsed stays in its cell with an error, and the value does not change', () => {
  const price = columnOf('price')
  const row = writeCell({ ...emptyRow(), priceCents: 900 }, price, 'cheap', 2)
  expect(row).toMatchObject({ priceCents: 900, wrong: { price: 'cheap' } })
  expect(cellText(row, price, 2)).toBe('cheap')
  expect(writeCell(row, price, '8', 2)).toMatchObject({ priceCents: 800, wrong: {} })
  expect(writeCell(row, price, '-1', 2).wrong).toEqual({ price: '-1' })
})

test('fill down copies a cell into all cells below it', () => {
  const rows = ['1', '2', '3'].map((text) => writeCell(emptyRow(), columnOf('price'), text, 2))
  const filled = fillDown({ rows, columns: variantColumns, decimals: 2 }, { row: 1, column: 0 })
  expect(filled.map(({ priceCents }) => priceCents)).toEqual([100, 200, 200])
})

test('a quantity turns stock tracking on, and an empty one turns it off', () => {
  const quantity = columnOf('quantity')
  const counted = writeCell(emptyRow(), quantity, '12', 2)
  expect(counted).toMatchObject({ inventoryTracker: 'vitrine', inventoryQuantity: 12 })
  expect(writeCell({ ...counted, inventoryTracker: 'shopify' }, quantity, '3', 2).inventoryTracker).toBe('shopify')
  expect(writeCell(counted, quantity, '', 2)).toMatchObject({ inventoryTracker: '', inventoryQuantity: 0 })
})

test('a weight may include its unit', () => {
  const weight = columnOf('weight')
  expect(writeCell(emptyRow(), weight, '0,5', 2)).toMatchObject({ weightGrams: 500, weightUnit: 'kg' })
  expect(writeCell(emptyRow(), weight, '8 oz', 2)).toMatchObject({ weightGrams: 227, weightUnit: 'oz' })
  expect(writeCell(emptyRow(), weight, 'heavy', 2).wrong).toEqual({ weight: 'heavy' })
  for (let weightGrams = 1; weightGrams < 2000; weightGrams += 7) {
    const row = { ...emptyRow(), weightGrams, weightUnit: 'lb' as const }
    expect(writeCell(row, weight, cellText(row, weight, 2), 2).weightGrams).toBe(weightGrams)
  }
})
