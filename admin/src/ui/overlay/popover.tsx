import { lazy, Suspense, useState, type ReactNode, type SyntheticEvent } from 'react'

import css from './popover.module.css'

const loadPanel = () => import('./popover-panel.tsx')
const PopoverPanel = lazy(async () => ({ default: (await loadPanel()).PopoverPanel }))

/** The props for the button that opens a panel. */
export interface TriggerProps {
  'aria-expanded': boolean
  'aria-haspopup': 'dialog' | 'menu'
  onClick: () => void
}

interface PopoverProps {
  renderTrigger: (props: TriggerProps) => ReactNode
  /** The name of the panel for screen readers. */
  label: string
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

/**
 * A small panel that opens beside its button, for filters or column settings. The positioning code is loaded when the
 * pointer first enters a button or the first panel opens, because it is larger than most pages.
 */
export function Popover({ renderTrigger, label, align = 'start', children }: PopoverProps) {
  const { opened, close, anchor, triggerProps } = useOpened('dialog')
  return (
    <span {...anchor}>
      {renderTrigger(triggerProps)}
      <Suspense fallback={null}>
        {opened && (
          <PopoverPanel label={label} align={align} onClose={close}>
            {children(close)}
          </PopoverPanel>
        )}
      </Suspense>
    </span>
  )
}

/** Returns the state of a button that opens a panel. */
export function useOpened(kind: TriggerProps['aria-haspopup']) {
  const [opened, setOpened] = useState(false)
  // While the panel is open, a press on its button must not count as a press outside. It would close the panel, and the
  // click would open it again.
  const keepInside = (event: SyntheticEvent) => opened && event.stopPropagation()
  const anchor = {
    className: css['anchor'],
    onMouseDown: keepInside,
    onTouchStart: keepInside,
    onPointerEnter: () => void loadPanel(),
  }
  const triggerProps: TriggerProps = { 'aria-expanded': opened, 'aria-haspopup': kind, onClick: () => setOpened(!opened) }
  return { opened, close: () => setOpened(false), anchor, triggerProps }
}
