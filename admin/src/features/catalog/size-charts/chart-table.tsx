import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'

import { nextCell, pastedCells, type Cell } from '../../../ui/form/grid-cells.ts'
import { t } from '../../../messages/messages.ts'
import { addColumn, addRow, COLUMNS_MAX, removeColumn, removeRow, ROWS_MAX, writeBlock, writeText } from './chart-edits.ts'
import css from './chart-table.module.css'

const CELL_MAX = 200

interface ChartTableProps {
  rows: string[][]
  onChange: (rows: string[][]) => void
}

/**
 * The chart as a small spreadsheet. Enter and the arrow keys move between cells. Cells copied from a spreadsheet are
 * pasted as a block.
 */
export function ChartTable({ rows, onChange }: ChartTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const columns = rows[0]?.length ?? 0

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, cell: Cell): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    // Enter would submit the form, even in the last row.
    if (event.key === 'Enter') event.preventDefault()
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const caret = { atStart: selectionStart === 0, atEnd: selectionEnd === value.length }
    const next = nextCell(event.key, cell, { rows: rows.length, columns }, caret)
    if (!next) return
    event.preventDefault()
    table.current?.rows[next.row]?.querySelectorAll<HTMLInputElement>('input')[next.column]?.focus()
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>, cell: Cell): void {
    const text = event.clipboardData.getData('text/plain')
    // Text without tabs or line breaks is pasted into the field as usual.
    if (!/[\t\r\n]/.test(text)) return
    event.preventDefault()
    onChange(writeBlock(rows, cell, pastedCells(text.trimEnd())))
  }

  return (
    <>
      <div className={css['scroll']}>
        <table ref={table} className={css['table']} aria-label={t('sizeCharts.table')}>
          <tbody>
            {rows.map((row, at) => (
              // A row's only identity is its position, and rows hold no state.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at} data-head={at === 0 || undefined}>
                {row.map((text, column) => (
                  // A column's only identity is its position too.
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column}>
                    <input
                      value={text}
                      maxLength={CELL_MAX}
                      autoComplete="off"
                      aria-label={cellLabel(rows, { row: at, column })}
                      onFocus={(event) => event.currentTarget.select()}
                      onChange={(event) => onChange(writeText(rows, { row: at, column }, event.currentTarget.value))}
                      onKeyDown={(event) => onKeyDown(event, { row: at, column })}
                      onPaste={(event) => onPaste(event, { row: at, column })}
                    />
                  </td>
                ))}
                <td className={css['remove']}>
                  {at > 0 && rows.length > 2 && (
                    <ActionIcon aria-label={t('sizeCharts.row.remove', { row: at })} onClick={() => onChange(removeRow(rows, at))}>
                      <IconX size={16} stroke={1.5} />
                    </ActionIcon>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              {rows[0]?.map((heading, column) => (
                // A remove button's only identity is the position of its column.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column} className={css['remove']}>
                  {columns > 1 && (
                    <ActionIcon
                      aria-label={t('sizeCharts.column.remove', { column: heading.trim() || String(column + 1) })}
                      onClick={() => onChange(removeColumn(rows, column))}
                    >
                      <IconX size={16} stroke={1.5} />
                    </ActionIcon>
                  )}
                </td>
              ))}
              <td className={css['remove']} aria-hidden />
            </tr>
          </tfoot>
        </table>
      </div>
      <div className={css['add']}>
        {rows.length < ROWS_MAX && (
          <Button variant="default" size="compact-md" leftSection={<IconPlus size={14} />} onClick={() => onChange(addRow(rows))}>
            {t('sizeCharts.row.add')}
          </Button>
        )}
        {columns < COLUMNS_MAX && (
          <Button variant="default" size="compact-md" leftSection={<IconPlus size={14} />} onClick={() => onChange(addColumn(rows))}>
            {t('sizeCharts.column.add')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Returns the label of a cell, such as "Chest of M". Headings are labeled by their number. */
function cellLabel(rows: readonly string[][], { row, column }: Cell): string {
  if (row === 0) return t('sizeCharts.heading', { column: column + 1 })
  return t('sizeCharts.cell', { column: rows[0]?.[column]?.trim() || String(column + 1), row: rows[row]?.[0]?.trim() || String(row) })
}
