import { useState, type KeyboardEvent, type PointerEvent } from 'react'

import { useMe } from '../../../../../api/use-me.ts'
import { t } from '../../../../../messages/messages.ts'
import { useOnCheck } from '../check/check-request.ts'
import css from './resizable.module.css'
import { Sidebar, SidebarRail } from './sidebar.tsx'
import { fitted, keepWidth, readWidth, SIDEBAR, stepped } from './sidebar-width.ts'

/** The number of pixels of a step with the arrow keys. */
const STEP = 20

/** The sidebar, whose width can be dragged. Each user’s width is kept in the browser. */
export function ResizableSidebar() {
  const { id } = useMe()
  const [width, setWidth] = useState(() => fitted(readWidth(id), innerWidth))
  const isRail = width < SIDEBAR.rail

  useOnCheck(() => {
    if (isRail) become(SIDEBAR.start)
  })
  function become(next: number): void {
    setWidth(next)
    keepWidth(id, next)
  }
  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    become(fitted(event.clientX, innerWidth))
  }
  function onKeyDown(event: KeyboardEvent): void {
    const steps: Record<string, () => number> = {
      ArrowLeft: () => stepped(width, -STEP, innerWidth),
      ArrowRight: () => stepped(width, STEP, innerWidth),
      Home: () => SIDEBAR.min,
      End: () => fitted(innerWidth, innerWidth),
      Enter: () => (isRail ? SIDEBAR.start : SIDEBAR.min),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    become(step())
  }
  return (
    <>
      <aside className={css['sidebar']} aria-label={t('themeEditor.sidebar')} data-rail={isRail || undefined} style={{ inlineSize: width }}>
        <div className={css['rail']}>
          <SidebarRail onOpen={() => become(SIDEBAR.start)} />
        </div>
        <div className={css['content']}>
          <Sidebar />
        </div>
      </aside>
      <div
        className={css['handle']}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a separator that can be moved is a control, and hr is none
        role="separator"
        aria-orientation="vertical"
        aria-label={t('themeEditor.sidebar.resize')}
        aria-valuenow={width}
        aria-valuemin={SIDEBAR.min}
        aria-valuemax={fitted(innerWidth, innerWidth)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move it
        tabIndex={0}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
      />
    </>
  )
}
