import { Popover } from '@mantine/core'
import type { ReactNode } from 'react'

import { PopoverAnchor } from './popover-anchor.tsx'
import { useReturnFocus } from './use-return-focus.ts'

interface PopoverPanelProps {
  label: string
  align: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

/** The panel that Popover opens. */
export function PopoverPanel({ label, align, onClose, children }: PopoverPanelProps) {
  useReturnFocus()
  return (
    <Popover opened onDismiss={onClose} position={`bottom-${align}`} trapFocus>
      <Popover.Target>
        <PopoverAnchor />
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  )
}
