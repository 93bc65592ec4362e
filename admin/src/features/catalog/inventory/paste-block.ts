import type { Field, StockRow } from './stock-edits.ts'

/** The fields in the order of the grid's columns. */
const fields: readonly Field[] = ['unavailable', 'available', 'onHand']

/**
 * Writes cells of a spreadsheet into the grid, starting at row `at` and column `field`. Empty cells and cells outside
 * the grid change nothing. A row whose stock is not tracked is not changed either, but still uses up a row of cells.
 * @returns the number of pasted rows that contain values but would be below the last row of the page
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
