import type { CSSProperties, ReactNode } from 'react'

import { fewerOf, tabletColumnsOf } from './columns.ts'

interface Props {
  perRow: number
  /** The number of cards per row on phones. */
  perRowMobile?: number
  /** The number of cards. If the cards do not fill a row, they are larger, so that the row is not half empty. */
  count: number
  /** The cards, one `<li>` each. */
  children: ReactNode
}

/** A grid of cards whose number of columns depends on the number of cards. */
export function CardGrid({ perRow, perRowMobile = 2, count, children }: Props) {
  const columns = fewerOf(count, perRow)
  const style = { '--per-row': columns, '--per-row-tablet': tabletColumnsOf(count, columns), '--per-row-mobile': perRowMobile }
  return (
    <ul className={count === 1 ? 'grid one' : 'grid'} style={style as CSSProperties}>
      {children}
    </ul>
  )
}
