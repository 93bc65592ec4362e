import type { ReactNode } from 'react'

import css from './detail.module.css'

/**
 * The two columns of a detail page, in the ratio 2:1: main content on the left and facts on the right. On narrow
 * screens, the facts are below the main content.
 */
export function Detail({ children, facts }: { children: ReactNode; facts: ReactNode }) {
  return (
    <div className={css['detail']}>
      <div className={css['column']}>{children}</div>
      <aside className={css['column']}>{facts}</aside>
    </div>
  )
}
