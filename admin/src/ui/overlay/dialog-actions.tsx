import type { ReactNode } from 'react'

import css from './dialog-actions.module.css'

/** The ways out of a dialog, at its foot: the quiet one first, the verb last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css['actions']}>{children}</div>
}
