import { type KeyboardEvent, type PointerEvent, useState } from 'react'

import { t } from '../../../../../../messages/messages.ts'
import { limited, SIZES } from './fit.ts'
import css from './width-handle.module.css'

/** The number of pixels of a step with the arrow keys. */
const STEP = 10

interface WidthHandleProps {
  /** The width of the page in pixels, and its largest one. */
  width: number
  full: number
  /** Gets another width, or null for that of the device. */
  onChange: (width: number | null) => void
  /** Returns the width that a handle at a horizontal place in the window gives the page. */
  widthAt: (x: number) => number
}

/** The handle at the edge of the preview that changes its width. */
export function WidthHandle({ width, full, onChange, widthAt }: WidthHandleProps) {
  const [isDragged, setDragged] = useState(false)

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDragged(true)
  }
  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onChange(widthAt(event.clientX))
  }
  function onKeyDown(event: KeyboardEvent): void {
    const widths: Record<string, number | null> = {
      ArrowLeft: limited(width - STEP, full),
      ArrowRight: limited(width + STEP, full),
      Home: limited(0, full),
      End: full,
      Enter: null,
    }
    const next = widths[event.key]
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onChange(next)
  }
  return (
    <div
      className={css['handle']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a separator that can be moved is a control, and hr is none
      role="separator"
      aria-orientation="vertical"
      aria-label={t('themeEditor.preview.resize')}
      aria-valuenow={Math.round(width)}
      aria-valuemin={Math.min(SIZES.narrowest, Math.round(full))}
      aria-valuemax={Math.round(full)}
      aria-valuetext={t('themeEditor.preview.width', { width: Math.round(width) })}
      data-dragged={isDragged || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move it
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => setDragged(false)}
      onDoubleClick={() => onChange(null)}
      onKeyDown={onKeyDown}
    >
      <span className={css['width']} aria-hidden>
        {t('themeEditor.preview.width', { width: Math.round(width) })}
      </span>
    </div>
  )
}
