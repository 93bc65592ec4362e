import type { ReactNode } from 'react'

import css from './row-line.module.css'

/** A line of secondary information in a row on screens too narrow for columns. */
export function RowLine({ children }: { children: ReactNode }) {
  return <span className={css['line']}>{children}</span>
}
