import { expect, test } from 'vitest'

import { pasteBlock } from './paste-block.ts'
import type { StockRow } from './stock-edits.ts'

const row = (variantId: string, tracker = 'shopify') => ({ variantId, tracker }) as StockRow
const rows = [row('a'), row('b', ''), row('c'), row('d')]

function pasted(at: number, field: 'unavailable' | 'available' | 'onHand', cells: string[][]) {
  const written: string[] = []
  pasteBlock(rows, rows[at]!, field, cells, ({ variantId }, target, text) => written.push(`${variantId} ${target} ${text}`))
  return written
}

test('a pasted column fills the cells below, and rows that are not tracked still use up a value', () => {
  expect(pasted(0, 'available', [['1'], ['2'], ['3'], ['4'], ['5']])).toEqual(['a available 1', 'c available 3', 'd available 4'])
})

test('a pasted block fills the columns to the right, and empty cells change nothing', () => {
  expect(
    pasted(2, 'available', [
      ['1', '2', '3'],
      [' ', '5'],
    ]),
  ).toEqual(['c available 1', 'c onHand 2', 'd onHand 5'])
})

test('the number of rows that did not fit on the page is returned', () => {
  const left = (at: number, cells: string[][]) => pasteBlock(rows, rows[at]!, 'available', cells, () => {})
  expect(left(2, [['1'], ['2'], ['3'], ['4'], ['']])).toBe(2)
  expect(left(0, [['1'], ['2'], ['3'], ['4']])).toBe(0)
})
