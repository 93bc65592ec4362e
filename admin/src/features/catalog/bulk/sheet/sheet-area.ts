import type { Cell } from '../../../../ui/form/grid-cells.ts'

/** The selected cells: from the anchor to the active cell. */
export interface Area {
  anchor: Cell
  active: Cell
}

export interface Bounds {
  top: number
  bottom: number
  left: number
  right: number
}

export const boundsOf = ({ anchor, active }: Area): Bounds => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
})

interface Keys {
  key: string
  shiftKey: boolean
  /** Ctrl, or Cmd on a Mac. */
  isCommand: boolean
}

/**
 * Returns the area after a key that moves the active cell, as in a spreadsheet; null for other keys.
 * @param page the number of rows that are visible
 */
export function movedArea(
  area: Area,
  { key, shiftKey, isCommand }: Keys,
  size: { rows: number; columns: number },
  page: number,
): Area | null {
  const { row, column } = area.active
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const targets: Record<string, () => Cell> = {
    ArrowUp: () => ({ row: isCommand ? 0 : row - 1, column }),
    ArrowDown: () => ({ row: isCommand ? last.row : row + 1, column }),
    ArrowLeft: () => ({ row, column: isCommand ? 0 : column - 1 }),
    ArrowRight: () => ({ row, column: isCommand ? last.column : column + 1 }),
    PageUp: () => ({ row: row - page, column }),
    PageDown: () => ({ row: row + page, column }),
    Home: () => ({ row: isCommand ? 0 : row, column: 0 }),
    End: () => ({ row: isCommand ? last.row : row, column: last.column }),
  }
  const target = targets[key]?.()
  if (!target) return null
  const active = { row: clamp(target.row, last.row), column: clamp(target.column, last.column) }
  return { anchor: shiftKey ? area.anchor : active, active }
}

/** Returns the area of the next cell for Enter (down) and Tab (right), or of the previous one with Shift. */
export function nextArea({ active }: Area, direction: 'down' | 'right', isBack: boolean, size: { rows: number; columns: number }): Area {
  const step = isBack ? -1 : 1
  const row = clamp(active.row + (direction === 'down' ? step : 0), size.rows - 1)
  const column = clamp(active.column + (direction === 'right' ? step : 0), size.columns - 1)
  return { anchor: { row, column }, active: { row, column } }
}

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most))

/** Returns cells as a spreadsheet pastes them: tabs between cells, line breaks between rows, and quotes where a cell has them. */
export const copiedCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((text) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t')).join('\n')

/** What a sheet has at the places of an area. */
export interface SheetShape {
  rows: number
  columns: number
  hasCell: (row: number, column: number) => boolean
}

/** Returns the rows from one to another that have a cell in some columns: variants have no title, and their product has no price. */
export const rowsWithCells = ({ top, bottom, left, right }: Bounds, { rows, columns, hasCell }: SheetShape): number[] =>
  range(top, Math.min(bottom, rows - 1)).filter((row) => range(left, Math.min(right, columns - 1)).some((column) => hasCell(row, column)))

/**
 * Returns the texts for the cells of an area from pasted ones: a single text fills the area, a block that fits into it several times is
 * repeated, and any other block is pasted once, from the first cell. Rows without a cell in these columns are passed over, so that a
 * column of prices goes to the variants.
 * @returns also the number of texts for which there is no cell
 */
export function pastedArea(bounds: Bounds, cells: readonly (readonly string[])[], shape: SheetShape) {
  const width = bounds.right - bounds.left + 1
  const columns = Math.max(1, ...cells.map((row) => row.length))
  const across = width % columns === 0 ? width : columns
  const right = bounds.left + across - 1
  const height = rowsWithCells({ ...bounds, right }, shape).length
  const down = height > 0 && height % cells.length === 0 ? height : cells.length
  const taking = rowsWithCells({ ...bounds, right, bottom: shape.rows - 1 }, shape).slice(0, down)
  const pasted = range(0, down - 1).flatMap((row) =>
    range(0, across - 1).map((column) => ({
      row: taking[row] ?? shape.rows,
      column: bounds.left + column,
      text: cells[row % cells.length]?.[column % columns] ?? '',
    })),
  )
  const isThere = ({ row, column }: Cell) => row < shape.rows && column < shape.columns && shape.hasCell(row, column)
  const missed = pasted.filter((cell) => cell.text.trim() !== '' && !isThere(cell)).length
  return { cells: pasted.filter(isThere), missed }
}

/** Whether a cell is in an area. */
const isInside = ({ top, bottom, left, right }: Bounds, { row, column }: Cell): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/**
 * Returns the area that is filled when the fill handle of an area is dragged to a cell: it grows down or up, or else to one side, by what
 * is further.
 */
export function draggedArea(from: Bounds, { row, column }: Cell): Bounds {
  const down = Math.max(from.top - row, row - from.bottom, 0)
  const across = Math.max(from.left - column, column - from.right, 0)
  if (down >= across) return { ...from, top: Math.min(from.top, row), bottom: Math.max(from.bottom, row) }
  return { ...from, left: Math.min(from.left, column), right: Math.max(from.right, column) }
}

/**
 * Returns the cells that filling an area adds, each with the cell whose text it gets: those of the area again and again, counted from it.
 * Rows without a field have no cell, so that a product's row between its variants gets nothing and gives nothing.
 */
export function filledCells(from: Bounds, to: Bounds, { hasCell }: Pick<SheetShape, 'hasCell'>): { cell: Cell; source: Cell }[] {
  const isAcross = to.left < from.left || to.right > from.right
  return range(to.left, to.right).flatMap((column) => {
    if (isAcross)
      return range(to.top, to.bottom).flatMap((row) => {
        const cell = { row, column }
        const source = { row, column: from.left + modulo(column - from.left, from.right - from.left + 1) }
        return isInside(from, cell) || !hasCell(row, column) || !hasCell(row, source.column) ? [] : [{ cell, source }]
      })
    const rows = range(to.top, to.bottom).filter((row) => hasCell(row, column))
    const sources = rows.filter((row) => row >= from.top && row <= from.bottom)
    const first = rows.indexOf(sources[0] ?? -1)
    return rows.flatMap((row, at) => {
      const source = sources[modulo(at - first, sources.length)]
      return source === undefined || (row >= from.top && row <= from.bottom)
        ? []
        : [{ cell: { row, column }, source: { row: source, column } }]
    })
  })
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
const modulo = (value: number, by: number) => ((value % by) + by) % by
