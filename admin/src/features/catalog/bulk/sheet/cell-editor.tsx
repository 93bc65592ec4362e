import type { BulkField } from '@vitrine/contract/bulk-fields.ts'
import type { KeyboardEvent } from 'react'

import { valueChoices } from '../bulk-field-text.ts'
import { fieldLabel } from '../bulk-field-text.ts'
import css from './sheet.module.css'
import { nextArea } from './sheet-area.ts'
import type { Sheet } from './use-sheet.ts'

/** The input of the cell that is being edited. Enter and Tab keep the text and go on, and Escape leaves the cell as it was. */
export function CellEditor({ field, text, sheet, onDone }: { field: BulkField; text: string; sheet: Sheet; onDone: () => void }) {
  const choices = valueChoices(field)
  function press(event: KeyboardEvent): void {
    event.stopPropagation()
    if (event.key === 'Escape') sheet.setTyping(null)
    else if (event.key === 'Enter' || event.key === 'Tab') {
      sheet.commit()
      const size = { rows: sheet.rows.length, columns: sheet.fields.length }
      sheet.setArea(nextArea(sheet.area, event.key === 'Tab' ? 'right' : 'down', event.shiftKey, size))
    } else return
    event.preventDefault()
    onDone()
  }
  const shared = {
    className: css['editor'],
    'aria-label': fieldLabel(field),
    value: text,
    autoFocus: true,
    onKeyDown: press,
    onBlur: () => sheet.commit(),
  }
  if (!choices) return <input {...shared} onChange={({ currentTarget }) => sheet.setTyping(currentTarget.value)} />
  return (
    <select
      {...shared}
      value={choices.find(({ label }) => label === text)?.label ?? ''}
      onChange={({ currentTarget }) => sheet.setTyping(currentTarget.value)}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={label}>
          {label}
        </option>
      ))}
    </select>
  )
}
