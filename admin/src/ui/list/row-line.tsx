import type { ReactNode } from 'react'

import css from './row-line.module.css'

/** A quiet line of facts in a row where there is no room for columns. */
export function RowLine({ children }: { children: ReactNode }) {
  return <span className={css['line']}>{children}</span>
}
