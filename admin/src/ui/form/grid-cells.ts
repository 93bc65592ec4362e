/** The position of a cell in a table, counted from 0. */
export interface Cell {
  row: number
  column: number
}

/** The position of the caret in a cell's text. Both are true when all text is selected. */
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

/** Returns the cell to which a key moves; null when the key acts on the text or would leave the table. */
export function nextCell(key: string, at: Cell, size: { rows: number; columns: number }, caret: Caret): Cell | null {
  const step = STEPS[key]
  if (!step || (step.needs && !caret[step.needs])) return null
  const next = { row: at.row + step.row, column: at.column + step.column }
  const isInside = next.row >= 0 && next.row < size.rows && next.column >= 0 && next.column < size.columns
  return isInside ? next : null
}

/** Returns the cells that a spreadsheet copies to the clipboard, with tabs between cells and line breaks between rows. */
export const pastedCells = (text: string): string[][] => separatedCells(text, '\t')

/**
 * Returns the cells of a CSV file. The separator is the most frequent one in the first line, because in some languages
 * spreadsheets use semicolons or tabs instead of commas.
 */
export function csvCells(text: string): string[][] {
  const plain = text.replace(/^\uFEFF/, '').trimEnd()
  const [head = ''] = plain.split(/[\r\n]/, 1)
  const count = (separator: string) => head.split(separator).length
  const [separator = ','] = ['\t', ';', ','].toSorted((one, other) => count(other) - count(one))
  return separatedCells(plain, separator)
}

/** Parses separated cells. A quoted cell may contain separators and line breaks, and quotes inside of it are doubled. */
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
