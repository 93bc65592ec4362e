import type { ReactNode } from 'react'

import css from './headline-figure.module.css'

interface HeadlineFigureProps {
  figure: string
  /** Whether the figure is that of the whole page, and not of one card. */
  isLarge?: boolean
  /** What is beside the figure, such as how it changed. */
  children?: ReactNode
}

/** The figure that a card is about. */
export function HeadlineFigure({ figure, isLarge = false, children }: HeadlineFigureProps) {
  return (
    <p className={css['headline']} data-large={isLarge || undefined}>
      <strong className={css['figure']}>{figure}</strong>
      {children}
    </p>
  )
}
