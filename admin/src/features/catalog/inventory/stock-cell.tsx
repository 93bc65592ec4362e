import { useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react'

import { number } from '../../../ui/data/format.ts'
import { pastedCells } from '../../../ui/form/grid-cells.ts'
import { t } from '../../../messages/messages.ts'
import { moveFrom } from './cell-navigation.ts'
import css from './stock-cell.module.css'
import { preview, type Field, type StockRow } from './stock-edits.ts'
import type { StockEdits } from './use-stock-edits.ts'
import { variantName } from './variant-name.ts'

interface StockCellProps {
  row: StockRow
  field: Field
  edits: StockEdits
  /** Called with pasted spreadsheet cells. The first of them belongs in this cell. */
  onPaste: (row: StockRow, field: Field, cells: string[][]) => void
}

/** An editable stock quantity. Enter and the arrow keys move to another cell; Escape discards the input. */
export function StockCell({ row, field, edits, onPaste }: StockCellProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const edit = edits.edits.get(row.variantId)
  const value = preview(row, edit)[field]
  const before = edit ? edit.seen[field] : row[field]
  const wrong = edit?.wrong[field]
  const isEdited = edit?.values[field] !== undefined
  const isInvalid = wrong !== undefined && typed === null

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      setTyped(null)
      edits.clear(row, field)
    } else moveFrom(event)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text/plain')
    // Text without tabs or line breaks is pasted into the field as usual.
    if (!/[\t\r\n]/.test(text)) return
    event.preventDefault()
    setTyped(null)
    onPaste(row, field, pastedCells(text))
  }

  return (
    <span className={css['cell']} data-edited={isEdited || undefined} data-changed={value !== before || undefined}>
      {value !== before && (
        <span className={css['before']} id={id}>
          {t('inventory.before', { quantity: number(before) })}
        </span>
      )}
      <input
        className={css['input']}
        data-stock={field}
        aria-label={t('inventory.cell', { field: t(`inventory.field.${field}`), name: variantName(row) })}
        aria-describedby={isInvalid ? `${id}-wrong` : value !== before ? id : undefined}
        aria-invalid={isInvalid || undefined}
        title={isInvalid ? t(`inventory.wrong.${field === 'unavailable' ? 'unavailable' : 'quantity'}`) : undefined}
        inputMode="text"
        autoComplete="off"
        maxLength={20}
        value={typed ?? wrong ?? String(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          edits.write(row, field, event.currentTarget.value)
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
        onPaste={paste}
      />
      {isInvalid && (
        <span id={`${id}-wrong`} className="only-read-out">
          {t(`inventory.wrong.${field === 'unavailable' ? 'unavailable' : 'quantity'}`)}
        </span>
      )}
    </span>
  )
}
