/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/role-supports-aria-props -- rows are placed one by one, which takes table elements their roles; aria-activedescendant names the active cell, so cells have no focus of their own; ARIA 1.2 lets a gridcell be read-only */
import { type BulkField, bulkFields } from '@vitrine/contract/bulk-fields.ts'
import { memo, type PointerEvent } from 'react'

import { t } from '../../../../messages/messages.ts'
import { Thumbnail } from '../../../../ui/data/thumbnail.tsx'
import type { Cell } from '../../../../ui/form/grid-cells.ts'
import css from './sheet.module.css'
import type { CellEdit } from './sheet-edits.ts'
import { keyOf, placeOf, rowName, type SheetRow } from './sheet-rows.ts'

/** The height of a row in pixels. */
export const ROW_HEIGHT = 40

export const cellId = (row: number, column: number): string => `cell-${row}-${column}`

/** Returns the cell with an ID, or undefined for another ID. */
export function cellOf(id: string): Cell | undefined {
  const [, row, column] = /^cell-(\d+)-(\d+)$/.exec(id) ?? []
  return row === undefined ? undefined : { row: Number(row), column: Number(column) }
}

interface SheetLineProps {
  row: SheetRow
  at: number
  fields: readonly BulkField[]
  edits: ReadonlyMap<string, CellEdit>
  textAt: (row: SheetRow, field: BulkField) => string | null
  /** The first and last selected column; -1 when no cell of the row is selected. */
  from: number
  to: number
  /** The active column; -1 when the active cell is in another row. */
  active: number
  top: number
  onPointer: (event: PointerEvent, row: number, column: number) => void
  onOpen: (row: number, column: number) => void
}

/** A row of the spreadsheet. It renders again only when one of its cells changes. */
export const SheetLine = memo(function SheetLine(props: SheetLineProps) {
  const { row, at, fields, edits, textAt, from, to, active, top, onPointer, onOpen } = props
  return (
    <div
      role="row"
      aria-rowindex={at + 2}
      className={css['line']}
      data-variant={!row.isProduct || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="rowheader" className={css['name']} title={rowName(row)}>
        {row.isProduct && <Thumbnail url={row.product.imageUrl} />}
        <span>{rowName(row) || t('bulkUpdates.sheet.variant')}</span>
      </div>
      {fields.map((field, column) => {
        const place = placeOf(row, field)
        const edit = place ? edits.get(keyOf(place)) : undefined
        return (
          <div
            key={field}
            id={cellId(at, column)}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={column >= from && column <= to}
            aria-readonly={place === null || undefined}
            aria-invalid={edit?.error ? true : undefined}
            title={edit?.error ?? undefined}
            className={css['cell']}
            data-number={['money', 'whole'].includes(bulkFields[field].kind) || undefined}
            data-active={column === active || undefined}
            data-edited={edit !== undefined || undefined}
            data-none={place === null || undefined}
            onPointerDown={(event) => onPointer(event, at, column)}
            onPointerEnter={(event) => event.buttons === 1 && event.pointerType === 'mouse' && onPointer(event, at, column)}
            onDoubleClick={() => onOpen(at, column)}
          >
            {textAt(row, field)}
          </div>
        )
      })}
    </div>
  )
}, isSame)

/** Whether a row would render the same. Only the edits of its own cells count. */
function isSame(one: SheetLineProps, other: SheetLineProps): boolean {
  if (one.row !== other.row || one.at !== other.at || one.fields !== other.fields || one.top !== other.top) return false
  if (one.from !== other.from || one.to !== other.to || one.active !== other.active) return false
  return other.fields.every((field) => {
    const place = placeOf(other.row, field)
    return place === null || one.edits.get(keyOf(place)) === other.edits.get(keyOf(place))
  })
}
