import type { ReactNode } from 'react'

import css from './dialog-actions.module.css'

/** The buttons at the bottom of a dialog. The secondary button comes first, and the primary one last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css['actions']}>{children}</div>
}
