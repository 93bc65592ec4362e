import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'

import css from './pop.module.css'

interface PopPanelProps {
  label: string
  align: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

/** What Pop opens. */
export function PopPanel({ label, align, onClose, children }: PopPanelProps) {
  return (
    <Popover opened onDismiss={onClose} position={`bottom-${align}`} trapFocus returnFocus>
      <Popover.Target>
        <span className={css['place']} />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  )
}
