import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import { type FocusEvent, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** From this number on, only the rows that are near the visible part of a table are in the document. */
export const MANY_ROWS = 60
/** At most so many rows are printed. Chromium takes minutes to lay out ten times as many, and nobody reads hundreds of pages. */
export const PRINTED_ROWS = 1000
/** Rows before and after the visible ones. They are there before a wheel or a key brings them into view. */
const SPARE_ROWS = 20

/** A row that is in the document, and the height of the rows before it that are not. */
export interface VisibleRow {
  index: number
  gap: number
}

interface VisibleRows {
  rows: VisibleRow[]
  /** The height of the rows after the last one. */
  rest: number
  /** The number of rows that aren’t printed; 0 when the page isn’t being printed. */
  unprinted: number
  /** Keeps a row in the document while it has the focus. For the table. */
  handlers: { onFocus?: (event: FocusEvent) => void; onBlur?: () => void }
}

/**
 * Returns the rows of a long table that are worth drawing: those near the visible part of its scrolling box, and the one with the focus.
 * Short tables are whole, and what is printed begins with the first row. Each row is an element with `data-index`, and all have the same height.
 * @param count the number of all rows
 * @param box the element that scrolls
 * @param height of a row in pixels
 */
export function useVisibleRows(count: number, box: RefObject<HTMLElement | null>, height: number): VisibleRows {
  const isPrinting = useIsPrinting()
  const [focused, setFocused] = useState<number>()
  const whole = wholeRows(count, isPrinting)
  // oxlint-disable-next-line react/incompatible-library -- what it returns is not handed on
  const virtual = useVirtualizer({
    count,
    enabled: whole === undefined,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    rangeExtractor: (range) => indexesOf(range, focused),
  })
  if (whole !== undefined)
    return { rows: Array.from({ length: whole }, (_, index) => ({ index, gap: 0 })), rest: 0, unprinted: count - whole, handlers: {} }
  const shown = virtual.getVirtualItems()
  return {
    rows: shown.map(({ index, start }, at) => ({ index, gap: start - (shown[at - 1]?.end ?? 0) })),
    rest: virtual.getTotalSize() - (shown.at(-1)?.end ?? 0),
    unprinted: 0,
    handlers: {
      onFocus: ({ target }) => {
        const row = target.closest<HTMLElement>('[data-index]')
        setFocused(row ? Number(row.dataset['index']) : undefined)
      },
      onBlur: () => setFocused(undefined),
    },
  }
}

/** Returns how many rows are in the document from the first one on; undefined if only the visible ones are. */
export function wholeRows(count: number, isPrinting: boolean): number | undefined {
  if (isPrinting) return Math.min(count, PRINTED_ROWS)
  return count < MANY_ROWS ? count : undefined
}

function indexesOf({ startIndex, endIndex, count }: Range, focused: number | undefined): number[] {
  const first = Math.max(0, startIndex - SPARE_ROWS)
  const last = Math.min(count - 1, endIndex + SPARE_ROWS)
  const near = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  if (focused === undefined || focused >= count || (focused >= first && focused <= last)) return near
  return focused < first ? [focused, ...near] : [...near, focused]
}

/** Whether the page is being printed. Everything has to be in the document before the event is over, so React does not wait. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
