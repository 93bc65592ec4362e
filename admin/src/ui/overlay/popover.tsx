import { lazy, Suspense, useState, type ReactNode, type SyntheticEvent } from 'react'

import css from './popover.module.css'

const loadPanel = () => import('./popover-panel.tsx')
const PopoverPanel = lazy(async () => ({ default: (await loadPanel()).PopoverPanel }))

/** For the button that opens something. */
export interface TriggerProps {
  'aria-expanded': boolean
  'aria-haspopup': 'dialog' | 'menu'
  onClick: () => void
}

interface PopoverProps {
  renderTrigger: (props: TriggerProps) => ReactNode
  /** Names what opens. */
  label: string
  align?: 'start' | 'end'
  children: (close: () => void) => ReactNode
}

/**
 * Something small that opens beside its button: filters, column pickers. What places it is loaded with the first one
 * that opens (or is pointed at), as it is heavier than most pages.
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

/** The state of a button with something that opens beside it. */
export function useOpened(kind: TriggerProps['aria-haspopup']) {
  const [opened, setOpened] = useState(false)
  // A press on the button while it is open must reach the button alone: "outside" would close it and the click reopen it.
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
