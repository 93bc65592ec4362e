import { useEffect, useMemo, useRef, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'

import { nextCell, pastedCells, type Cell } from '../../../../ui/form/grid-cells.ts'
import { fillDown, paste } from './grid-edits.ts'
import { writeCell, type VariantColumn } from './variant-columns.ts'
import type { VariantRow } from './variant-row.ts'

/** The actions of the table. The object stays the same when the rows change. */
export interface GridEdits {
  write: (key: string, column: VariantColumn, text: string) => void
  setImage: (key: string, mediaId: string | null) => void
  remove: (key: string) => void
  /** Fills a column with the text of its first row. */
  fill: (column: number) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, cell: Cell) => void
  onPaste: (event: ClipboardEvent<HTMLInputElement>, cell: Cell) => void
}

interface Grid {
  rows: readonly VariantRow[]
  columns: readonly VariantColumn[]
  onChange: (rows: VariantRow[]) => void
  /** The number of decimals of the product's currency. */
  decimals: number
}

/** Returns the actions of a table of variants. */
export function useGridEdits(table: RefObject<HTMLTableElement | null>, { rows, columns, onChange, decimals }: Grid): GridEdits {
  // A row renders again only when its props change, so the actions must stay the same object.
  const now = useRef({ rows, onChange })
  useEffect(() => {
    now.current = { rows, onChange }
  })
  return useMemo<GridEdits>(() => {
    const sheet = () => ({ rows: now.current.rows, columns, decimals })
    const change = (next: (rows: readonly VariantRow[]) => VariantRow[]) => now.current.onChange(next(now.current.rows))
    const changeRow = (key: string, next: (row: VariantRow) => VariantRow) =>
      change((rows) => rows.map((row) => (row.key === key ? next(row) : row)))

    function onKeyDown(event: KeyboardEvent<HTMLInputElement>, cell: Cell): void {
      const { selectionStart, selectionEnd, value } = event.currentTarget
      if (event.nativeEvent.isComposing) return
      if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return change(() => fillDown(sheet(), cell))
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      // Enter must not submit the form, even in the last row, where there is no next cell.
      if (event.key === 'Enter') event.preventDefault()
      const size = { rows: now.current.rows.length, columns: columns.length }
      const next = nextCell(event.key, cell, size, { atStart: selectionStart === 0, atEnd: selectionEnd === value.length })
      if (!next) return
      event.preventDefault()
      const inputs = table.current?.tBodies[0]?.rows[next.row]?.querySelectorAll<HTMLInputElement>('input')
      inputs?.[next.column]?.focus()
    }

    function onPaste(event: ClipboardEvent<HTMLInputElement>, cell: Cell): void {
      const text = event.clipboardData.getData('text/plain')
      // Text without tabs or line breaks is pasted into the field as usual.
      if (!/[\t\r\n]/.test(text)) return
      event.preventDefault()
      change(() => paste(sheet(), cell, pastedCells(text)))
    }

    return {
      write: (key, column, text) => changeRow(key, (row) => writeCell(row, column, text, decimals)),
      setImage: (key, mediaId) => changeRow(key, (row) => ({ ...row, mediaId })),
      remove: (key) => change((rows) => rows.filter((row) => row.key !== key)),
      fill: (column) => change(() => fillDown(sheet(), { row: 0, column })),
      onKeyDown,
      onPaste,
    }
  }, [table, columns, decimals])
}
