import type { Cell } from '../../../../ui/form/grid-cells.ts'
import { cellText, writeCell, type VariantColumn } from './variant-columns.ts'
import type { VariantRow } from './variant-row.ts'

interface Sheet {
  rows: readonly VariantRow[]
  columns: readonly VariantColumn[]
  /** The number of decimals of the product's currency. */
  decimals: number
}

/**
 * Returns the rows after a block of cells was pasted with its first cell at `at`. Cells that do not fit the table are
 * left out.
 */
export function paste({ rows, columns, decimals }: Sheet, at: Cell, cells: readonly string[][]): VariantRow[] {
  return rows.map((row, index) => {
    const texts = cells[index - at.row] ?? []
    return texts.reduce((current, text, offset) => {
      const column = columns[at.column + offset]
      return column ? writeCell(current, column, text.trim(), decimals) : current
    }, row)
  })
}

/** Returns the rows after a cell's text was copied into every cell below it. */
export function fillDown({ rows, columns, decimals }: Sheet, at: Cell): VariantRow[] {
  const source = rows[at.row]
  const column = columns[at.column]
  if (!source || !column) return [...rows]
  const text = cellText(source, column, decimals)
  return rows.map((row, index) => (index > at.row ? writeCell(row, column, text, decimals) : row))
}
