import type { CSSProperties, ReactNode } from 'react'

import { fewerOf } from './columns.ts'

interface Props {
  perRow: number
  /** On phones. */
  perRowMobile?: number
  /** How many there are: fewer than a row are drawn larger, rather than leaving half of it empty. */
  count: number
  /** One `<li>` each. */
  children: ReactNode
}

/** Cards in rows. */
export function CardGrid({ perRow, perRowMobile = 2, count, children }: Props) {
  const columns = fewerOf(count, perRow)
  return (
    <ul className={count === 1 ? 'grid one' : 'grid'} style={{ '--per-row': columns, '--per-row-mobile': perRowMobile } as CSSProperties}>
      {children}
    </ul>
  )
}
