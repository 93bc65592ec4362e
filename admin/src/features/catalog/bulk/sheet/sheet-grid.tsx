/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/role-supports-aria-props -- rows are placed one by one, which takes table elements their roles; aria-activedescendant names the active cell, so cells have no focus of their own; ARIA 1.2 lets a gridcell be read-only */
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ClipboardEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react'

import { globalError } from '../../../../events.ts'
import { t } from '../../../../messages/messages.ts'
import { pastedCells } from '../../../../ui/form/grid-cells.ts'
import { fieldLabel } from '../bulk-field-text.ts'
import { CellEditor } from './cell-editor.tsx'
import { FillHandle } from './fill-handle.tsx'
import css from './sheet.module.css'
import { boundsOf } from './sheet-area.ts'
import { columnLeft, columnWidth } from './sheet-columns.ts'
import { pressKey } from './sheet-keys.ts'
import { cellId, ROW_HEIGHT, SheetLine } from './sheet-line.tsx'
import type { Sheet } from './use-sheet.ts'

const OVERSCAN = 12
/** The number of rows before the end at which the next page is loaded. */
const AHEAD = 60

interface SheetGridProps {
  sheet: Sheet
  /** The number of all rows; null while more can be loaded. */
  count: number | null
  onEnd: () => void
}

/** The grid of the spreadsheet. It renders only the visible rows. The keyboard works as in a spreadsheet. */
export function SheetGrid({ sheet, count, onEnd }: SheetGridProps) {
  const { rows, fields, area, state, typing } = sheet
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- its functions are only called in this component and its effects
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scrollPaddingStart: ROW_HEIGHT,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rows.length - AHEAD) onEnd()
  }, [last, rows.length, onEnd])

  const { row: activeRow, column: activeColumn } = area.active
  useEffect(() => {
    virtual.scrollToIndex(activeRow)
    document.getElementById(cellId(activeRow, activeColumn))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [virtual, activeRow, activeColumn])

  // Rows keep their handlers while the sheet changes, so that they do not render again.
  const latest = useRef(sheet)
  latest.current = sheet
  const point = useCallback((event: PointerEvent, row: number, column: number) => {
    const cell = { row, column }
    const { active } = latest.current.area
    // A second tap opens a cell, because there is no keyboard to type on.
    if (event.pointerType === 'touch' && active.row === row && active.column === column) return latest.current.type()
    if (event.type === 'pointerdown' && latest.current.typing !== null) latest.current.commit()
    const isExtending = event.shiftKey || event.type === 'pointerenter'
    latest.current.setArea({ anchor: isExtending ? latest.current.area.anchor : cell, active: cell })
  }, [])
  const open = useCallback(() => latest.current.type(), [])
  const textAt = useCallback<Sheet['textAt']>((row, field) => latest.current.textAt(row, field), [])
  const focus = () => scroller.current?.focus()

  const { top, bottom, left, right } = boundsOf(area)
  const columns = `var(--sheet-name) ${fields.map((field) => `${columnWidth(field)}px`).join(' ')}`
  const field = fields[activeColumn]
  const onCopy = (event: ClipboardEvent, isCut: boolean) => {
    if (typing !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', sheet.copy())
    if (isCut) sheet.clear()
  }
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t('page.website.bulkupdates.sheet')}
      aria-multiselectable
      aria-rowcount={count === null ? -1 : count + 1}
      aria-colcount={fields.length + 1}
      aria-activedescendant={cellId(activeRow, activeColumn)}
      tabIndex={0}
      className={css['grid']}
      style={{ '--sheet-columns': columns } as React.CSSProperties}
      onKeyDown={(event) => pressKey(event, sheet, Math.floor((scroller.current?.clientHeight ?? 0) / ROW_HEIGHT) - 2)}
      onCopy={(event) => onCopy(event, false)}
      onCut={(event) => onCopy(event, true)}
      onPaste={(event) => {
        if (typing !== null) return
        event.preventDefault()
        const missed = sheet.paste(pastedCells(event.clipboardData.getData('text/plain')))
        if (missed > 0) globalError([t('bulkUpdates.sheet.missed', { count: missed })])
      }}
    >
      <div role="row" aria-rowindex={1} className={css['head']}>
        <div role="columnheader" className={css['name']}>
          {t('bulkUpdates.samples.product')}
        </div>
        {fields.map((each, column) => (
          <div key={each} role="columnheader" aria-colindex={column + 2} className={css['heading']}>
            {fieldLabel(each)}
          </div>
        ))}
      </div>
      <div className={css['body']} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const isSelected = index >= top && index <= bottom
          return (
            <SheetLine
              key={rows[index]!.key}
              row={rows[index]!}
              at={index}
              fields={fields}
              edits={state.edits}
              textAt={textAt}
              from={isSelected ? left : -1}
              to={isSelected ? right : -2}
              active={index === activeRow ? activeColumn : -1}
              top={start}
              onPointer={point}
              onOpen={open}
            />
          )
        })}
        {typing === null && <FillHandle sheet={sheet} scroller={scroller} />}
        {typing !== null && field && (
          <div
            className={css['editing']}
            style={{ top: activeRow * ROW_HEIGHT, left: columnLeft(fields, activeColumn), width: columnWidth(field) }}
          >
            <CellEditor field={field} text={typing} sheet={sheet} onDone={focus} />
          </div>
        )}
      </div>
    </div>
  )
}
