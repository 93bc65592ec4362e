import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'

import { PopPlace } from './pop-place.tsx'

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
        <PopPlace />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  )
}
