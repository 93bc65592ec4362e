import type { BulkField } from '@vitrine/contract/bulk-fields.ts'
import { useState } from 'react'

import { cellText, parseCell } from './cell-text.ts'
import { type Area, type Bounds, boundsOf, copiedCells, filledCells, pastedArea, rowsWithCells, type SheetShape } from './sheet-area.ts'
import { type CellEdit, edited, noEdits, redone, type SheetEdits, undone } from './sheet-edits.ts'
import { keyOf, placeOf, savedValue, type SheetRow } from './sheet-rows.ts'

const START: Area = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } }

interface SheetOptions {
  rows: readonly SheetRow[]
  fields: readonly BulkField[]
  /** The number of decimals of the store's currency. */
  decimals: number
}

export type Sheet = ReturnType<typeof useSheet>

/** Returns the state of a spreadsheet: its edits, the selected cells, and the commands that change them. */
export function useSheet({ rows, fields, decimals }: SheetOptions) {
  const [state, setState] = useState<SheetEdits>(noEdits)
  const [area, setArea] = useState<Area>(START)
  /** The text of the cell that is being edited. */
  const [typing, setTyping] = useState<string | null>(null)

  const textAt = (row: SheetRow, field: BulkField): string | null => {
    const place = placeOf(row, field)
    if (!place) return null
    return state.edits.get(keyOf(place))?.text ?? cellText(field, savedValue(row, field), decimals)
  }
  function editAt(row: SheetRow, field: BulkField, text: string): CellEdit | null {
    const place = placeOf(row, field)
    if (!place) return null
    const parsed = parseCell(field, text, decimals)
    const before = savedValue(row, field)
    if ('error' in parsed) return { ...place, before, after: undefined, text, error: parsed.error }
    return { ...place, before, after: parsed.value, text: cellText(field, parsed.value, decimals), error: null }
  }
  function write(cells: readonly { row: number; column: number; text: string }[]): void {
    const edits = cells.flatMap(({ row, column, text }) => {
      const [at, field] = [rows[row], fields[column]]
      return (at && field && editAt(at, field, text)) ?? []
    })
    setState((now) => edited(now, edits))
  }
  const inArea = <T>(each: (row: number, column: number) => T): T[][] => {
    const { top, bottom, left, right } = boundsOf(area)
    return Array.from({ length: bottom - top + 1 }, (_row, down) =>
      Array.from({ length: right - left + 1 }, (_column, across) => each(top + down, left + across)),
    )
  }
  const shape: SheetShape = {
    rows: rows.length,
    columns: fields.length,
    hasCell: (row, column) => placeOf(rows[row]!, fields[column]!) !== null,
  }
  const textOf = (row: number, column: number) => (rows[row] && fields[column] && textAt(rows[row], fields[column])) ?? ''

  return {
    rows,
    fields,
    state,
    area,
    typing,
    textAt,
    write,
    setArea,
    setState,
    /** Starts to edit the active cell: with its text, or with the typed character instead. */
    type(text?: string) {
      const { row, column } = area.active
      const [at, field] = [rows[row], fields[column]]
      if (at && field && placeOf(at, field)) setTyping(text ?? textAt(at, field) ?? '')
    },
    setTyping,
    /** Ends editing and keeps the text. */
    commit() {
      if (typing !== null) write([{ ...area.active, text: typing }])
      setTyping(null)
    },
    /** Copies the selected cells, without rows that have none, as pasting passes them over. */
    copy(): string {
      const { top } = boundsOf(area)
      const texts = inArea(textOf)
      return copiedCells(rowsWithCells(boundsOf(area), shape).map((row) => texts[row - top]!))
    },
    /** Pastes texts. Returns the number of those for which there was no cell. */
    paste(texts: readonly (readonly string[])[]): number {
      const { cells, missed } = pastedArea(boundsOf(area), texts, shape)
      write(cells)
      const last = cells.at(-1)
      if (last)
        setArea({
          anchor: { row: boundsOf(area).top, column: boundsOf(area).left },
          active: { row: last.row, column: last.column },
        })
      return missed
    },
    clear: () => write(inArea((row, column) => ({ row, column, text: '' })).flat()),
    /** Fills the selected cells with those of the first row that has the field. */
    fillDown() {
      const filled = inArea((row, column) => ({ row, column, text: '' }))
      const first = (column: number) =>
        filled.map(([cell]) => cell!.row).find((row) => rows[row] && fields[column] && placeOf(rows[row], fields[column]))
      write(
        filled
          .flat()
          .flatMap(({ row, column }) => (first(column) === undefined ? [] : [{ row, column, text: textOf(first(column)!, column) }])),
      )
    },
    /** Fills an area with the texts of a part of it, and selects it. */
    fill(from: Bounds, to: Bounds) {
      write(filledCells(from, to, shape).map(({ cell, source }) => ({ ...cell, text: textOf(source.row, source.column) })))
      setArea({ anchor: { row: to.top, column: to.left }, active: { row: to.bottom, column: to.right } })
    },
    /** Replaces a text in the shown columns of some rows, which may be more than the loaded ones. Returns the number of changed cells. */
    replace(all: readonly SheetRow[], find: string, replacement: string): number {
      const folded = find.toLowerCase()
      const found = all.flatMap((row) =>
        fields.flatMap((field) => {
          const text = textAt(row, field) ?? ''
          return text.toLowerCase().includes(folded) ? (editAt(row, field, replacedAll(text, find, replacement)) ?? []) : []
        }),
      )
      setState((now) => edited(now, found))
      return found.length
    },
    undo: () => setState(undone),
    redo: () => setState(redone),
    selectAll: () => setArea({ anchor: { row: 0, column: 0 }, active: { row: rows.length - 1, column: fields.length - 1 } }),
  }
}

/** Replaces a plain text, in any case of letters. */
const replacedAll = (text: string, find: string, replacement: string) =>
  text.replaceAll(new RegExp(find.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'giu'), () => replacement)
