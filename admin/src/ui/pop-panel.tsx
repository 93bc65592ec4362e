import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'

import { PopPlace } from './pop-place.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface PopPanelProps {
  label: string
  align: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

/** What Pop opens. */
export function PopPanel({ label, align, onClose, children }: PopPanelProps) {
  useReturnFocus()
  return (
    <Popover opened onDismiss={onClose} position={`bottom-${align}`} trapFocus>
      <Popover.Target>
        <PopPlace />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  )
}
