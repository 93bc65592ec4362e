import type { ClipboardEvent, KeyboardEvent } from 'react'

import { nextCell, pastedCells, type Cell } from '../../../ui/form/grid-cells.ts'
import { t } from '../../../messages/messages.ts'
import { writeBlock, writeText } from './chart-edits.ts'

const CELL_MAX = 200

interface ChartCellProps {
  rows: string[][]
  cell: Cell
  text: string
  onChange: (rows: string[][]) => void
}

/** One cell of a size chart. */
export function ChartCell({ rows, cell, text, onChange }: ChartCellProps) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    // Enter must not submit the form, even in the last row.
    if (event.key === 'Enter') event.preventDefault()
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const caret = { atStart: selectionStart === 0, atEnd: selectionEnd === value.length }
    const next = nextCell(event.key, cell, { rows: rows.length, columns: rows[0]?.length ?? 0 }, caret)
    if (!next) return
    event.preventDefault()
    event.currentTarget.closest('table')?.rows[next.row]?.querySelectorAll<HTMLInputElement>('input')[next.column]?.focus()
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text/plain')
    // A single value is pasted into the field as usual.
    if (!/[\t\r\n]/.test(pasted)) return
    event.preventDefault()
    onChange(writeBlock(rows, cell, pastedCells(pasted.trimEnd())))
  }

  return (
    <input
      value={text}
      maxLength={CELL_MAX}
      autoComplete="off"
      aria-label={cellLabel(rows, cell)}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(writeText(rows, cell, event.currentTarget.value))}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  )
}

/** Returns the label of a cell, such as "Chest (cm) for M". The label of a heading contains its column number. */
function cellLabel(rows: readonly string[][], { row, column }: Cell): string {
  if (row === 0) return t('sizeCharts.heading', { column: column + 1 })
  return t('sizeCharts.cell', { column: rows[0]?.[column]?.trim() || String(column + 1), row: rows[row]?.[0]?.trim() || String(row) })
}
