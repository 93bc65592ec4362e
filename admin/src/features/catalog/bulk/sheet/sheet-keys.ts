import type { KeyboardEvent } from 'react'

import { movedArea, nextArea } from './sheet-area.ts'
import type { Sheet } from './use-sheet.ts'

/**
 * Does what a key does in a spreadsheet. Copy, cut and paste come as events of the clipboard.
 * @param page the number of visible rows
 */
export function pressKey(event: KeyboardEvent, sheet: Sheet, page: number): void {
  const size = { rows: sheet.rows.length, columns: sheet.fields.length }
  const isCommand = event.ctrlKey || event.metaKey
  const moved = event.altKey ? null : movedArea(sheet.area, { key: event.key, shiftKey: event.shiftKey, isCommand }, size, page)
  const done = moved ? () => sheet.setArea(moved) : isCommand ? commandOf(event, sheet) : plainOf(event, sheet)
  if (!done) return
  event.preventDefault()
  done()
}

function commandOf({ key, shiftKey }: KeyboardEvent, sheet: Sheet): (() => void) | undefined {
  switch (key.toLowerCase()) {
    case 'a':
      return sheet.selectAll
    case 'd':
      return sheet.fillDown
    case 'y':
      return sheet.redo
    case 'z':
      return shiftKey ? sheet.redo : sheet.undo
    default:
      return undefined
  }
}

function plainOf({ key, shiftKey, altKey }: KeyboardEvent, sheet: Sheet): (() => void) | undefined {
  const size = { rows: sheet.rows.length, columns: sheet.fields.length }
  switch (key) {
    case 'Enter':
    case 'F2':
      return () => sheet.type()
    case 'Tab': {
      const { column } = sheet.area.active
      // At the edge, Tab leaves the sheet, so that the keyboard is not trapped in it.
      if (shiftKey ? column === 0 : column === size.columns - 1) return undefined
      return () => sheet.setArea(nextArea(sheet.area, 'right', shiftKey, size))
    }
    case 'Delete':
    case 'Backspace':
      return sheet.clear
    case 'Escape':
      return () => sheet.setArea({ anchor: sheet.area.active, active: sheet.area.active })
    default:
      return key.length === 1 && !altKey ? () => sheet.type(key) : undefined
  }
}
