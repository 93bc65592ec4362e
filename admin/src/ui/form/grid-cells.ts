/** A cell of the table, counted from 0. */
export interface Cell {
  row: number
  column: number
}

/** Where the caret stands in a cell's text; all of it selected is both. */
export interface Caret {
  atStart: boolean
  atEnd: boolean
}

const STEPS: Record<string, { row: number; column: number; needs?: keyof Caret }> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1, needs: 'atStart' },
  ArrowRight: { row: 0, column: 1, needs: 'atEnd' },
}

/** The cell a key leads to; null when the key belongs to the text, or leads out of the table. */
export function nextCell(key: string, at: Cell, size: { rows: number; columns: number }, caret: Caret): Cell | null {
  const step = STEPS[key]
  if (!step || (step.needs && !caret[step.needs])) return null
  const next = { row: at.row + step.row, column: at.column + step.column }
  const isInside = next.row >= 0 && next.row < size.rows && next.column >= 0 && next.column < size.columns
  return isInside ? next : null
}

/** The cells of what a spreadsheet puts on the clipboard: tabs between cells, line ends after rows. */
export const pastedCells = (text: string): string[][] => separatedCells(text, '\t')

/** The cells of a CSV file. Spreadsheets of some languages put semicolons or tabs between them. */
export function csvCells(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '').trimEnd()
  const [head = ''] = plain.split(/[\r\n]/, 1)
  const count = (separator: string) => head.split(separator).length
  const [separator = ','] = ['\t', ';', ','].toSorted((one, other) => count(other) - count(one))
  return separatedCells(plain, separator)
}

/** A cell in quotes may hold separators and line ends; quotes in it are doubled. */
function separatedCells(text: string, separator: string): string[][] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'y')
  const rows: string[][] = [[]]
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, quoted, plain = '', end] = match
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (cell.lastIndex >= text.length) break
    if (end !== separator) rows.push([])
  }
  return rows
}
