import type { ReactNode } from 'react'

import css from './detail.module.css'

/** A detail page's two columns, 2:1: main things left, facts right; one under the other where it is narrow. */
export function Detail({ children, facts }: { children: ReactNode; facts: ReactNode }) {
  return (
    <div className={css['detail']}>
      <div className={css['column']}>{children}</div>
      <aside className={css['column']}>{facts}</aside>
    </div>
  )
}
