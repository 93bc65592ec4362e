import type { KeyboardEvent } from 'react'

import { nextCell } from '../../../ui/form/grid-cells.ts'

/**
 * Moves the focus to the cell that the pressed key leads to. Rows whose stock is not tracked are skipped, because they
 * have no cells.
 */
export function moveFrom(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const cell = event.currentTarget
  const ofRow = [...(cell.closest('[data-row]')?.querySelectorAll<HTMLInputElement>('[data-stock]') ?? [])]
  // Tablets hide some columns.
  const across = ofRow.filter((input) => input.checkVisibility())
  const rows = cell.closest('[data-row]')?.parentElement
  const down = [...(rows?.querySelectorAll<HTMLInputElement>(`[data-stock=${cell.dataset['stock']}]`) ?? [])]
  const at = { row: down.indexOf(cell), column: across.indexOf(cell) }
  const caret = { atStart: cell.selectionStart === 0, atEnd: cell.selectionEnd === cell.value.length }
  const next = nextCell(event.key, at, { rows: down.length, columns: across.length }, caret)
  if (!next) return
  event.preventDefault()
  const target = next.row === at.row ? across[next.column] : down[next.row]
  target?.focus()
}
