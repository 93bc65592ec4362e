import type { Field, StockRow } from './stock-edits.ts'

/** In the order of the grid. */
const fields: readonly Field[] = ['unavailable', 'available', 'onHand']

/**
 * Writes cells of a spreadsheet into the grid, the first one at `at` and `field`. Empty cells and those beside the grid
 * change nothing, nor do rows whose stock is not counted, which take their place all the same.
 * @returns how many rows of numbers found no place, because the page ends before them
 */
export function pasteBlock(
  rows: readonly StockRow[],
  at: StockRow,
  field: Field,
  cells: readonly string[][],
  write: (row: StockRow, field: Field, text: string) => void,
): number {
  const firstRow = rows.findIndex(({ variantId }) => variantId === at.variantId)
  const firstField = fields.indexOf(field)
  for (const [down, texts] of cells.entries()) {
    const row = rows[firstRow + down]
    if (!row || row.tracker === '') continue
    for (const [across, text] of texts.entries()) {
      const target = fields[firstField + across]
      if (target && text.trim() !== '') write(row, target, text)
    }
  }
  return cells.slice(Math.max(0, rows.length - firstRow)).filter((texts) => texts.some((text) => text.trim() !== '')).length
}
