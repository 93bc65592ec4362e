import { useId, type ReactNode } from 'react'

import { classes } from '../theme/classes.ts'
import css from './card.module.css'

interface CardProps {
  title?: string
  /** Beside the title. */
  actions?: ReactNode
  /** Without padding, for tables and lists that reach the edge. */
  flush?: boolean
  children: ReactNode
}

/** One thing a page is about, by its meaning. */
export function Card({ title, actions, flush = false, children }: CardProps) {
  const id = useId()
  return (
    <section className={classes(css['card'], flush && css['flush'])} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={css['head']}>
          <h2 id={id} className={css['title']}>
            {title}
          </h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
