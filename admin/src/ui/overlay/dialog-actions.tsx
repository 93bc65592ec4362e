import type { ReactNode } from 'react'

import css from './dialog-actions.module.css'

interface DialogActionsProps {
  /** Whether the buttons stay in view while the dialog scrolls. */
  sticky?: boolean
  children: ReactNode
}

/** The buttons at the bottom of a dialog. The secondary button comes first, and the primary one last. */
export function DialogActions({ sticky = false, children }: DialogActionsProps) {
  return (
    <div className={css['actions']} data-sticky={sticky || undefined}>
      {children}
    </div>
  )
}
