import { type PointerEvent, type RefObject, useRef, useState } from 'react'

import css from './sheet.module.css'
import { type Bounds, boundsOf, draggedArea } from './sheet-area.ts'
import { columnLeft, columnWidth } from './sheet-columns.ts'
import { cellOf, ROW_HEIGHT } from './sheet-line.tsx'
import type { Sheet } from './use-sheet.ts'

/** How near to the edge of the sheet the pointer scrolls it, and by how much for each frame, in pixels. */
const EDGE = 24
const STEP = 14

interface FillHandleProps {
  sheet: Sheet
  scroller: RefObject<HTMLDivElement | null>
}

/**
 * The small square at the corner of the selected cells. Dragging it fills the cells that it's dragged over. With the keyboard, Ctrl+D
 * fills a selection.
 */
export function FillHandle({ sheet, scroller }: FillHandleProps) {
  const [to, setTo] = useState<Bounds | null>(null)
  const pointer = useRef<{ x: number; y: number } | null>(null)
  const { fields } = sheet
  const from = boundsOf(sheet.area)

  /** Returns the area to fill for the place of the pointer, or undefined when no cell is there. */
  function target(grid: HTMLElement, { x, y }: { x: number; y: number }): Bounds | undefined {
    const edges = grid.getBoundingClientRect()
    const inside = (place: number, least: number, most: number) => Math.max(least + 1, Math.min(place, most - EDGE))
    const over = document.elementFromPoint(inside(x, edges.left, edges.right), inside(y, edges.top + ROW_HEIGHT, edges.bottom))
    const cell = cellOf(over?.closest('[role=gridcell]')?.id ?? '')
    return cell && draggedArea(from, cell)
  }
  function follow(): void {
    const [grid, at] = [scroller.current, pointer.current]
    if (!grid || !at) return
    const edges = grid.getBoundingClientRect()
    const beyond = (place: number, least: number, most: number) => (place > most - EDGE ? STEP : place < least + EDGE ? -STEP : 0)
    grid.scrollBy(beyond(at.x, edges.left, edges.right), beyond(at.y, edges.top + ROW_HEIGHT, edges.bottom))
    setTo((now) => target(grid, at) ?? now)
    requestAnimationFrame(follow)
  }
  const note = (event: PointerEvent) => {
    pointer.current = { x: event.clientX, y: event.clientY }
  }
  function start(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return
    // Neither the text nor the cell below is selected.
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    note(event)
    setTo(from)
    requestAnimationFrame(follow)
  }
  function end(isKept: boolean): void {
    const [grid, at] = [scroller.current, pointer.current]
    pointer.current = null
    if (isKept && grid && at) sheet.fill(from, target(grid, at) ?? to ?? from)
    setTo(null)
  }
  const width = ({ left, right }: Bounds) => fields.slice(left, right + 1).reduce((sum, field) => sum + columnWidth(field), 0)
  return (
    <>
      {to && (
        <div
          className={css['filling']}
          style={{
            top: to.top * ROW_HEIGHT,
            left: columnLeft(fields, to.left),
            width: width(to),
            height: (to.bottom - to.top + 1) * ROW_HEIGHT,
          }}
        />
      )}
      <div
        aria-hidden
        data-fill
        className={css['handle']}
        style={{ top: (from.bottom + 1) * ROW_HEIGHT, left: columnLeft(fields, from.right + 1) }}
        onPointerDown={start}
        onPointerMove={(event) => pointer.current && note(event)}
        onPointerUp={(event) => {
          if (pointer.current) note(event)
          end(true)
        }}
        onPointerCancel={() => end(false)}
      />
    </>
  )
}
